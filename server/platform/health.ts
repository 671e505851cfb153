// /healthz: 200 when database, migrations and storage are well, else 503 and which is not.
import type pg from 'pg'
import type { App } from './app-type.ts'
import { isOutage } from './db.ts'
import type { Files } from './files.ts'
import { addressOf } from './limits.ts'
import { NewerDatabase, pendingMigrations } from './migrate.ts'

/** The result is cached for this long: the database and the storage are asked once, however many requests come. */
const TOLD_SECONDS = 5

export const healthRoutes = (app: App): void => {
  const look = keptLook(app)
  app.http.get('/healthz', {
    onRequest: (request) => app.limits.countAddress('health', addressOf(request)),
    handler: async (_request, reply) => {
      const checks = await look()
      const parts = Object.fromEntries(checks.map(({ name, ok, plain }) => [name, ok ? 'well' : plain]))
      reply.header('cache-control', 'no-store')
      const faults = new Set(checks.filter(({ ok }) => !ok).map(({ plain }) => plain))
      if (faults.size === 0) return reply.send({ ok: true, ...parts })
      const message = ['The app cannot work just now.', ...faults].join(' ')
      return reply
        .status(503)
        .header('retry-after', String(TOLD_SECONDS))
        .send({ ok: false, message, error: message, code: 'unavailable', ...parts })
    },
  })
}

export interface HealthCheck {
  readonly name: 'database' | 'migrations' | 'storage'
  readonly ok: boolean
  /** For the system administrators. */
  readonly why: string
  /** Where more is known than that it is not well. */
  readonly cause?: 'databaseNewer'
}

interface Checked extends HealthCheck {
  /** For everybody. */
  readonly plain: string
}

/** What must be well for the app to work: the same for /healthz and for the page of the administrators. */
export const healthChecks = (app: {
  readonly pool: pg.Pool
  readonly files: Pick<Files, 'check'>
}): Promise<Checked[]> =>
  Promise.all([
    check('database', () => app.pool.query('select 1')),
    check('migrations', async () => {
      const pending = await pendingMigrations(app.pool)
      if (pending.length > 0) throw new Error(`${pending.length} migrations have not run.`)
    }),
    check('storage', () => app.files.check()),
  ])

const keptLook = (app: App): (() => Promise<Checked[]>) => {
  let kept: { readonly at: number; readonly checks: Promise<Checked[]> } | null = null
  return () => {
    const now = app.clock.now()
    // A clock that was set back does not prolong the cache.
    if (kept && Math.abs(now - kept.at) < TOLD_SECONDS * 1_000) return kept.checks
    const checks = healthChecks(app)
    kept = { at: now, checks }
    void checks.then((found) => {
      for (const { name, ok, why } of found) if (!ok) app.log.warn({ part: name, why }, 'not well')
    })
    return checks
  }
}

const check = async (name: HealthCheck['name'], work: () => Promise<unknown>): Promise<Checked> => {
  try {
    await work()
    return { name, ok: true, why: '', plain: '' }
  } catch (error) {
    const why = error instanceof Error ? error.message : 'It does not answer.'
    return {
      name,
      ok: false,
      why,
      plain: name !== 'storage' && isOutage(error) ? NO_DATABASE : plainly[name],
      ...(error instanceof NewerDatabase ? { cause: 'databaseNewer' as const } : {}),
    }
  }
}

const NO_DATABASE = 'Its database does not answer.'

const plainly: Readonly<Record<HealthCheck['name'], string>> = {
  database: NO_DATABASE,
  migrations: 'Its database does not have what this version needs.',
  storage: 'Its store of files does not take or give back what it should.',
}
