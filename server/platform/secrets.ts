// One secret for the installation; a key for each purpose is derived from it.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

export type Purpose =
  | 'token'
  | 'roll'
  | 'code'
  | 'upload'
  | 'seal'
  | 'factor'
  | 'progress'
  | 'push'
  | 'mail'
  | 'mailWords'
  | 'unsubscribe'
  | 'meetingLink'
  | 'invitationLink'
  | 'feed'
  | 'friendLink'
  | 'backupLink'
  | 'erasure'
  | 'limit'

export interface Secrets {
  key(purpose: Purpose): Uint8Array
  /** A keyed hash, for what must be found by value but not be read. */
  hash(purpose: Purpose, text: string): Buffer
}

/** The given secret, or the one in `<dataDir>/secret.key`, made on the first start and flushed. */
export const openSecrets = async (dataDir: string, given: string | null): Promise<Secrets> =>
  secretsFrom(given ?? (await keptSecret(dataDir)))

export const secretsFrom = (secret: string): Secrets => {
  const keys = new Map<Purpose, Uint8Array>()
  const key = (purpose: Purpose): Uint8Array => {
    const known = keys.get(purpose)
    if (known) return known
    const made = new Uint8Array(hkdfSync('sha256', secret, 'nineteen', purpose, 32))
    keys.set(purpose, made)
    return made
  }
  return { key, hash: (purpose, text) => createHmac('sha256', key(purpose)).update(text).digest() }
}

/** Compares in constant time. */
export const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** The secret in the data folder; null where there is none yet. */
export const findSecret = async (dataDir: string): Promise<string | null> => {
  const kept = (await readFile(join(dataDir, 'secret.key'), 'utf8').catch(() => '')).trim()
  return kept.length >= 32 ? kept : null
}

/** Where a restore writes the secret that belongs to what it loads, before its commit. */
export const restoredSecret = (dataDir: string, mark: string): string =>
  join(dataDir, `secret.key.${mark}.restored`)

/**
 * A restore that was killed has left the secret of its backup beside the other. It belongs to the database when the
 * restore had come to its commit, which marks the database. Answers what there is to say of it.
 */
export const finishRestore = (dataDir: string, connection: pg.ClientConfig): Promise<string | null> =>
  withMark(dataDir, connection, async (left, reached) => {
    if (reached !== null) await rename(restoredSecret(dataDir, reached), join(dataDir, 'secret.key'))
    for (const mark of left) await rm(restoredSecret(dataDir, mark), { force: true })
    return reached === null
      ? 'A restore was ended before it had come in. Nothing was changed: everything is as it was before it.'
      : 'A restore was ended right after it had come in. It is complete now: nothing is missing.'
  })

/** The secret of the rows that are there: that of the folder, unless a killed restore has left theirs beside it. */
export const findSecretOfRows = async (
  dataDir: string,
  connection: pg.ClientConfig,
): Promise<string | null> =>
  (await withMark(dataDir, connection, async (_left, reached) =>
    reached === null ? null : (await readFile(restoredSecret(dataDir, reached), 'utf8')).trim(),
  )) ?? findSecret(dataDir)

const marksIn = async (dataDir: string): Promise<readonly string[]> =>
  (await readdir(dataDir).catch(() => [])).flatMap(
    (name) => /^secret\.key\.([0-9a-f]+)\.restored$/.exec(name)?.[1] ?? [],
  )

/** Is given the marks that killed restores have left and the one among them that the database has; null: none is left. */
const withMark = async <T>(
  dataDir: string,
  connection: pg.ClientConfig,
  work: (left: readonly string[], reached: string | null) => Promise<T>,
): Promise<T | null> => {
  if ((await marksIn(dataDir)).length === 0) return null
  const client = new pg.Client(connection)
  await client.connect()
  try {
    // A restore holds it to its commit: one that is still under way is waited for, and none begins meanwhile.
    await client.query(`begin; select pg_advisory_xact_lock_shared(hashtext('nineteen migrations'))`)
    const left = await marksIn(dataDir)
    const { rows } = await client.query<{ mark: string | null }>(
      `select split_part(obj_description('public.migrations'::regclass, 'pg_class'), ' ', 1) as mark`,
    )
    const reached = left.find((mark) => mark === rows[0]?.mark) ?? null
    return left.length === 0 ? null : await work(left, reached)
  } finally {
    await client.end()
  }
}

const keptSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'secret.key')
  const kept = await findSecret(dataDir)
  if (kept !== null) return kept
  await mkdir(dataDir, { recursive: true })
  const made = randomBytes(32).toString('base64url')
  const file = await open(`${path}.new`, 'w', 0o600)
  await file.writeFile(`${made}\n`)
  await file.sync()
  await file.close()
  await rename(`${path}.new`, path)
  return made
}
