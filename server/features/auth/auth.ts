// Signing in with a password, and one's own account.
import { logErasure } from '#server/features/admin/erasure-log.ts'
import { eraseWithin, finishErasures } from '#server/features/admin/erasure.ts'
import { keepASystemAdmin } from '#server/features/admin/system-admin.ts'
import { eraseOnlyWards } from '#server/features/admin/child-erasure.ts'
import { getOldestListed } from '#server/features/community/community.ts'
import { hereIn, keepAnAdministrator } from '#server/features/community/administrator.ts'
import { passageView } from '#server/features/community/passage-view.ts'
import { claimUpload, markUsed } from '#server/features/uploads/uploads.ts'
import type { App } from '#server/platform/app-type.ts'
import type { Browser } from '#server/platform/browser.ts'
import { type Tx, inCommunity, inInstance } from '#server/platform/db.ts'
import { keptAddress } from '#server/platform/files.ts'
import { type Account, isMember } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { hashPassword, verifyPassword, wantsRehash } from '#server/platform/passwords.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { countWrong, placeOf } from './guess.ts'
import { deletedMail } from './mail-view.ts'
import * as queries from './queries.ts'
import { emailKey } from './rules.ts'
import { askForSecond, secondStepOf } from './second-step.ts'
import { signedIn, startFor } from './session.ts'
import { userOf } from './user.ts'

/** What the sign-in screen may offer. */
export const options = async (app: App) => {
  const presented = await getOldestListed(app.db)
  return {
    signUp: app.config.signUp && (await queries.findOpenCommunities(app.db)).length > 0,
    google: app.config.google !== null,
    codesByHand: !(await app.mailer.isSet()),
    secretary: presented && (presented.secretary_email ?? presented.contact_email),
    passage: presented && passageView(presented),
  }
}

const WRONG = 'The e-mail or password is not right.'

/** K7: a wrong password and an unknown address cost the same work and get the same answer. */
export const login = async (app: App, browser: Browser, given: { email: string; password: string }) => {
  const { account, isRight } = await compare(app, browser, given)
  if (!isRight || !account) return refuse(401, WRONG)
  refuseDeclined(account)
  const old = account.password_hash
  const rehashed = old && wantsRehash(old) ? await hashPassword(given.password) : null
  const begun = await inInstance(app.db, async (tx) => {
    const started =
      (await secondStepOf(app, tx, account.id, 'password')) ??
      (await startFor(app, tx, browser, account.id, { method: 'password' }))
    // Last, since the chain comes before the account. A reset ends what has begun by then; a faster one is met here.
    const now = await queries.holdPassword(tx, account.id)
    if (now !== old && !(await verifyPassword(now, given.password))) refuse(401, WRONG)
    if (rehashed && old) await queries.replacePassword(tx, account.id, { from: old, to: rehashed })
    return started
  })
  if (typeof begun === 'string') return askForSecond(begun)
  return { ...(await signedIn(app, account.id, begun)), message: 'You are signed in.' }
}

const compare = async (
  app: App,
  browser: Browser,
  { email, password }: { email: string; password: string },
) => {
  const key = emailKey(email)
  const place = await placeOf(app, browser, key)
  const account = await queries.findByEmail(app.db, key)
  const guess = { key, hash: account?.password_hash ?? null, password, place }
  return { account, isRight: (await countWrong(app, guess)) === 0 }
}

/**
 * The account of this address that a community could not confirm, for whoever knows its password: they come in where
 * another community invites them. Guesses count as at the log-in; null for every other account.
 */
export const declinedOwner = async (
  app: App,
  browser: Browser,
  given: { email: string; password: string },
): Promise<string | null> => {
  const known = await queries.findByEmail(app.db, emailKey(given.email))
  if (known?.state !== 'declined' || known.person_id !== null) return null
  const { account, isRight } = await compare(app, browser, given)
  return isRight ? (account?.id ?? null) : null
}

/** The owner alone hears of it, after the proof. */
export const refuseDeclined = (account: {
  state: string
  decline_reason: string | null
  person_id: string | null
}): void => {
  if (account.state !== 'declined') return
  const reason = account.decline_reason ?? 'Please write to the secretary of your community.'
  // Who belongs to a person was confirmed before.
  if (account.person_id !== null)
    refuse(403, `Your community has closed your account for now. ${reason}`, { code: 'suspended' })
  refuse(403, `Your community could not confirm your account. ${reason}`, { code: 'declined' })
}

export const getMe = async (app: App, account: Account) => {
  const row = (await queries.findUser(app.db, account.accountId)) ?? notFound()
  return { success: true as const, data: await userOf(app, row, account) }
}

