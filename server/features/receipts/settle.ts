// An approved receipt is booked, once for its ids: what was spent, and where it was given the gift with its numbered
// receipt beside it. What stands open is the same in both cases; which it was stands in what is encrypted alone.
import type { settleReceipt } from '#contract/receipts/receipts.ts'
import type { BodyOf } from '#contract/route.ts'
import { type Booking, bookedBefore, bookedOtherwise } from '#server/features/finance/booked.ts'
import { type GiftToBook, bookGift, giftOf } from '#server/features/finance/gifts.ts'
import { booking } from '#server/features/finance/ledger.ts'
import { bookExpense } from '#server/features/finance/spending.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import { setReceipt } from './queries.ts'
import type { LockedReceipt } from './queries.ts'
import { whyNotPay } from './rules.ts'
import { findSettings } from './settings-queries.ts'
import { heldReceipt } from './steps.ts'
import { receiptAnswer, watchersOf } from './view.ts'

type Body = BodyOf<typeof settleReceipt>
type Number = { readonly year: number; readonly number: number }

export const settle = (app: App, member: Member, id: string, body: Body) =>
  inCommunity(app.db, member.communityId, (tx) =>
    booking(async () => {
      const receipt = await heldReceipt(tx, member, id)
      const before = await settledBefore(tx, member, receipt, body)
      const given = before ? before.given : await settleNow(app, tx, member, receipt, body)
      const { data } = await receiptAnswer(tx, member, id)
      return { success: true as const, data: { receipt: data, giftReceipt: given } }
    }),
  )

/** What these ids got the first time; nothing while it is new, and a refusal where something else was booked. */
const settledBefore = async (
  tx: Tx,
  { communityId: community }: Member,
  receipt: LockedReceipt,
  body: Body,
): Promise<{ readonly given: Number | null } | null> => {
  const isSettled = receipt.state === 'settled'
  if (isSettled && receipt.entry_id !== body.id.toLowerCase()) refuse(409, 'This receipt is settled already.')
  const gift = body.gift && giftFrom(receipt, body, body.gift)
  if (gift && gift.id.toLowerCase() === body.id.toLowerCase()) bookedOtherwise()
  const spent = await bookedBefore(tx, community, expenseOf(receipt, body))
  const given = gift && (await bookedBefore(tx, community, giftOf(gift)))
  if (!isSettled) return spent || given ? bookedOtherwise() : null
  if (gift && !given) return bookedOtherwise()
  return { given: given ? numberOf(given.data) : null }
}

const expenseOf = ({ fund_id, amount }: LockedReceipt, { id, day }: Body): Booking => ({
  id,
  kind: 'expense',
  day,
  moved: [{ fund_id, amount }],
})

/** Of the same Fund and amount, through the same place: what is given has paid what was spent. */
const giftFrom = (
  { fund_id: fundId, amount }: LockedReceipt,
  { day, place }: Body,
  gift: NonNullable<Body['gift']>,
): GiftToBook => ({
  ...gift,
  day,
  place,
  fundId,
  amount,
  receipt: true,
  helpsOwnGift: false,
  batchId: null,
})

const numberOf = ({ year, receipt }: { year: number; receipt: number | null }): Number | null =>
  receipt === null ? null : { year, number: receipt }

const settleNow = async (
  app: App,
  tx: Tx,
  member: Member,
  receipt: LockedReceipt,
  body: Body,
): Promise<Number | null> => {
  const { communityId: community } = member
  if (receipt.state !== 'approved') refuse(409, 'Only a receipt that is approved is settled.')
  const thirdPays = (await findSettings(tx, community))?.third_pays ?? false
  const why = whyNotPay(receipt, member, thirdPays)
  if (why !== null) refuse(409, why)
  // The gift comes first: it covers what is spent.
  const given = body.gift && (await give(app, tx, member, receipt, body, body.gift))
  await bookExpense(app, tx, member, {
    id: body.id,
    day: body.day,
    place: body.place,
    fund: receipt.fund_id,
    purpose: receipt.purpose_id,
    amount: receipt.amount,
    note: receipt.words,
    agreedBy: receipt.decided_by,
  })
  await setReceipt(tx, community, receipt.id, {
    state: 'settled',
    settled_at: instant(app.clock.now()),
    entry_id: body.id,
  })
  const to = receipt.account_id === member.accountId ? [] : [receipt.account_id]
  happened(tx, member, 'receipt.settled', receipt.id, {
    live: await watchersOf(app, tx, community, receipt),
    notify: { to, by: null, data: { change: 'receiptSettled' } },
  })
  return given
}

const give = async (
  app: App,
  tx: Tx,
  member: Member,
  receipt: LockedReceipt,
  body: Body,
  gift: NonNullable<Body['gift']>,
): Promise<Number | null> => {
  if (receipt.by_card) refuse(400, 'What the Fund’s card has paid is neither repaid nor given.')
  // Without the words of who handed it in nobody has given anything.
  if (receipt.sealed === null) refuse(400, 'Who handed this receipt in has not said that they give it.')
  return numberOf(await bookGift(app, tx, member, giftFrom(receipt, body, gift)))
}
