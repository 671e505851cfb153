// Work for later, in the same PostgreSQL, by pg-boss on a small pool of its own.
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import type { Config } from './config.ts'

export interface Jobs {
  /** Names a queue and what does its work, which is given up after a time; it runs only where the role includes jobs. */
  on(
    queue: string,
    work: (data: unknown) => Promise<void>,
    options?: { readonly longestSeconds?: number },
  ): Promise<void>
  send(queue: string, data: object, options?: { readonly startAfterSeconds?: number }): Promise<void>
  /** Sends to a queue again and again, at the times that cron would. */
  repeat(queue: string, cron: string): Promise<void>
  close(): Promise<void>
}

const SCHEMA = 'pgboss'

export const openJobs = async (
  config: Config,
  database: pg.PoolConfig,
  log: FastifyBaseLogger,
): Promise<Jobs> => {
  const works = config.role !== 'web'
  const boss = new PgBoss({
    ...connectionOf(database),
    schema: SCHEMA,
    max: 2,
    migrate: false,
    supervise: works,
    schedule: works,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue had a fault'))
  await boss.start()
  return {
    on: async (queue, work, { longestSeconds = 900 } = {}) => {
      await boss.createQueue(queue, {
        retryLimit: 5,
        retryDelay: 10,
        retryBackoff: true,
        expireInSeconds: longestSeconds,
      })
      if (works)
        await boss.work(queue, async (jobs) => void (await Promise.all(jobs.map(({ data }) => work(data)))))
    },
    send: async (queue, data, { startAfterSeconds } = {}) => {
      await boss.send(queue, data, startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds })
    },
    repeat: async (queue, cron) => {
      if (works) await boss.schedule(queue, cron)
    },
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
}

/** Makes or updates pg-boss's own schema as the owner, and lets the app's role use it. */
export const migrateJobs = async (owner: pg.Client | pg.PoolClient, appRole: string): Promise<void> => {
  const executeSql = async (text: string, values?: unknown[]) => {
    const result = values?.length ? await owner.query(text, values) : await owner.query(text)
    const last = Array.isArray(result) ? result.at(-1) : result
    return { rows: last?.rows ?? [] }
  }
  const boss = new PgBoss({ db: { executeSql }, schema: SCHEMA, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
  const role = owner.escapeIdentifier(appRole)
  await owner.query(`
    grant usage on schema ${SCHEMA} to ${role};
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${role};
    grant usage on all sequences in schema ${SCHEMA} to ${role};
    grant execute on all functions in schema ${SCHEMA} to ${role}`)
}

const connectionOf = ({ connectionString, host, port, database, user, password }: pg.PoolConfig) => ({
  ...(connectionString ? { connectionString } : {}),
  ...(host ? { host } : {}),
  ...(port ? { port } : {}),
  ...(database ? { database } : {}),
  ...(user ? { user } : {}),
  ...(typeof password === 'string' ? { password } : {}),
})
