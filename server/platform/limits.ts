// Throttles: for each rate class one bucket an account and one an address.
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateClass } from '#contract/route.ts'
import { refuse } from './refuse.ts'

/** What is asked without an account, and by no call of the contract: files by their addresses, and probes. */
export type AddressClass = RateClass | 'file' | 'health'

export interface Limits {
  /** Counts one call against the address; ends the call with 429 when it is one too many. */
  countAddress(rate: AddressClass, address: string): Promise<void>
  /** Gives the address back what a call need not cost it whose account is known and has counted it. */
  easeAddress(rate: AddressClass, address: string): Promise<void>
  countAccount(rate: RateClass, accountId: string): Promise<void>
  /** Counts against any other subject, such as the address that a mail would go to. */
  countSubject(rate: RateClass, subject: string): Promise<void>
}

export interface Limit {
  /** Calls in this many seconds. */
  readonly calls: number
  readonly seconds: number
  /** Kept in PostgreSQL, so that a restart is no reset. */
  readonly kept?: true
  /** A call counts as so many parts, and one whose account is known and has counted it as one of them. */
  readonly parts?: number
  /** A second bound: over a day, or over the moments in which a program writes and a person does not. */
  readonly also?: { readonly calls: number; readonly seconds: number }
}

type Table<Class extends AddressClass> = Readonly<Record<Class, Limit>>

/** An address may stand for a household or a hall, an account may not (docs/decisions/036-a-hall-behind-one-address.md). */
export const perAddress: Table<AddressClass> = {
  general: { calls: 1_500, seconds: 300, parts: 4 },
  write: { calls: 300, seconds: 60 },
  login: { calls: 25, seconds: 300, kept: true },
  register: { calls: 5, seconds: 1_800, kept: true },
  recovery: { calls: 30, seconds: 86_400, kept: true },
  code: { calls: 25, seconds: 600, kept: true },
  refresh: { calls: 300, seconds: 300 },
  join: { calls: 120, seconds: 60 },
  post: { calls: 60, seconds: 60 },
  upload: { calls: 120, seconds: 1_800 },
  search: { calls: 60, seconds: 60 },
  report: { calls: 20, seconds: 60 },
  // Sixty people in a hall who each open two hundred pictures; what a browser has, it does not ask for again.
  file: { calls: 12_000, seconds: 300 },
  health: { calls: 600, seconds: 60 },
}

/** Six joins and twelve posts a minute, ten of them at once. */
export const perAccount: Table<RateClass> = {
  general: { calls: 300, seconds: 300 },
  write: { calls: 60, seconds: 60, also: { calls: 25, seconds: 5 } },
  login: { calls: 10, seconds: 300, kept: true },
  register: { calls: 5, seconds: 86_400, kept: true },
  recovery: { calls: 2, seconds: 3_600, kept: true, also: { calls: 5, seconds: 86_400 } },
  code: { calls: 10, seconds: 600, kept: true },
  refresh: { calls: 30, seconds: 300 },
  join: { calls: 10, seconds: 100 },
  post: { calls: 10, seconds: 50 },
  upload: { calls: 30, seconds: 1_800 },
  search: { calls: 20, seconds: 60 },
  report: { calls: 20, seconds: 60 },
}

export const openLimits = (pool: pg.Pool): Limits => {
  const address = limiters(pool, 'address', perAddress)
  const account = limiters(pool, 'account', perAccount)
  return {
    countAddress: (rate, key) => count(address(rate), key, perAddress[rate].parts),
    easeAddress: async (rate, key) => {
      const { parts = 1 } = perAddress[rate]
      if (parts > 1) for (const limiter of address(rate)) await limiter.reward(key, parts - 1)
    },
    countAccount: (rate, key) => count(account(rate), key),
    countSubject: (rate, key) => count(account(rate), key),
  }
}

/** For measurements and for tests of other things: nothing is counted. */
export const noLimits: Limits = {
  countAddress: async () => undefined,
  easeAddress: async () => undefined,
  countAccount: async () => undefined,
  countSubject: async () => undefined,
}

/**
 * The caller's address, an IPv6 one by its /64, since one person owns all of that; empty where the caller is gone
 * already.
 */
export const addressOf = ({ ip = '' }: { readonly ip?: string | undefined }): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!plain.includes(':')) return plain
  const [head = [], tail = []] = plain.split('::').map((half) => half.split(':').filter(Boolean))
  const missing = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return [...head, ...missing, ...tail].slice(0, 4).map(shortest).join(':')
}

/** However the proxy writes it: `0DB8` is `db8`. */
const shortest = (group: string): string => group.toLowerCase().replace(/^0+(?=.)/, '')

type Limiter = RateLimiterMemory | RateLimiterPostgres

const limiters = <Class extends AddressClass>(pool: pg.Pool, subject: string, limits: Table<Class>) => {
  const made = new Map<Class, readonly Limiter[]>()
  return (rate: Class): readonly Limiter[] => {
    const known = made.get(rate)
    if (known) return known
    const { calls, seconds, kept = false, parts = 1, also } = limits[rate]
    const open = (prefix: string, points: number, duration: number): Limiter =>
      openLimiter(kept ? pool : null, { keyPrefix: `${subject}:${prefix}`, points: points * parts, duration })
    const opened = [
      open(rate, calls, seconds),
      ...(also ? [open(`${rate} in ${also.seconds} s`, also.calls, also.seconds)] : []),
    ]
    made.set(rate, opened)
    return opened
  }
}

const openLimiter = (
  pool: pg.Pool | null,
  options: { readonly keyPrefix: string; readonly points: number; readonly duration: number },
): Limiter =>
  pool
    ? new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
      })
    : new RateLimiterMemory(options)

const count = async (opened: readonly Limiter[], key: string, parts = 1): Promise<void> => {
  try {
    for (const limiter of opened) await limiter.consume(key, parts)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    refuse(429, 'That was too often. Please wait a little and try again.', {
      retryAfter: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)),
    })
  }
}
