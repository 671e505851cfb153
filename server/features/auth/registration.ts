// Signing up: a code to the address, and an account only for who has read it there.
import { agree } from './agreement.ts'
import { v7 as newId } from 'uuid'
import { receive } from '#server/features/people/joining/inquiry.ts'
import { settle } from '#server/features/people/joining/membership.ts'
import type { App } from '#server/platform/app-type.ts'
import type { Browser } from '#server/platform/browser.ts'
import { instant } from '#server/platform/clock.ts'
import { inInstance } from '#server/platform/db.ts'
import { plainDigits } from '#contract/digits.ts'
import { SALT_BYTES, hashPassword, matchingHashes } from '#server/platform/passwords.ts'
import { refuse } from '#server/platform/refuse.ts'
import { sameBytes } from '#server/platform/secrets.ts'
import { evenRefusal, evenly } from './constant-time.ts'
import { codeHash, newCode } from './hand-code.ts'
import { codeMail, knownMail } from './mail-view.ts'
import { passwordFault } from './password-rules.ts'
import * as queries from './queries.ts'
import * as registrations from './registration-queries.ts'
import { CODE_LIFE, CODE_TRIES, bahaiIdKey, emailKey } from './rules.ts'
import { signedIn, startFor } from './session.ts'

const CHECK_MAIL = 'Please check your e-mail. If this address can have an account, we have sent you a code.'

const ASK_SECRETARY =
  'Please ask the secretary of your community for your code. If this address can have an account, they see that you have signed up.'

/** The communities that take sign-ups; refuses when there is none or sign-up is switched off. */
const openCommunities = async (app: App) => {
  const [first, ...others] = app.config.signUp ? await queries.findOpenCommunities(app.db) : []
  if (first) return [first, ...others] as const
  return refuse(403, 'Sign-up is closed here. Please ask your community for an account.', {
    code: 'sign_up_closed',
  })
}

/** K7: the same answer after the same work, whether or not the address has an account. */
export const register = async (
  app: App,
  { network }: Browser,
  given: { email: string; bahaiId: string; password: string },
) => {
  const open = await openCommunities(app)
  const key = emailKey(given.email)
  const idKey = bahaiIdKey(given.bahaiId)
  if (!idKey)
    refuse(400, "Please write your Baha'i ID.", { fields: { bahaiId: "Please write your Baha'i ID." } })
  await refuseWeak(given.password, [given.email, ...open.map(({ name }) => name)])
  await app.limits.countSignUp(network)
  const mayMail = await app.limits.takeMail('signUp', key, network)
  const passwordHash = await hashPassword(given.password, saltOf(app, idKey))
  const byHand = !(await app.mailer.isSet())
  // A row more on one side than on the other: measured, it was 8 ms.
  const work = inInstance(app.db, async (tx) => {
    // One mail too many is none, nor a code that nobody would read.
    if (!mayMail) return
    const known = await queries.findByEmail(tx, key)
    if (known) await app.mailer.queue(tx, { to: known.email, ...knownMail(known, app.config.publicUrl) })
    // By hand a known address comes on the list, too, or the list would tell who has an account: its code opens none.
    if (known && !byHand) return
    const now = app.clock.now()
    const id = newId()
    const code = newCode()
    const signUp = {
      id,
      email: given.email,
      email_key: key,
      bahai_id: given.bahaiId,
      bahai_id_key: idKey,
      password_hash: passwordHash,
      // The server's clock, whatever the form says.
      eula_accepted_at: instant(now),
      code_hash: codeHash(app, id, code),
      code_expires_at: instant(now + CODE_LIFE),
      by_hand: byHand,
      created_at: instant(now),
    }
    // The first ones stay: whoever knows address and ID could else sign up after the person until theirs is pushed out.
    const isFull = byHand && (await registrations.isFull(tx, { emailKey: key, bahaiIdKey: idKey }))
    if (!isFull) await registrations.insertRegistration(tx, signUp)
    if (!known)
      await app.mailer.queue(tx, { to: given.email, ...codeMail(open[0], code, app.config.publicUrl) })
    // The mail stays in the outbox: the secretary sees who waits for a code.
    if (byHand) await receive(tx, app, { ...given, emailKey: key, bahaiIdKey: idKey }, open[0].id)
  })
  return evenly(work, byHand ? ASK_SECRETARY : CHECK_MAIL)
}

/** One salt for all sign-ups with an ID: of a password that comes with a code one hash tells whose it is. */
const saltOf = (app: App, idKey: string): Buffer =>
  app.secrets.hash('code', `salt of ${idKey}`).subarray(0, SALT_BYTES)

export const refuseWeak = async (password: string, own: readonly string[]): Promise<void> => {
  const fault = await passwordFault(password, own)
  if (fault) refuse(400, fault, { code: 'weak_password', fields: { password: fault } })
}

const WRONG_CODE = 'That code is not right or has run out. Please check it, or sign up again for a new one.'

/**
 * Proves the address: code and password must both be the registration's own, so that nobody else's
 * asking with the same address or the same Baha'i ID is ever completed by this person.
 */
export const verify = async (app: App, browser: Browser, given: Proof) => {
  const open = await openCommunities(app)
  const at = instant(app.clock.now())
  // A try is counted only where there is something to guess: measured, it was 11 ms on a busy machine.
  const even = evenRefusal()
  const found = await findSignUp(app, given, at)
  if (!found) {
    await even
    return refuse(400, WRONG_CODE, { code: 'wrong_code' })
  }
  const accountId = newId()
  // What the secretary has handed over was not read at the address.
  const byHand = found.handed_at !== null
  const begun = await inInstance(app.db, async (tx) => {
    if (!(await registrations.takeRegistration(tx, found)))
      return refuse(400, WRONG_CODE, { code: 'wrong_code' })
    const inserted = await queries.insertAccount(tx, {
      id: accountId,
      email: found.email,
      email_key: found.email_key,
      password_hash: found.password_hash,
      community_id: null,
      claimed_bahai_id: found.bahai_id,
      claimed_bahai_id_key: found.bahai_id_key,
      eula_accepted_at: found.eula_accepted_at,
      address_by_hand: byHand,
      created_at: at,
    })
    if (!inserted) return refuse(400, WRONG_CODE, { code: 'wrong_code' })
    await agree(tx, accountId, found.eula_accepted_at)
    await registrations.deleteRegistrations(tx, found.email_key)
    const claim = {
      accountId,
      email: found.email,
      bahaiIdKey: found.bahai_id_key,
      provesAddress: !byHand,
    }
    const session = await startFor(app, tx, browser, accountId)
    await settle(app, tx, open, claim, at)
    return session
  })
  return signedIn(app, accountId, begun)
}

interface Proof {
  readonly bahaiId: string
  readonly verificationCode: string
  readonly password: string
}

/** The sign-up of this ID with this password and code. */
const findSignUp = async (app: App, given: Proof, at: string) => {
  const waiting = await registrations.findOpen(app.db, bahaiIdKey(given.bahaiId), at)
  // An ID is known to others: only who knows the password of a sign-up can use up the tries of its code.
  const hashes = waiting.map((one) => one.password_hash)
  const own = await matchingHashes(hashes, given.password)
  const ids = waiting.filter((one) => own.has(one.password_hash)).map(({ id }) => id)
  const charged = ids.length > 0 ? await registrations.chargeTries(app.db, ids, at, CODE_TRIES) : []
  const code = plainDigits(given.verificationCode).replace(/\D/g, '')
  return charged.find((one) => sameBytes(one.code_hash, codeHash(app, one.id, code)))
}
