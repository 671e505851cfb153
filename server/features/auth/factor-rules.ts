// What holds for the second step of signing in.
import { randomInt } from 'node:crypto'
import { plainDigits } from '#contract/digits.ts'
import type { SignInEvent } from './factor-tables.ts'

const MINUTE = 60_000

/** A challenge or a second step is good for so long, and once. */
export const CHALLENGE_LIFE = 5 * MINUTE
/** Codes that are compared for one second step. */
export const SECOND_TRIES = 5
/** Seconds that one code of an app is shown; one step to each side is accepted. */
export const STEP_SECONDS = 30
/** Ed25519, ES256, RS256: between them every authenticator that is sold. */
export const ALGORITHMS = [-8, -7, -257] as const
export const MOST_PASSKEYS = 10
export const RECOVERY_CODES = 10

// Without what looks alike on paper: 0 and O, 1, I and L, 5 and S, U and V.
const LETTERS = '2346789ABCDEFGHJKMNPQRTWXYZ'

/** Ten letters of 27: 47 bits, kept by keyed hash and guessed five at a time. */
export const newRecoveryCode = (): string => {
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)] ?? '')
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}

/** A code as it is compared: people write spaces, dashes, small letters and the digits of their keyboard. */
export const codeKey = (code: string): string => plainDigits(code).replace(/[\s-]/g, '').toUpperCase()

/** The code of an app; anything else is compared as a recovery code. */
export const isAppCode = (key: string): boolean => /^\d{6}$/.test(key)

/** Passkeys belong to a name; an address of numbers can have none. */
export const relyingParty = (publicUrl: string): { readonly id: string; readonly origin: string } | null => {
  const { hostname, origin } = new URL(publicUrl)
  return /^[\d.]+$|^\[/.test(hostname) ? null : { id: hostname, origin }
}

export interface Ticket {
  readonly purpose: 'signIn' | 'add' | 'proof' | 'join'
  readonly challenge: string
  /** Whom the answer must come from: a browser's mark, or a session. */
  readonly boundTo: string
  /** Milliseconds since 1970. */
  readonly until: number
  /** The account that is to be made together with its first passkey. */
  readonly newAccount?: string
}

export const isTicket = (value: unknown): value is Ticket =>
  typeof value === 'object' &&
  value !== null &&
  'purpose' in value &&
  'challenge' in value &&
  typeof value.challenge === 'string' &&
  'boundTo' in value &&
  'until' in value &&
  typeof value.until === 'number' &&
  (!('newAccount' in value) || typeof value.newAccount === 'string')

/** Where an authenticator was used before it counts on; one that never counts stays at nothing. */
export const isCopy = (before: number, now: number): boolean => (before > 0 || now > 0) && now <= before

export interface Has {
  readonly passkeys: number
  readonly codeApp: boolean
}

export const hasSecondFactor = ({ passkeys, codeApp }: Has): boolean => passkeys > 0 || codeApp

/** Events that look like somebody else’s. */
export const isAlarming = (kind: SignInEvent): boolean =>
  kind === 'codesGuessed' || kind === 'passwordsGuessed' || kind === 'passkeyCopied'
