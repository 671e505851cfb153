// What a start does before it brings an older database up to date: whoever comes meanwhile is told, and a backup is
// made that the version from before can restore.
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import * as z from 'zod/mini'
import { makeBackup } from '#server/features/operation/backups.ts'
import { say, sentenceOf } from '#server/features/operation/command.ts'
import { sourceOf } from '#server/features/operation/installation.ts'
import { preview } from '#server/features/operation/manifest.ts'
import type { Config } from '#server/platform/config.ts'
import { countCommunities, listMigrations } from '#server/platform/copy.ts'
import { pendingMigrations } from '#server/platform/migrate.ts'

export interface Upgrade {
  /** The newest migration of the database, and that of this version. */
  readonly from: string
  readonly to: string
}

/** What there is to bring up to date; null where nobody has been yet, or nothing is pending. */
export const findUpgrade = async (owner: pg.ClientConfig): Promise<Upgrade | null> => {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    if ((await countCommunities(client)) === 0) return null
    const to = (await pendingMigrations(client)).at(-1)?.name
    return to === undefined ? null : { from: (await listMigrations(client)).at(-1)?.name ?? '', to }
  } finally {
    await client.end()
  }
}

const Begun = z.object({ from: z.string(), to: z.string(), backup: z.nullable(z.string()), at: z.number() })
type Begun = z.infer<typeof Begun>

/** There from the backup until the last migration has run. */
const noteIn = (dataDir: string): string => join(dataDir, 'update.json')

/**
 * Makes the backup, as the role that sees every row. Without a passphrase or such a role it is said that there is
 * none; a backup that fails stops the update.
 */
export const beginUpgrade = async (
  config: Config,
  backupRole: pg.ClientConfig | null,
  { from, to }: Upgrade,
): Promise<void> => {
  say(`The database is to be brought up to date (${from} to ${to}).`)
  const begun = await readNote(config.dataDir)
  if (begun?.to === to) say('An earlier update was ended before it was complete, and goes on.')
  if (begun && isStillGood(begun, { from, to })) {
    say(`The backup from before it: ${begun.backup}`)
    return
  }
  const backup = await backUp(config, backupRole)
  const note: Begun = { from, to, backup, at: Date.now() }
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  await writeFile(noteIn(config.dataDir), JSON.stringify(note))
}

/** Where it is; null where none can be made. */
const backUp = async (config: Config, role: pg.ClientConfig | null): Promise<string | null> => {
  const { backupPassphrase: passphrase } = config
  if (passphrase === null || role === null) {
    const missing = passphrase === null ? 'BACKUP_PASSPHRASE' : 'DATABASE_BACKUP_URL'
    say(`No backup was made before this update, since ${missing} is not set: there will be no way back.`)
    return null
  }
  try {
    const source = await sourceOf(config, role)
    const { manifest, place } = await makeBackup(config, source, {
      passphrase,
      at: new Date(),
      why: 'before-upgrade',
    })
    say(
      `A backup from before this update was made: ${preview(manifest)}, of Nineteen ${manifest.version}.\n${place}`,
    )
    return place
  } catch (error) {
    throw new Error(`The update was not begun, since no backup of before could be made: ${sentenceOf(error)}`)
  }
}

/** The last migration has run. */
export const endUpgrade = (dataDir: string): Promise<void> => rm(noteIn(dataDir), { force: true })

const HOUR = 3_600_000

/**
 * Half brought up to date, no version restores what is there, and none has served since. Where nothing has changed
 * yet, the backup of a start that is tried again and again is not made each time.
 */
const isStillGood = (begun: Begun, { from, to }: Upgrade): boolean =>
  begun.to === to &&
  begun.backup !== null &&
  existsSync(begun.backup) &&
  (begun.from !== from || Date.now() - begun.at < HOUR)

const readNote = async (dataDir: string): Promise<Begun | null> => {
  try {
    return z.parse(Begun, JSON.parse(await readFile(noteIn(dataDir), 'utf8')))
  } catch {
    return null
  }
}
