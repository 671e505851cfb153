// Starts everything in order, says where it is, and ends everything in order.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type OpenApp, openApp } from '#server/app.ts'
import { demoPassword, demoPhrase, demoSignIns, fillDemo, isEmpty } from '#server/demo/demo.ts'
import { removeReceived } from '#server/features/operation/bring-back.ts'
import { say, sentenceOf } from '#server/features/operation/command.ts'
import { noteStart } from '#server/features/operation/system.ts'
import { makeSetUpLink } from '#server/features/community/founding.ts'
import { type Opened, openNothing } from '#server/opened.ts'
import { type WaitingPage, openWaitingPage } from '#server/pages/waiting-page.ts'
import { type Config, WrongSettings, readConfig } from '#server/platform/config.ts'
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts'
import type { Mail } from '#server/platform/mail.ts'
import { migrate, pendingMigrations } from '#server/platform/migrate.ts'
import type { Restart, Wanted } from '#server/platform/restart.ts'
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

/** What a start finds where the app has ended for a work in its place. */
interface Before {
  readonly page: WaitingPage
  readonly link: string
  readonly failure: string | null
}

const start = async (opened: Opened, before: Before | null): Promise<void> => {
  const config = readConfig(process.env, process.cwd())
  const database = await opened.step(
    () => openDatabase(config),
    (open) => open.stop(),
  )
  void database.died?.then((sentence) => end(opened, 1, sentence))
  await opened.step(() => removeReceived(config.dataDir))
  const waiting = await opened.step(
    async () => before?.page ?? beginUpdate(config, database),
    async (page) => page?.close(),
  )
  await opened.step(() => prepareDatabase(database, config.dataDir))
  const restart = restartOf(before?.failure ?? null)
  const mail = config.production ? {} : { mail: { onOutbox: tell } }
  const app = await opened.step(
    () => openApp({ config, database: database.app, restart, ...mail }),
    (open) => open.close(),
  )
  await opened.step(async () => {
    await noteStart(app)
    await waiting?.close()
    await listening(config, () => app.http.listen({ port: config.port, host: config.host }))
    if (await isEmpty(app)) await fillEmpty(app, opened.signal, before?.link ?? null)
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
    const ofRestore = await finishRestore(dataDir, app)
    if (ofRestore !== null) say(ofRestore)
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

const fillEmpty = async (app: OpenApp, signal: AbortSignal, link: string | null): Promise<void> => {
  if (app.config.production) {
    say(
      `This installation is new. Set it up here, within ten minutes, once (a new start prints a new link):\n  ${await makeSetUpLink(app, link)}`,
    )
    return
  }
  say('Filling the demo community …')
  const report = await fillDemo(app, signal)
  if (report !== null) await writeFile(reportOf(app.config), report)
}

/** A file with which the import of a report can be tried: the demo's last cycle, but for three numbers. */
const reportOf = ({ dataDir }: Config): string => join(dataDir, 'report-to-import.csv')

const greet = (config: Config): void => {
  say(`\nNineteen is ready: ${config.publicUrl}`)
  if (config.production) return
  say(`\nDemo sign-ins, password ${demoPassword}:`)
  for (const { email, says } of demoSignIns) say(`  ${email.padEnd(26)} ${says}`)
  say(`\nPhrase of the treasurer’s books: ${demoPhrase}`)
  if (existsSync(reportOf(config)))
    say(`A report to import at Statistics, with three differences: ${reportOf(config)}`)
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

const restartOf = (failure: string | null): Restart => {
  let isWanted = false
  return {
    failure,
    get wanted() {
      return isWanted
    },
    with: (wanted) => {
      if (!isWanted) void startAgain(wanted)
      isWanted = true
    },
  }
}

/** Ends what runs, does the work in its place while a page says so, and starts again. */
const startAgain = ({ work, link }: Wanted): Promise<void> => {
  const running = opened
  const next = openNothing()
  opened = next
  return ending(next, async () => {
    const config = readConfig(process.env, process.cwd())
    say('Restoring a backup: Nineteen ends, and starts again afterwards …')
    await next.step(() => running.end(complain))
    const page = await next.step(
      () => listening(config, () => openWaitingPage(config, 'restore')),
      (open) => open.close(),
    )
    const failure = await next.step(() => work().then(() => null, sentenceOf))
    if (failure !== null) complain(failure)
    else say('Restored. Everybody signs in again, and mails that waited are gone.')
    await start(next, { page, link, failure })
  })
}

/** A start that fails ends what it has opened. */
const ending = async (started: Opened, run: () => Promise<void>): Promise<void> => {
  try {
    await run()
  } catch (error) {
    await end(started, 1, error)
  }
}

let opened = openNothing()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(opened, 0))
const first = opened
await ending(first, () => start(first, null))