interface Changes {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly occupation?: string | null | undefined
  readonly language?: string | null | undefined
  readonly profilePicture?: string | null | undefined
}

const NO_NAME = 'Please write your first name.'

/** Changes of the account what was given and nothing else; `also` happens in the same transaction. */
export const changeAccount = async (
  app: App,
  account: Account,
  given: Changes,
  also: (tx: Tx) => Promise<void>,
): Promise<void> => {
  const picture = await ownPicture(app, account, given.profilePicture)
  const profile = {
    ...(given.firstName === undefined ? {} : { first_name: given.firstName }),
    ...(given.lastName === undefined ? {} : { last_name: given.lastName }),
    ...(given.occupation === undefined ? {} : { occupation: given.occupation || null }),
    ...(given.language === undefined ? {} : { language: given.language }),
    ...(picture === undefined ? {} : { profile_picture: picture }),
  }
  await within(app, account, async (tx) => {
    await also(tx)
    if (given.firstName === '' && (await queries.findUser(tx, account.accountId))?.first_name)
      refuse(400, NO_NAME, { fields: { firstName: NO_NAME } })
    if (Object.keys(profile).length === 0) return
    await queries.updateProfile(tx, account.accountId, profile)
    if (account.state !== 'confirmed' || account.communityId === null) return
    happened(tx, { ...account, communityId: account.communityId }, 'account.changed')
  })
}

/**
 * D6: a picture is one's own upload or the one that is there already, never an address from elsewhere. Answers
 * what is stored; an upload that was sent straight to the object store is checked and published now.
 */
const ownPicture = async (app: App, account: Account, url: string | null | undefined) => {
  if (!url) return url
  const key = app.files.keyOf(url)
  if (key !== null && isMember(account)) await claimUpload(app, account, url)
  const known = await within(app, account, async (tx) => {
    const before = await queries.findUser(tx, account.accountId)
    if (before?.profile_picture === keptAddress(app.files, url)) return before.profile_picture
    if (key === null || account.communityId === null) return null
    const own = await queries.findOwnPicture(tx, account.communityId, account.accountId, key)
    if (!own) return null
    await markUsed(app, tx, account.communityId, url)
    return app.files.urlOf(key)
  })
  const sentence = 'Please choose a picture that you have uploaded here.'
  return known ?? refuse(400, sentence, { fields: { profilePicture: sentence } })
}

/** What becomes of the words and of the entry on the roll of somebody who deletes their own account. */
interface Farewell {
  readonly posts: 'keep' | 'delete'
  readonly roll: 'keep' | 'erase'
  /** Of the children who have no other guardian. */
  readonly children: 'keep' | 'erase'
}

/** Deletes one’s own account, at once and for good (server/features/admin/erasure.ts). */
export const deleteUser = async (
  app: App,
  account: Account,
  browser: Browser,
  id: string,
  wish: Farewell,
): Promise<undefined> => {
  if (id !== account.accountId) notFound()
  demandFreshProof(app.clock, account)
  const { accountId, sessionId, communityId } = account
  const erasure = { accountId, personId: wish.roll === 'erase' ? account.personId : null, posts: wish.posts }
  await within(app, account, async (tx) => {
    await refuseLastAdmin(app, tx, account)
    const row = (await queries.findUser(tx, accountId)) ?? notFound()
    const by = { action: 'account.deleted', accountId, sessionId } as const
    if (wish.children === 'erase' && communityId) await eraseOnlyWards(app, tx, account, communityId)
    await eraseWithin(app, tx, communityId, erasure, by)
    await app.mailer.queue(tx, {
      to: row.email,
      ...deletedMail({ language: row.language ?? row.community_language }, wish),
      forget: true,
    })
  })
  browser.forgetSecret()
  await (communityId ? finishErasures(app, communityId) : logErasure(app, erasure))
}

const LAST_ADMIN = 'You are the last administrator of your community. Please hand that over first.'

const refuseLastAdmin = async (app: App, tx: Tx, account: Account): Promise<void> => {
  const { communityId, accountId, personId } = account
  // Also one that waits for its second step: it is held all the same.
  const held = [...account.rights, ...account.withheld]
  if (communityId && held.some((right) => right === 'communityAdmin' || right === 'assembly'))
    await keepAnAdministrator(await hereIn(app, tx, communityId), personId, LAST_ADMIN)
  if (held.includes('systemAdmin')) await keepASystemAdmin(tx, accountId)
}

const within = <T>(app: App, account: Account, work: (tx: Tx) => Promise<T>): Promise<T> =>
  account.communityId ? inCommunity(app.db, account.communityId, work) : inInstance(app.db, work)
