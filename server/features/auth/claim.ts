// The Baha'i ID that somebody who waits has given: stated anew, and compared with the rolls.
import { endTalk, settle } from '#server/features/people/joining/membership.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, enterCommunity, inInstance } from '#server/platform/db.ts'
import type { Account } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { getMe } from './auth.ts'
import { askedMail, someoneWaitsMail } from './mail-view.ts'
import * as queries from './queries.ts'
import { bahaiIdKey } from './rules.ts'

const NONE = "Please write your Baha'i ID."

/** Gives one’s own Baha'i ID anew. The roll may know it now; else the secretary sees it on the waiting list. */
export const restate = async (app: App, viewer: Account, bahaiId: string) => {
  if (bahaiIdKey(bahaiId) === '') refuse(400, NONE, { fields: { bahaiId: NONE } })
  await inInstance(app.db, async (tx) => {
    const before = viewer.communityId
    if (before) await holdChain(tx, before)
    const account =
      (await queries.holdWaiting(tx, viewer.accountId)) ?? refuse(409, 'This account does not wait any more.')
    await settleClaim(app, tx, account, bahaiId)
    if (before && account.claimed_bahai_id !== bahaiId) {
      await leaveTalk(tx, before, account.id)
      happened(tx, { ...viewer, communityId: before }, 'member.idGiven', account.id)
    }
    await remind(app, tx, account.id)
  })
  return getMe(app, (await app.gate.look(viewer.sessionId)) ?? notFound())
}

/** Where they waited, they are seen with the new ID, or not any more: then their talk there ends, too. */
const leaveTalk = async (tx: Tx, before: CommunityId, accountId: string): Promise<void> => {
  await enterCommunity(tx, before)
  const placed = await queries.findAccount(tx, accountId)
  if (placed?.community_id !== before) await endTalk(tx, before, accountId)
}

interface Claiming {
  readonly id: string
  readonly email: string
  readonly community_id: string | null
  readonly address_by_hand: boolean
}

/** Compares a claim with the rolls. Whom no other roll knows goes on waiting where they wait. */
export const settleClaim = async (app: App, tx: Tx, account: Claiming, bahaiId: string): Promise<void> => {
  const idKey = bahaiIdKey(bahaiId)
  await queries.updateClaim(tx, account.id, bahaiId, idKey)
  const claim = {
    accountId: account.id,
    email: account.email,
    bahaiIdKey: idKey,
    provesAddress: !account.address_by_hand,
  }
  const waitsIn = account.community_id ? [{ id: account.community_id }] : []
  const open = [...waitsIn, ...(await queries.findOpenCommunities(tx))]
  await settle(app, tx, open, claim, instant(app.clock.now()))
}

/** Tells the person, and the community’s own address, that somebody waits there. */
export const remind = async (app: App, tx: Tx, accountId: string): Promise<void> => {
  const account = await queries.findAccount(tx, accountId)
  if (account?.state !== 'pending') return
  await app.mailer.queue(tx, { to: account.email, ...askedMail(account) })
  const community = account.community_id ? await queries.findCommunity(tx, account.community_id) : undefined
  if (!community?.contact_email) return
  await app.mailer.queue(tx, {
    to: community.contact_email,
    ...someoneWaitsMail(community, app.config.publicUrl),
  })
}
