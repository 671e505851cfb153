// /healthz: 200 when database, migrations and storage are well, else 503 and which is not.
import type { App } from './app-type.ts'
import { pendingMigrations } from './migrate.ts'

export const healthRoutes = (app: App): void => {
  app.http.get('/healthz', async (_request, reply) => {
    const checks = await healthChecks(app)
    const well = checks.every(({ ok }) => ok)
    const parts = Object.fromEntries(checks.map(({ name, ok, why }) => [name, ok ? 'well' : why]))
    return reply
      .status(well ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: well, ...parts })
  })
}

export interface HealthCheck {
  readonly name: 'database' | 'migrations' | 'storage'
  readonly ok: boolean
  readonly why: string
}

/** What must be well for the app to work: the same for /healthz and for the page of the administrators. */
export const healthChecks = (app: App): Promise<HealthCheck[]> =>
  Promise.all([
    check('database', () => app.pool.query('select 1')),
    check('migrations', async () => {
      const pending = await pendingMigrations(app.pool)
      if (pending.length > 0) throw new Error(`${pending.length} migrations have not run.`)
    }),
    check('storage', () => app.files.check()),
  ])

const check = async (name: HealthCheck['name'], work: () => Promise<unknown>): Promise<HealthCheck> => {
  try {
    await work()
    return { name, ok: true, why: '' }
  } catch (error) {
    return { name, ok: false, why: error instanceof Error ? error.message : 'It does not answer.' }
  }
}
