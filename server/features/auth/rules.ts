// What holds for signing up, signing in and staying signed in.
import { plainDigits } from '#contract/digits.ts'
import { cleanAddress } from '#contract/mail-address.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 86_400 * SECOND

export const CODE_LIFE = 10 * MINUTE
/** A code that the secretary hands over waits until the two meet. */
export const HAND_CODE_LIFE = 24 * 60 * MINUTE
/** Where no mail leaves, a sign-up waits so long for the secretary. */
export const BY_HAND_DAYS = 14
/** So many sign-ups of one address and ID are open at once where no mail leaves. */
export const MOST_BY_HAND = 5
export const CODE_TRIES = 5
export const RESET_LIFE = 30 * MINUTE
/** So long both addresses have time to agree to a change. */
export const EMAIL_CHANGE_LIFE = DAY
export const SESSION_LIFE = 30 * DAY
/** A session that nobody refreshes for so long has ended. */
export const IDLE_LIFE = 14 * DAY
/** The second step of a session that nobody has used for so long has to be shown again before an office counts. */
export const OFFICE_IDLE_LIFE = 12 * 60 * MINUTE
/** So long an exchanged token still answers its successor: a lost answer or a second tab is no theft. */
export const REPLAY_WINDOW = 30 * SECOND
export const MOST_SESSIONS = 10

/** Spec §5: what the web client's sanitiser leaves of a credential, whatever client sent it. */
export const sanitised = (text: string): string => {
  const next = text.replace(/[;'"\\]/g, '').replaceAll('--', '')
  return next === text ? text : sanitised(next)
}

/** An address as it is compared. */
export const emailKey = (email: string): string => sanitised(cleanAddress(email)).toLowerCase()

/** A Baha'i ID as it is compared: people write it with and without spaces, in any letter case and any digits. */
export const bahaiIdKey = (bahaiId: string): string =>
  plainDigits(sanitised(bahaiId)).replace(/\s/g, '').toUpperCase()

const FREE_FAILURES = 5
/** From everywhere together, as many as NIST SP 800-63B allows at most: a stranger must not make an owner wait. */
export const FREE_EVERYWHERE = 100
/** Of so many wrong passwords on a session that stands its owner hears. */
export const TOLD_FAILURES = 5
const LONGEST_WAIT = 15 * MINUTE

/** How long the next try waits after so many failures: those that are free, then 1 s, doubling up to 15 min. */
export const waitAfter = (failures: number, free = FREE_FAILURES): number =>
  failures <= free ? 0 : Math.min(SECOND * 2 ** (failures - free - 1), LONGEST_WAIT)

/** The same failures are forgotten after a day without one. */
export const FAILURES_KEPT = DAY
