import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, matchingHashes, verifyPassword, wantsRehash } from './passwords.ts'

test('a password opens its own hash and no other', async () => {
  const hash = await hashPassword(`it's "a;b" -- \\ and ü`)
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await verifyPassword(hash, `it's "a;b" -- \\ and ü`)).toBe(true)
  expect(await verifyPassword(hash, `its ab  and ü`)).toBe(false)
  expect(await verifyPassword(hash, `it's "a;b" -- \\ and ü `)).toBe(false)
})

test('two hashes of one password differ', async () => {
  expect(await hashPassword('the very same one')).not.toBe(await hashPassword('the very same one'))
})

test(
  'random passwords with the characters of the sanitiser come back byte for byte',
  { timeout: 60_000 },
  async () => {
    for (let round = 0; round < 20; round += 1) {
      const password = `${randomBytes(9).toString('latin1')};'"\\--${randomBytes(6).toString('base64')}`
      const hash = await hashPassword(password)
      expect(await verifyPassword(hash, password)).toBe(true)
      expect(await verifyPassword(hash, password.replace('--', ''))).toBe(false)
    }
  },
)

test('nobody signs in without a hash, and it costs the same work', async () => {
  const time = async (hash: string | null) => {
    // Of the processor: what else the machine does lengthens a time by the clock.
    const begun = process.cpuUsage()
    expect(await verifyPassword(hash, 'whatever it may be')).toBe(false)
    const { user, system } = process.cpuUsage(begun)
    return user + system
  }
  const hash = await hashPassword('another one entirely')
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 15; round += 1) {
    known.push(await time(hash))
    unknown.push(await time(null))
  }
  // What else this process does only adds to a time.
  const fastest = Math.min(...known)
  expect(Math.abs(fastest - Math.min(...unknown))).toBeLessThan(0.5 * fastest)
})

test('a hash of another cost wants to be made anew', async () => {
  expect(wantsRehash(await hashPassword('a long enough one'))).toBe(false)
  expect(wantsRehash('$argon2id$v=19$m=4096,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$AAAA')).toBe(true)
})

test('a crowd gets a place in the queue or a kind refusal, never a hang', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, () => verifyPassword(null, 'one of many')),
  )
  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(answers.length - refused.length).toBe(52)
  expect(refused.every(({ reason }) => reason.status === 503 && reason.retryAfter === 2)).toBe(true)
})

test('of many hashes those of the password are found, whatever their salts are', async () => {
  const salt = Buffer.alloc(16, 7)
  const [one, other, same, apart] = await Promise.all([
    hashPassword('jug & velvet', salt),
    hashPassword('crows & slate', salt),
    hashPassword('jug & velvet', salt),
    hashPassword('jug & velvet'),
  ])
  expect([one === same, one === apart]).toEqual([true, false])
  expect(await matchingHashes([one, other, apart], 'jug & velvet')).toEqual(new Set([one, apart]))
  expect(await matchingHashes([one, other, apart], 'nobody’s')).toEqual(new Set())
  expect(await matchingHashes([], 'jug & velvet')).toEqual(new Set())
})
