// One secret for the installation; a key for each purpose is derived from it.
import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

export type Purpose =
  | 'token'
  | 'roll'
  | 'code'
  | 'upload'
  | 'seal'
  | 'factor'
  | 'push'
  | 'mail'
  | 'mailWords'
  | 'unsubscribe'
  | 'meetingLink'
  | 'invitationLink'
  | 'feed'
  | 'friendLink'
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

const keptSecret = async (dataDir: string): Promise<string> => {
  const path = join(dataDir, 'secret.key')
  const kept = await readFile(path, 'utf8').catch(() => '')
  if (kept.trim().length >= 32) return kept.trim()
  await mkdir(dataDir, { recursive: true })
  const made = randomBytes(32).toString('base64url')
  const file = await open(`${path}.new`, 'w', 0o600)
  await file.writeFile(`${made}\n`)
  await file.sync()
  await file.close()
  await rename(`${path}.new`, path)
  return made
}
