// Another address for an account: after a fresh proof, and when both addresses have agreed.
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, asCommunity, inInstance, isDuplicate } from '#server/platform/db.ts'
import type { Account } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as queries from './email-queries.ts'
import {
  addressChangedMail,
  leavingAddressMail,
  newAddressMail,
  takenAddressMail,
} from './email-mail-view.ts'
import { findAccount, findByEmail } from './queries.ts'
import { endResets } from './registration-queries.ts'
import { EMAIL_CHANGE_LIFE, emailKey } from './rules.ts'
import { newSecret, secretHash } from './session.ts'

/** Longer than the work takes, so that its time does not tell whether the address has an account. */
const FLOOR = 120

/** Asks both addresses. The answer is the same for an address that has an account already (K7). */
export const changeEmail = async (app: App, account: Account, email: string) => {
  demandFreshProof(app.clock, account)
  const own = (await findAccount(app.db, account.accountId)) ?? notFound()
  if (emailKey(own.email) === emailKey(email))
    refuse(400, 'This is your address already.', { fields: { email: 'This is your address already.' } })
  // A slip is not counted: no mail went out.
  await app.limits.countSubject('recovery', `email ${account.accountId}`)
  const work = inInstance(app.db, async (tx) => {
    const [oldToken, newToken] = [newSecret(), newSecret()]
    await queries.replaceChange(tx, {
      account_id: account.accountId,
      new_email: email,
      new_email_key: emailKey(email),
      old_hash: secretHash(oldToken),
      new_hash: secretHash(newToken),
      expires_at: instant(app.clock.now() + EMAIL_CHANGE_LIFE),
      old_agreed_at: null,
      new_agreed_at: null,
    })
    const linkOf = (token: string) => `${app.config.publicUrl}/confirm-email/${token}`
    const taken = await findByEmail(tx, emailKey(email))
    // Neither address is of anybody else: both go with the account.
    const about = [account.accountId]
    await app.mailer.queue(tx, { to: own.email, ...leavingAddressMail(own, linkOf(oldToken), email), about })
    await app.mailer.queue(tx, {
      to: email,
      about,
      // Whoever has the address learns it, and the link that would agree is given to nobody.
      ...(taken ? takenAddressMail(taken, app.config.publicUrl) : newAddressMail(own, linkOf(newToken))),
    })
    say(tx, account, 'email.asked')
  })
  await Promise.all([work, sleep(FLOOR)])
  return { message: 'We have sent a link to both addresses. When you have agreed in both, it is changed.' }
}

export const endEmailChange = async (app: App, account: Account): Promise<undefined> => {
  await inInstance(app.db, async (tx) => {
    await queries.endChange(tx, account.accountId)
    say(tx, account, 'email.changeGoesOn')
  })
}

const ENDED = 'This link has run out or was used already. Please ask for the change again.'

/** One address agrees; with the second the account has the new one. Nobody is signed in by it. */
export const agreeToEmail = async (app: App, token: string) => {
  try {
    return await agreeOnce(app, token)
  } catch (error) {
    // Somebody else signs up with the new address at the same moment: the database lets one through.
    return isDuplicate(error) ? refuse(400, ENDED, { code: 'link_ended' }) : Promise.reject(error)
  }
}

const agreeOnce = (app: App, token: string) =>
  inInstance(app.db, async (tx) => {
    const now = instant(app.clock.now())
    const hash = secretHash(token)
    const change = (await queries.lockChange(tx, hash, now)) ?? refuse(400, ENDED, { code: 'link_ended' })
    const side = change.old_hash.equals(hash) ? 'old_agreed_at' : 'new_agreed_at'
    const other = side === 'old_agreed_at' ? change.new_agreed_at : change.old_agreed_at
    const account = (await findAccount(tx, change.account_id)) ?? notFound()
    const owner = { communityId: account.community_id, accountId: account.id }
    if (other === null) {
      await queries.agree(tx, change.account_id, side, now)
      say(tx, owner, 'email.changeGoesOn')
      return { message: 'Thank you. Please agree with the link for the other address too.', done: false }
    }
    if (!(await queries.setEmail(tx, account.id, change.new_email, change.new_email_key)))
      return refuse(400, ENDED, { code: 'link_ended' })
    await queries.endChange(tx, account.id)
    // Whoever reads the mails of the old address must not set a password with a link that lies there.
    await endResets(tx, account.id)
    for (const to of [account.email, change.new_email])
      await app.mailer.queue(tx, {
        to,
        ...addressChangedMail(account, app.config.publicUrl),
        about: [account.id],
      })
    say(tx, owner, 'email.changed')
    return { message: 'Your address is changed. You log in with the new one from now on.', done: true }
  })

interface Owner {
  readonly communityId: string | null
  readonly accountId: string
  readonly sessionId?: string
}

/** For good, without either address; how far the change is stands on one's own profile. */
const say = (
  tx: Tx,
  { communityId, ...owner }: Owner,
  action: 'email.asked' | 'email.changed' | 'email.changeGoesOn',
): void => {
  if (communityId !== null)
    happened(tx, { ...owner, communityId: asCommunity(communityId) }, action, owner.accountId)
}
