// Between the first factor and the session: whoever has an app that shows codes is asked for one.
import type { App } from '#server/platform/app-type.ts'
import type { Browser } from '#server/platform/browser.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inInstance } from '#server/platform/db.ts'
import { refuse } from '#server/platform/refuse.ts'
import { acceptCode } from './code.ts'
import * as queries from './factor-queries.ts'
import { CHALLENGE_LIFE, SECOND_TRIES } from './factor-rules.ts'
import { EVERYWHERE, chargeTry, refuseFor } from './guess.ts'
import { tellOwner } from './sign-in-notices.ts'
import { waitAfter } from './rules.ts'
import { newSecret, secretHash } from './secret-rules.ts'
import { signedIn, startFor } from './session.ts'
import * as sessions from './session-queries.ts'

/** The challenge of an account that has an app, else null. Nothing is signed in yet. */
export const secondStepOf = async (
  app: App,
  tx: Tx,
  accountId: string,
  method: 'password' | 'google',
): Promise<string | null> => {
  const found = await queries.findCodeApp(tx, accountId)
  if (!found?.confirmed_at) return null
  const challenge = newSecret()
  await queries.insertSecondStep(tx, {
    token_hash: secretHash(challenge),
    account_id: accountId,
    method,
    expires_at: instant(app.clock.now() + CHALLENGE_LIFE),
  })
  return challenge
}

/** Call it after the transaction, so that the challenge stands. */
export const askForSecond = (challenge: string): never =>
  refuse(401, 'Please write the code that your app shows.', { code: 'second_factor', challenge })

const ENDED = 'That took too long, or too many codes were wrong. Please log in again.'
const WRONG = 'That code is not right. Please check it, or wait for the next one.'
const WAIT = 'Several codes were wrong. Please wait a little and try again.'

/** Finishes a sign-in. The try is counted, and stays counted, before the code is compared. */
export const finish = async (
  app: App,
  browser: Browser,
  given: { readonly challenge: string; readonly code: string },
) => {
  const hash = secretHash(given.challenge)
  const now = app.clock.now()
  const step = await queries.chargeSecondStep(app.db, hash, instant(now), SECOND_TRIES)
  if (!step) return refuse(401, ENDED, { code: 'second_ended' })
  const failuresOf = app.secrets.hash('code', `second ${step.account_id}`)
  const tries = await chargeCode(app, failuresOf)
  const begun = await inInstance(app.db, async (tx) => {
    if (!(await acceptCode(app, tx, step.account_id, given.code))) return null
    if (!(await queries.takeSecondStep(tx, hash))) return refuse(401, ENDED, { code: 'second_ended' })
    await sessions.forgetFailures(tx, failuresOf)
    return startFor(app, tx, browser, step.account_id, { method: step.method, secondStep: true })
  })
  if (!begun) {
    await tellOfGuesses(app, step.account_id, tries)
    return refuse(401, WRONG, { code: 'wrong_code', fields: { code: WRONG } })
  }
  return { ...(await signedIn(app, step.account_id, begun)), message: 'You are signed in.' }
}

/**
 * A new challenge is no new five tries: the account waits longer and longer, whoever guesses from wherever, since only
 * who knows the password comes so far. Answers how many there were since the last right one.
 */
const chargeCode = async (app: App, subject: Buffer): Promise<number> => {
  const counted = { subject, place: EVERYWHERE }
  const tries = await inInstance(app.db, (tx) => chargeTry(app, tx, counted, { waits: WAIT }))
  // The first one too many has waited for nothing yet.
  if (tries === SECOND_TRIES + 1) refuseFor(waitAfter(tries), WAIT)
  return tries
}

const tellOfGuesses = async (app: App, accountId: string, tries: number): Promise<void> => {
  if (tries !== SECOND_TRIES) return
  await inInstance(app.db, (tx) => tellOwner(app, tx, accountId, { kind: 'codesGuessed' }))
}

/** A code as a fresh proof on a session that stands; it counts with the wrong codes of signing in. */
export const proveByCode = async (
  app: App,
  account: { readonly accountId: string; readonly sessionId: string },
  code: string,
): Promise<void> => {
  const failuresOf = app.secrets.hash('code', `second ${account.accountId}`)
  const tries = await chargeCode(app, failuresOf)
  const accepted = await inInstance(app.db, async (tx) => {
    if (!(await acceptCode(app, tx, account.accountId, code))) return false
    await sessions.forgetFailures(tx, failuresOf)
    await sessions.showSecondStep(tx, account.sessionId, instant(app.clock.now()))
    return true
  })
  if (accepted) return
  await tellOfGuesses(app, account.accountId, tries)
  refuse(403, WRONG, { code: 'wrong_code', fields: { code: WRONG } })
}
