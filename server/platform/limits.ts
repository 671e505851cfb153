// Rate limits: for each class of call one bucket an account and one an address.
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { RateClass } from '#contract/route.ts'
import { refuse } from './refuse.ts'
import type { Secrets } from './secrets.ts'

/** Requests without an account that are no call of the contract: files by their addresses, and probes. */
export type AddressClass = RateClass | 'file' | 'health'

export interface Limits {
  /** Counts one call against the address; ends the call with 429 when it is one too many. */
  countAddress(rate: AddressClass, address: string): Promise<void>
  /** Gives the address back a part of a call whose account is known and has counted it. */
  easeAddress(rate: AddressClass, address: string): Promise<void>
  countAccount(rate: RateClass, accountId: string): Promise<void>
  /** Counts against any other subject that is the caller's own, such as a session. */
  countSubject(rate: RateClass, subject: string): Promise<void>
  /** Counts a sign-up that was taken, against the address that it came from. */
  countSignUp(address: string): Promise<void>
  /**
   * Counts a mail to this mailbox, asked for from this address. False when it is one too many: the mail is not sent,
   * and the call gets the usual answer, since a stranger may have asked before.
   */
  takeMail(about: MailAbout, mailbox: string, address: string): Promise<boolean>
}

/** The mails that a person may cause by typing an address. */
export type MailAbout = 'signUp' | 'password' | 'bahaiId' | 'check' | 'gathering'

export interface Limit {
  /** Calls in this many seconds. */
  readonly calls: number
  readonly seconds: number
  /** Kept in PostgreSQL, so that a restart is no reset. */
  readonly kept?: boolean
  /** A call counts as so many parts, and one whose account is known and has counted it as one of them. */
  readonly parts?: number
  /** A second bound: over a day, or over the moments in which a program writes and a person does not. */
  readonly also?: { readonly calls: number; readonly seconds: number }
}

type Table<Class extends string> = Readonly<Record<Class, Limit>>

/** An address may stand for a household or a meeting, an account may not (docs/decisions/011-rate-limits.md). */
export const perAddress: Table<AddressClass> = {
  general: { calls: 1_500, seconds: 300, parts: 4 },
  write: { calls: 300, seconds: 60 },
  login: { calls: 25, seconds: 300, kept: true },
  // Refused sign-ups cost no more than this; `signUps` counts the accepted ones.
  register: { calls: 60, seconds: 1_800, kept: true },
  recovery: { calls: 30, seconds: 86_400, kept: true },
  code: { calls: 25, seconds: 600, kept: true },
  refresh: { calls: 300, seconds: 300 },
  join: { calls: 120, seconds: 60 },
  post: { calls: 60, seconds: 60 },
  upload: { calls: 120, seconds: 1_800 },
  search: { calls: 60, seconds: 60 },
  report: { calls: 20, seconds: 60 },
  assistant: { calls: 120, seconds: 60 },
  assistantModel: { calls: 60, seconds: 60 },
  // Sixty people in one room who each open two hundred pictures; a browser does not ask again for those it has.
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
  // Of a visitor, who has no account, by address: `countSubject`.
  assistant: { calls: 60, seconds: 86_400, kept: true },
  assistantModel: { calls: 20, seconds: 86_400, kept: true },
}

/** Accepted sign-ups from an address: a form with an error does not count. */
export const signUps: Limit = { calls: 5, seconds: 1_800, kept: true }

/** Mails to one mailbox, wherever they are asked for. */
export const perMailbox: Limit = { calls: 20, seconds: 86_400, kept: true }
const mailsToMailbox: Table<MailAbout> = {
  signUp: perMailbox,
  password: perMailbox,
  bahaiId: perMailbox,
  check: perMailbox,
  gathering: perMailbox,
}
/** Mails to one mailbox that one address may ask for. */
const mailsFromAddress: Table<MailAbout> = {
  signUp: perAccount.register,
  password: perAccount.recovery,
  bahaiId: perAccount.recovery,
  check: perAccount.recovery,
  gathering: perAccount.recovery,
}

/** A line to a house or a firm is a /48, with 65,536 times a /64: so many times what one of these may. */
export const PER_SITE = 8

