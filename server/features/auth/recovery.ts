// What helps who forgot something. K7: each answers the same, as slowly, whoever asks about whomever.
import { receive, receiveAt } from '#server/features/people/joining/inquiry.ts'
import { personsWithAddress } from '#server/features/people/joining/membership.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import type { Browser } from '#server/platform/browser.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, asCommunity, inInstance } from '#server/platform/db.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { refuse } from '#server/platform/refuse.ts'
import { remind, settleClaim } from './claim.ts'
import { bahaiIdMail, canSignUpMail, knownMail, resetMail } from './mail-view.ts'
import { endChange } from './email-queries.ts'
import { standingOf } from './link.ts'
import { knowDevice } from './device.ts'
import { evenly } from './constant-time.ts'
import { forgetSecondSteps } from './factor-queries.ts'
import { passwordsOf } from './guess.ts'
import { tellOwner } from './sign-in-notices.ts'
import * as queries from './queries.ts'
import { refuseWeak } from './registration.ts'
import * as registrations from './registration-queries.ts'
import { RESET_LIFE, bahaiIdKey, emailKey } from './rules.ts'
import { newSecret, secretHash } from './session.ts'
import { endSessions, forgetFailures } from './session-queries.ts'

/** Sends a link that sets a new password, if there is such an account. */
export const forgotPassword = async (app: App, { network }: Browser, email: string) => {
  const key = emailKey(email)
  const mayMail = await app.limits.takeMail('password', key, network)
  const work = inInstance(app.db, async (tx) => {
    // One mail too many is none, and the link of the last one stays good.
    if (!mayMail) return
    const account = await queries.findByEmail(tx, key)
    if (!account || account.state === 'declined') return
    const token = newSecret()
    await registrations.replaceReset(tx, {
      token_hash: secretHash(token),
      account_id: account.id,
      expires_at: instant(app.clock.now() + RESET_LIFE),
    })
    const link = `${app.config.publicUrl}/reset-password/${token}`
    await app.mailer.queue(tx, { to: account.email, ...resetMail(account, link) })
  })
  return evenly(work, 'If this address has an account, we have sent a link to it. It is good for 30 minutes.')
}

const USED = 'This link has run out or was used already. Please ask for a new one.'

const UNAGREED =
  'This link waits for a second person of your community to agree. Please tell whoever gave it to you.'

/** Sets a new password once, ends every session and begins none. */
export const resetPassword = async (app: App, browser: Browser, token: string, password: string) => {
  const at = instant(app.clock.now())
  const hash = secretHash(token)
  const account =
    (await registrations.findReset(app.db, hash, at)) ?? refuse(400, USED, { code: 'link_ended' })
  const { made_by } = account
  const isByHand = made_by !== null
  if (isByHand) {
    const standing = await standingOf(app, { ...account, made_by })
    if (standing === 'waits') refuse(400, UNAGREED, { code: 'link_waits' })
    if (standing === 'ended') refuse(400, USED, { code: 'link_ended' })
  }
  await refuseWeak(password, [account.email, account.community_name ?? ''])
  const passwordHash = await hashPassword(password)
  await inInstance(app.db, async (tx) => {
    // The chain before the account and its links, as whoever makes one or erases the account holds them.
    if (account.community_id !== null) await holdChain(tx, asCommunity(account.community_id))
    if (!(await registrations.spendReset(tx, hash, at))) refuse(400, USED, { code: 'link_ended' })
    // Neither a mailed link nor one that was handed over outlives the use of the other.
    await registrations.endResets(tx, account.id)
    await queries.updatePassword(tx, account.id, passwordHash)
    // A link that was handed over was read at no address.
    if (!isByHand) await queries.proveAddress(tx, account.id)
    await endSessions(tx, account.id, at)
    await forgetFailures(tx, passwordsOf(app, account.email_key))
    // Its owner, with the link of the mail, is not kept waiting in this browser by what strangers guess.
    await knowDevice(app, tx, browser, account.id)
    await forgetSecondSteps(tx, account.id)
    // Nor does an address come to be that somebody else may have begun to bring in.
    await endChange(tx, account.id)
    await tellOwner(app, tx, account.id, { kind: 'passwordChanged' })
  })
  return { message: 'Your new password is set. Please log in with it.' }
}

