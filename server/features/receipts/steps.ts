// What becomes of a receipt until it is paid: seen, asked about, answered, taken back, approved or declined.
import type { decideReceipt, listReceipts } from '#contract/receipts/receipts.ts'
import type { BodyOf, QueryOf } from '#contract/route.ts'
import { untell } from '#server/features/notifications/notify.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { demandApprover } from './approvers.ts'
import * as queries from './queries.ts'
import type { LockedReceipt } from './queries.ts'
import { isApprover, isMine, isTreasurer, isUndecided, maySee } from './rules.ts'
import { receiptAnswer, receiptViews, treasurersOf, watchersOf } from './view.ts'

export const listMine = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, async (tx) => ({
    success: true as const,
    data: await receiptViews(tx, member, await queries.findOwn(tx, member.communityId, member.accountId)),
  }))

export const listAll = (app: App, member: Member, { state }: QueryOf<typeof listReceipts>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const approver = isTreasurer(member) ? null : member.accountId
    const rows = await queries.findAll(tx, member.communityId, { isOver: state === 'over', approver })
    return { success: true as const, data: await receiptViews(tx, member, rows) }
  })

/** A receipt that this member may see, held until the end of the transaction. */
export const heldReceipt = async (tx: Tx, member: Member, id: string): Promise<LockedReceipt> => {
  const receipt = await queries.lockReceipt(tx, member.communityId, id)
  return receipt && maySee(receipt, member) ? receipt : notFound()
}

const DECIDED = 'This receipt is decided already.'

export const withdraw = async (app: App, member: Member, id: string): Promise<undefined> => {
  const { communityId: community } = member
  const picture = await inCommunity(app.db, community, async (tx) => {
    const receipt = await heldReceipt(tx, member, id)
    if (!isMine(receipt, member)) refuse(409, 'Only who handed a receipt in takes it back.')
    if (receipt.state === 'withdrawn') return null
    if (!isUndecided(receipt)) refuse(409, DECIDED)
    await queries.setReceipt(tx, community, id, { state: 'withdrawn', picture: null, picture_type: null })
    // That it waits is no news any more.
    untell(tx, community, id)
    happened(tx, member, 'receipt.withdrawn', id, { live: await watchersOf(app, tx, community, receipt) })
    return receipt.picture
  })
  // Where the store does not answer, the job takes it away.
  if (picture !== null)
    await app.files
      .remove(picture)
      .catch((error: unknown) =>
        app.log.warn({ err: error }, 'the picture of a receipt that was taken back could not be removed'),
      )
  return undefined
}

export const answer = (app: App, member: Member, id: string, text: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community, accountId } = member
    const receipt = await heldReceipt(tx, member, id)
    if (!isMine(receipt, member)) refuse(409, 'Only who handed a receipt in answers.')
    if (receipt.state === 'seen' && receipt.question !== '' && receipt.answer === text)
      return receiptAnswer(tx, member, id)
    if (receipt.state !== 'question') refuse(409, 'No question waits for an answer.')
    await queries.setReceipt(tx, community, id, { state: 'seen', answer: text })
    const asked = [...(await treasurersOf(app, tx, community)), ...named(receipt)]
    happened(tx, member, 'receipt.answered', id, {
      live: await watchersOf(app, tx, community, receipt),
      notify: { to: asked.filter((one) => one !== accountId), by: null, data: { change: 'receiptAnswered' } },
    })
    return receiptAnswer(tx, member, id)
  })

const named = ({ approver_id }: LockedReceipt): readonly string[] =>
  approver_id === null ? [] : [approver_id]

/** Tells who handed it in, where somebody else did it. */
const toSender = (
  { account_id }: LockedReceipt,
  { accountId }: Member,
  change: 'receiptSeen' | 'receiptQuestion' | 'receiptApproved' | 'receiptDeclined' | 'receiptReopened',
) => ({ to: account_id === accountId ? [] : [account_id], by: null, data: { change } })

export const markSeen = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    const receipt = await heldReceipt(tx, member, id)
    if (receipt.state !== 'sent') return receiptAnswer(tx, member, id)
    await queries.setReceipt(tx, community, id, { state: 'seen', seen_at: instant(app.clock.now()) })
    happened(tx, member, 'receipt.seen', id, {
      live: await watchersOf(app, tx, community, receipt),
      notify: toSender(receipt, member, 'receiptSeen'),
    })
    return receiptAnswer(tx, member, id)
  })