/** Whose address it is stands in no key, neither the caller's nor a mailbox. */
export const openLimits = (pool: pg.Pool, secrets: Secrets): Limits => {
  const address = limiters(pool, 'address', perAddress)
  const site = limiters(pool, 'site', perAddress, PER_SITE)
  const account = limiters(pool, 'account', perAccount)
  const signUp = openLimiters(pool, 'address:sign-up', signUps)
  const fromCaller = limiters(pool, 'mail from address', mailsFromAddress)
  const toMailbox = limiters(pool, 'mail', mailsToMailbox)
  const hashed = (key: string) => subjectHash(secrets, key)
  /** The buckets of a caller, each with its key. */
  const bucketsOf = (rate: AddressClass, caller: string) => {
    const wide = siteOf(caller)
    const own = [address(rate), hashed(caller)] as const
    return wide === null ? [own] : [own, [site(rate), hashed(wide)] as const]
  }
  return {
    countAddress: async (rate, caller) => {
      for (const [opened, key] of bucketsOf(rate, caller)) await count(opened, key, perAddress[rate].parts)
    },
    easeAddress: async (rate, caller) => {
      const { parts = 1 } = perAddress[rate]
      if (parts === 1) return
      for (const [opened, key] of bucketsOf(rate, caller))
        for (const limiter of opened) await limiter.reward(key, parts - 1)
    },
    countAccount: (rate, key) => count(account(rate), hashed(key)),
    countSubject: (rate, key) => count(account(rate), hashed(key)),
    countSignUp: (caller) => count(signUp, hashed(caller)),
    takeMail: async (about, mailbox, caller) => {
      const all = hashed(mailbox)
      const own = `${all} ${hashed(caller)}`
      if ((await waitOf(fromCaller(about), own)) !== null) return false
      if ((await waitOf(toMailbox(about), all)) === null) return true
      // However many others have asked: the first from each address is sent, since it may be the owner's.
      return (await fromCaller(about).at(-1)?.get(own))?.consumedPoints === 1
    },
  }
}

/** What stands in the keys instead of an address. */
export const subjectHash = (secrets: Secrets, subject: string): string =>
  secrets.hash('limit', subject).toString('base64url')

/** For measurements and for tests of other things: nothing is counted. */
export const noLimits: Limits = {
  countAddress: async () => undefined,
  easeAddress: async () => undefined,
  countAccount: async () => undefined,
  countSubject: async () => undefined,
  countSignUp: async () => undefined,
  takeMail: async () => true,
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

/** The /48 of an IPv6 address, as `addressOf` answers it; null for any other. */
const siteOf = (address: string): string | null => {
  const groups = address.split(':')
  return groups.length === 4 ? groups.slice(0, 3).join(':') : null
}

/** However the proxy writes it: `0DB8` is `db8`. */
const shortest = (group: string): string => group.toLowerCase().replace(/^0+(?=.)/, '')

type Limiter = RateLimiterMemory | RateLimiterPostgres

const limiters = <Class extends string>(pool: pg.Pool, subject: string, limits: Table<Class>, times = 1) => {
  const made = new Map<Class, readonly Limiter[]>()
  return (rate: Class): readonly Limiter[] => {
    const known = made.get(rate)
    if (known) return known
    const opened = openLimiters(pool, `${subject}:${rate}`, limits[rate], times)
    made.set(rate, opened)
    return opened
  }
}

const openLimiters = (
  pool: pg.Pool,
  name: string,
  { calls, seconds, kept, parts = 1, also }: Limit,
  times = 1,
): readonly Limiter[] => {
  const open = (keyPrefix: string, points: number, duration: number): Limiter =>
    openLimiter(kept ? pool : null, { keyPrefix, points: points * parts * times, duration })
  return [
    open(name, calls, seconds),
    ...(also ? [open(`${name} in ${also.seconds} s`, also.calls, also.seconds)] : []),
  ]
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

const SOON = 'That was too often. Please wait a little and try again.'
const TOMORROW = 'That was as often as is possible in a day. Please try again tomorrow.'
const LONG_WAIT = 6 * 3_600_000

const count = async (opened: readonly Limiter[], key: string, parts = 1): Promise<void> => {
  const wait = await waitOf(opened, key, parts)
  if (wait === null) return
  refuse(429, wait > LONG_WAIT ? TOMORROW : SOON, {
    retryAfter: Math.max(1, Math.ceil(wait / 1000)),
  })
}

/** Counts; null, or for how many milliseconds it is one too many. */
const waitOf = async (opened: readonly Limiter[], key: string, parts = 1): Promise<number | null> => {
  try {
    for (const limiter of opened) await limiter.consume(key, parts)
    return null
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    return reason.msBeforeNext
  }
}