/** Mails the Baha'i IDs that rolls have for this address to the address that stands there, and tells nobody else. */
export const forgotBahaiId = async (app: App, { network }: Browser, email: string) => {
  const key = emailKey(email)
  const mayMail = await app.limits.takeMail('bahaiId', key, network)
  const work = inInstance(app.db, async (tx) => {
    if (!mayMail) return
    const account = await queries.findByEmail(tx, key)
    const own = account?.state === 'confirmed' ? [{ ...account, bahai_id: account.claimed_bahai_id }] : []
    const known = [...own, ...(await personsWithAddress(tx, app.secrets, key))]
    const readers = Map.groupBy(known, ({ email: to }) => to?.toLowerCase() ?? '')
    for (const [to, persons] of readers) {
      const ids = new Set(persons.flatMap(({ bahai_id }) => bahai_id ?? []))
      const reader = persons[0]
      if (to === '' || ids.size === 0 || !reader) continue
      await app.mailer.queue(tx, { to, ...bahaiIdMail(reader, [...ids], app.config.publicUrl) })
    }
  })
  return evenly(work, "If your community has a Baha'i ID for this address, we have sent it there.")
}

/**
 * Asks for a Baha'i ID to be checked. The address on file hears that its community was reminded, or that it can sign
 * up; the community hears of whoever it does not know or could not confirm.
 */
export const requestVerification = async (
  app: App,
  { network }: Browser,
  given: { bahaiId: string; email: string },
) => {
  const key = emailKey(given.email)
  const mayMail = await app.limits.takeMail('check', key, network)
  const work = inInstance(app.db, async (tx) => {
    if (!mayMail) return
    const idKey = bahaiIdKey(given.bahaiId)
    const asking = { ...given, emailKey: key, bahaiIdKey: idKey }
    const account = await queries.findByEmail(tx, key)
    if (!account) return receiveStranger(app, tx, asking)
    if (account.state === 'confirmed') {
      await app.mailer.queue(tx, { to: account.email, ...knownMail(account, app.config.publicUrl) })
      return
    }
    if (account.state === 'declined') {
      // Who belongs to a person was confirmed before, and knows why the account is closed.
      const { person_id, community_id } = account
      if (person_id === null && community_id) await receiveAt(tx, app, asking, asCommunity(community_id))
      return
    }
    // A first claim may come without a session; one that stands is changed by its owner alone.
    if (idKey && account.claimed_bahai_id === null) {
      if (account.community_id) await holdChain(tx, asCommunity(account.community_id))
      await settleClaim(app, tx, account, given.bahaiId)
    }
    await remind(app, tx, account.id)
  })
  return evenly(work, 'Thank you. If we can help with this, you will hear from us by e-mail.')
}

interface Stranger {
  readonly email: string
  readonly emailKey: string
  readonly bahaiId: string
  readonly bahaiIdKey: string
}

/** The secretary sees everybody who asks; whose address the roll has with this ID can also sign up at once. */
const receiveStranger = async (app: App, tx: Tx, asking: Stranger): Promise<void> => {
  const open = app.config.signUp ? await queries.findOpenCommunities(tx) : []
  const persons = await personsWithAddress(tx, app.secrets, asking.emailKey)
  const known = persons.find(
    ({ bahai_id }) => bahai_id !== null && bahaiIdKey(bahai_id) === asking.bahaiIdKey,
  )
  if (known?.email && open.length > 0)
    await app.mailer.queue(tx, { to: known.email, ...canSignUpMail(known, app.config.publicUrl) })
  await receive(tx, app, asking, open[0]?.id)
}