export const setApprover = (app: App, member: Member, id: string, account: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community, accountId } = member
    const receipt = await heldReceipt(tx, member, id)
    const approver = account.toLowerCase()
    if (receipt.approver_id === approver) return receiptAnswer(tx, member, id)
    if (!isUndecided(receipt)) refuse(409, DECIDED)
    if (receipt.account_id === approver) {
      const text = 'Somebody else approves a receipt than handed it in.'
      refuse(400, text, { fields: { accountId: text } })
    }
    await demandApprover(app, tx, community, { account: approver, field: 'accountId' })
    await queries.setReceipt(tx, community, id, { approver_id: approver })
    const to = approver === accountId ? [] : [approver]
    happened(tx, member, 'receipt.approverNamed', id, {
      live: await watchersOf(app, tx, community, { ...receipt, approver_id: approver }),
      notify: { to, by: null, data: { change: 'receiptNamed' } },
    })
    return receiptAnswer(tx, member, id)
  })

/** Held, for its treasurer or its named approver: nobody has to do with an own receipt. */
const heldForOther = async (tx: Tx, member: Member, id: string): Promise<LockedReceipt> => {
  const receipt = await heldReceipt(tx, member, id)
  if (isMine(receipt, member)) refuse(409, 'Somebody else looks at a receipt than handed it in.')
  return receipt
}

export const ask = (app: App, member: Member, id: string, question: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    const receipt = await heldForOther(tx, member, id)
    if (receipt.state === 'question' && receipt.question === question) return receiptAnswer(tx, member, id)
    if (!isUndecided(receipt)) refuse(409, DECIDED)
    if (receipt.state === 'question') refuse(409, 'A question waits for its answer already.')
    const now = instant(app.clock.now())
    await queries.setReceipt(tx, community, id, {
      state: 'question',
      question,
      asked_at: now,
      answer: '',
      seen_at: receipt.seen_at ?? now,
    })
    happened(tx, member, 'receipt.asked', id, {
      live: await watchersOf(app, tx, community, receipt),
      notify: toSender(receipt, member, 'receiptQuestion'),
    })
    return receiptAnswer(tx, member, id)
  })

export const decide = (
  app: App,
  member: Member,
  id: string,
  { approve, reason }: BodyOf<typeof decideReceipt>,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community, accountId } = member
    const receipt = await heldForOther(tx, member, id)
    const wanted = approve ? 'approved' : 'declined'
    if (receipt.state === wanted && receipt.decided_by === accountId) return receiptAnswer(tx, member, id)
    if (!isUndecided(receipt)) refuse(409, DECIDED)
    if (approve && !isApprover(receipt, member))
      refuse(409, 'Only the member of the Assembly who is named for it approves a receipt.')
    if (approve && receipt.state === 'question') refuse(409, 'A question waits for its answer already.')
    const now = instant(app.clock.now())
    await queries.setReceipt(tx, community, id, {
      state: wanted,
      decided_by: accountId,
      decided_at: now,
      seen_at: receipt.seen_at ?? now,
      reason: approve ? '' : reason,
    })
    happened(tx, member, approve ? 'receipt.approved' : 'receipt.declined', id, {
      live: await watchersOf(app, tx, community, receipt),
      notify: toSender(receipt, member, approve ? 'receiptApproved' : 'receiptDeclined'),
    })
    return receiptAnswer(tx, member, id)
  })

/** The approval is taken back before it is paid: it is looked at again, and can be declined or asked about. */
export const takeBackApproval = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community, accountId } = member
    const receipt = await heldForOther(tx, member, id)
    if (!isApprover(receipt, member)) refuse(409, 'Only who approved a receipt takes the approval back.')
    // Taken back before: sent again it is done.
    if (receipt.state === 'seen' && receipt.decided_by === null) return receiptAnswer(tx, member, id)
    if (receipt.state === 'settled') refuse(409, 'This receipt is settled already.')
    if (receipt.state !== 'approved') refuse(409, 'This receipt is not approved.')
    if (receipt.decided_by !== accountId) refuse(409, 'Only who approved a receipt takes the approval back.')
    await queries.setReceipt(tx, community, id, { state: 'seen', decided_by: null, decided_at: null })
    happened(tx, member, 'receipt.approvalTakenBack', id, {
      live: await watchersOf(app, tx, community, receipt),
      notify: toSender(receipt, member, 'receiptReopened'),
    })
    return receiptAnswer(tx, member, id)
  })
