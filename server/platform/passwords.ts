// Passwords at rest: argon2id with Node's own implementation, as PHC text. Few at once, the rest in a short queue.
import { argon2, randomBytes } from 'node:crypto'
import { refuse } from './refuse.ts'
import { sameBytes } from './secrets.ts'

/** The floor of OWASP and of ASVS 5: 19 MiB, two passes, one lane. */
const WANTED: Cost = { memory: 19_456, passes: 2, lanes: 1 }
export const SALT_BYTES = 16
const TAG_BYTES = 32

/** Two hashes use both cores of a small machine; more at once would only make everybody wait. */
const AT_ONCE = 2
const IN_QUEUE = 50

/** Of a password that nobody knows: an unknown person costs as much time as a known one. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGhhcyB0aGlz$3q2x0p1lX7gkC8vN4wS9uYbT6mRfJ5hZaKcQeLdGiVo'

interface Cost {
  readonly memory: number
  readonly passes: number
  readonly lanes: number
}

/** The PHC text of a new password, its bytes exactly as received. */
export const hashPassword = async (
  password: string,
  salt: Buffer = randomBytes(SALT_BYTES),
): Promise<string> => {
  const tag = await inTurn(() => derive(password, salt, WANTED, TAG_BYTES))
  return `$argon2id$v=19$m=${WANTED.memory},t=${WANTED.passes},p=${WANTED.lanes}$${base64(salt)}$${base64(tag)}`
}

/** Whether the password is the one of the hash; without a hash it is not, after the same work. */
export const verifyPassword = async (hash: string | null, password: string): Promise<boolean> => {
  const kept = parse(hash ?? NOBODY) ?? parse(NOBODY)
  if (!kept) return false
  const tag = await inTurn(() => derive(password, kept.salt, kept.cost, kept.tag.length))
  return sameBytes(tag, kept.tag) && hash !== null
}

/** Those of the hashes that are of the password: one work for all of one salt, and one where there is no hash. */
export const matchingHashes = async (
  hashes: readonly string[],
  password: string,
): Promise<ReadonlySet<string>> => {
  const matching = new Set<string>()
  if (hashes.length === 0) await verifyPassword(null, password)
  for (const alike of Map.groupBy(hashes, saltedAlike).values()) {
    const kept = parse(alike[0] ?? '')
    if (!kept) continue
    const tag = await inTurn(() => derive(password, kept.salt, kept.cost, kept.tag.length))
    for (const hash of alike) if (sameBytes(tag, parse(hash)?.tag ?? Buffer.alloc(0))) matching.add(hash)
  }
  return matching
}

/** All of a hash but its tag. */
const saltedAlike = (hash: string): string => hash.slice(0, hash.lastIndexOf('$'))

/** True when a hash was made with another cost than today's. */
export const wantsRehash = (hash: string): boolean => {
  const cost = parse(hash)?.cost
  return cost?.memory !== WANTED.memory || cost.passes !== WANTED.passes || cost.lanes !== WANTED.lanes
}

const derive = (password: string, salt: Buffer, cost: Cost, length: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parameters = {
      message: Buffer.from(password, 'utf8'),
      nonce: salt,
      memory: cost.memory,
      passes: cost.passes,
      parallelism: cost.lanes,
      tagLength: length,
    }
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)))
  })

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const parse = (hash: string): { cost: Cost; salt: Buffer; tag: Buffer } | null => {
  const [, memory, passes, lanes, salt = '', tag = ''] = PHC.exec(hash) ?? []
  if (!memory) return null
  return {
    cost: { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

let running = 0
const queue: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < AT_ONCE) running += 1
  else if (queue.length < IN_QUEUE) await new Promise<void>((resolve) => queue.push(resolve))
  else refuse(503, 'Many people are signing in just now. Please try again in a moment.', { retryAfter: 2 })
  try {
    return await work()
  } finally {
    // The place goes straight to the next in the queue, so that nobody slips in between.
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }
}
