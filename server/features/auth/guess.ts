// Guesses: each is charged before anything is compared, so that many at once win nothing over one after another.
import type { App } from '#server/platform/app-type.ts'
import type { Browser } from '#server/platform/browser.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inInstance } from '#server/platform/db.ts'
import { verifyPassword } from '#server/platform/passwords.ts'
import { refuse } from '#server/platform/refuse.ts'
import { isKnownDevice } from './factor-queries.ts'
import { tellOwner } from './sign-in-notices.ts'
import { FAILURES_KEPT, FREE_EVERYWHERE, TOLD_FAILURES, emailKey, waitAfter } from './rules.ts'
import { secretHash } from './secret-rules.ts'
import * as sessions from './session-queries.ts'

/** The place of guesses that are counted wherever they come from. */
export const EVERYWHERE = Buffer.alloc(0)

interface Bound {
  /** The sentence for whoever has to wait; without one nobody does. */
  readonly waits: string | null
  readonly free?: number
}

/**
 * Counts one try more and answers how many there were since the last right one. The row is held from the first
 * statement on: whoever counted before has said by now how long the next one waits, and one that waits does not count.
 */
export const chargeTry = async (
  app: App,
  tx: Tx,
  counted: sessions.Counted,
  { waits, free }: Bound,
): Promise<number> => {
  const now = app.clock.now()
  const { failures, locked_until } = await sessions.countFailure(
    tx,
    counted,
    instant(now),
    instant(now - FAILURES_KEPT),
  )
  if (locked_until && waits !== null) refuseFor(Date.parse(locked_until) - now, waits)
  const wait = waitAfter(failures, free)
  if (wait > 0) await sessions.lockUntil(tx, counted, instant(now + wait))
  return failures
}

/** Refuses while the wait, in milliseconds, is not over. */
export const refuseFor = (wait: number, sentence: string): void => {
  if (wait > 0) refuse(429, sentence, { retryAfter: Math.ceil(wait / 1_000) })
}

/** Of whom failures are counted: the address as it is compared, whether or not there is such an account. */
export const passwordsOf = (app: App, key: string): Buffer => app.secrets.hash('code', `login ${key}`)

const WAIT = 'That did not work several times. Please wait a little and try again.'
const WAIT_EVERYWHERE =
  'Somebody has tried many passwords for this account. To come in now, please ask for a new password under “Forgot your password”.'

/** A password that is compared. */
interface Guess {
  /** The address as it is compared. */
  readonly key: string
  /** Null where there is no account, or none with a password. */
  readonly hash: string | null
  readonly password: string
  readonly place: Place
}

interface Place {
  readonly name: string
  /** The account knows it: strangers who guess elsewhere do not keep it waiting. */
  readonly known: boolean
}

/** A browser in which the account was signed in before is a place of its own, else the network of the caller is. */
export const placeOf = async (app: App, browser: Browser, key: string): Promise<Place> => {
  const { device, network } = browser
  const known = device !== null && (await isKnownDevice(app.db, key, secretHash(device)))
  return { name: known ? `device ${device}` : `network ${network}`, known }
}

/**
 * Compares a password, after the same work for known and unknown addresses. Answers 0 when it is right, else how many
 * wrong ones came from this place since the last right one.
 */
export const countWrong = async (app: App, { key, hash, password, place }: Guess): Promise<number> => {
  const subject = passwordsOf(app, key)
  const here = { subject, place: app.secrets.hash('code', `place ${key} ${place.name}`) }
  const tries = await inInstance(app.db, async (tx) => {
    const waits = place.known ? null : WAIT_EVERYWHERE
    await chargeTry(app, tx, { subject, place: EVERYWHERE }, { waits, free: FREE_EVERYWHERE })
    return chargeTry(app, tx, here, { waits: WAIT })
  })
  if (!(await verifyPassword(hash, password))) return tries
  await inInstance(app.db, (tx) => sessions.giveBack(tx, here, EVERYWHERE))
  return 0
}

/**
 * Compares the password of whoever is signed in. A session is a place of its own, whatever network its thief calls
 * from; the owner hears of the fifth wrong one.
 */
export const isOwnPassword = async (
  app: App,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
  { email, password_hash: hash }: { readonly email: string; readonly password_hash: string },
  password: string,
): Promise<boolean> => {
  const place = { name: `session ${sessionId}`, known: true }
  const wrong = await countWrong(app, { key: emailKey(email), hash, password, place })
  if (wrong === TOLD_FAILURES)
    await inInstance(app.db, (tx) => tellOwner(app, tx, accountId, { kind: 'passwordsGuessed', sessionId }))
  return wrong === 0
}
