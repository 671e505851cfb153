// Starts everything in order, says where it is, and ends everything in order.
import pg from 'pg'
import { type OpenApp, openApp } from '#server/app.ts'
import { demoPassword, demoSignIns, fillDemo, isEmpty } from '#server/demo/demo.ts'
import { say } from '#server/features/operation/command.ts'
import { noteVersion } from '#server/features/operation/system.ts'
import { makeSetUpLink } from '#server/features/community/founding.ts'
import { type Opened, openNothing } from '#server/opened.ts'
import { type WaitingPage, openWaitingPage } from '#server/pages/waiting-page.ts'
import { type Config, WrongSettings, readConfig } from '#server/platform/config.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import type { Mail } from '#server/platform/mail.ts'
import { migrate, pendingMigrations } from '#server/platform/migrate.ts'
import { finishRestore } from '#server/platform/secrets.ts'
import { checkWalls } from '#server/platform/walls.ts'
import { beginUpgrade, endUpgrade, findUpgrade } from '#server/upgrade.ts'

/** In the demo, mails are shown where it was started: the codes in them are needed. */
const tell = ({ to, subject, text }: Mail): void =>
  say(`\nMail to ${to}: ${subject}\n${text.replace(/^/gm, '  ')}`)

/** A sentence for the person who started it, without a stack. */
const complain = (error: unknown): void => {
  const faults =
    error instanceof WrongSettings ? error.faults : [error instanceof Error ? error.message : String(error)]
  for (const fault of faults) process.stderr.write(`${fault}\n`)
}

interface OpenDatabase {
  readonly app: pg.PoolConfig
  readonly owner: pg.ClientConfig | null
  /** The role that sees every row. */
  readonly backup: pg.ClientConfig | null
  readonly died: Promise<string> | null
  stop(): Promise<void>
}

const start = async (opened: Opened): Promise<void> => {
  const config = readConfig(process.env, process.cwd())
  const database = await opened.step(
    () => openDatabase(config),
    (open) => open.stop(),
  )
  void database.died?.then((sentence) => end(opened, 1, sentence))
  const waiting = await opened.step(
    () => beginUpdate(config, database),
    async (page) => page?.close(),
  )
  await opened.step(() => prepareDatabase(database, config.dataDir))
  const app = await opened.step(
    () =>
      openApp({ config, database: database.app, ...(config.production ? {} : { mail: { onOutbox: tell } }) }),
    (open) => open.close(),
  )
  await opened.step(async () => {
    await noteVersion(app)
    await waiting?.close()
    await listening(config, () => app.http.listen({ port: config.port, host: config.host }))
    if (await isEmpty(app)) await fillEmpty(app, config, opened.signal)
  })
  greet(config)
}

const openDatabase = async (config: Config): Promise<OpenDatabase> => {
  if (!config.database) {
    const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: say })
    return {
      app: { ...embedded.app },
      owner: { ...embedded.owner },
      backup: { ...embedded.superuser, database: embedded.app.database },
      died: embedded.died,
      stop: embedded.stop,
    }
  }
  const { appUrl, ownerUrl, backupUrl } = config.database
  return {
    app: { connectionString: appUrl },
    owner: ownerUrl ? { connectionString: ownerUrl } : null,
    backup: backupUrl ? { connectionString: backupUrl } : null,
    died: null,
    stop: async () => undefined,
  }
}

/** Where people have been before: answers them meanwhile, and makes a backup first. */
const beginUpdate = async (config: Config, { owner, backup }: OpenDatabase): Promise<WaitingPage | null> => {
  const upgrade = owner && (await findUpgrade(owner))
  if (!upgrade) return null
  const page = await listening(config, () => openWaitingPage(config, 'update'))
  try {
    await beginUpgrade(config, backup, upgrade)
    return page
  } catch (error) {
    await page.close()
    throw error
  }
}

/** Migrates as the owner where the owner is known; then proves that the app's own role is fenced in. */
const prepareDatabase = async ({ app, owner }: OpenDatabase, dataDir: string): Promise<void> => {
  const pool = new pg.Pool({ ...app, max: 1 })
  try {
    if (owner) {
      await migrateAs(owner, await roleOf(pool))
      await endUpgrade(dataDir)
    }
    const pending = await pendingMigrations(pool)
    if (pending.length > 0) {
      throw new Error(
        'The database is older than this version. Set DATABASE_OWNER_URL so that it can be brought up to date.',
      )
    }
    await checkWalls(pool)
    if (await finishRestore(dataDir, pool))
      say('A restore was ended right after it had come in. It is complete now: nothing is missing.')
  } finally {
    await pool.end()
  }
}

const migrateAs = async (owner: pg.ClientConfig, appRole: string): Promise<void> => {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const ran = await migrate(client, appRole)
    if (ran.length > 0) say(`Brought the database up to date (${ran.length} steps).`)
  } finally {
    await client.end()
  }
}

const roleOf = async (pool: pg.Pool): Promise<string> => {
  const { rows } = await pool.query<{ role: string }>('select current_user as role')
  return rows[0]?.role ?? 'nineteen_app'
}

const listening = async <T>(config: Config, listen: () => Promise<T>): Promise<T> => {
  try {
    return await listen()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new Error(
        `Port ${config.port} is taken by another program. Stop that one, or set PORT to another number.`,
      )
    }
    throw error
  }
}

const fillEmpty = async (app: OpenApp, config: Config, signal: AbortSignal): Promise<void> => {
  if (config.production) {
    say(
      `This installation is new. Set it up here, within ten minutes, once (a new start prints a new link):\n  ${await makeSetUpLink(app)}`,
    )
    return
  }
  say('Filling the demo community …')
  await fillDemo(app, signal)
}

const greet = (config: Config): void => {
  say(`\nNineteen is ready: ${config.publicUrl}`)
  if (config.production) return
  say(`\nDemo sign-ins, password ${demoPassword}:`)
  for (const { email, says } of demoSignIns) say(`  ${email.padEnd(26)} ${says}`)
  say('\nCtrl-C ends it; your data stays.')
}

/** Ends what is open so far, once, and says why where nobody asked for it. */
const end = async (opened: Opened, code: number, why?: unknown): Promise<void> => {
  if (opened.signal.aborted) return
  if (why === undefined) say('Ending: running requests finish, then the database …')
  else complain(why)
  await opened.end(complain)
  process.exit(code)
}

const opened = openNothing()
process.once('SIGINT', () => void end(opened, 0))
process.once('SIGTERM', () => void end(opened, 0))
try {
  await start(opened)
} catch (error) {
  await end(opened, 1, error)
}
