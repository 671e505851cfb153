// What is given: money with its receipt, an expense that somebody gives, and things that are described and not valued.
import { v7 as newId } from 'uuid'
import { recordGift, recordGiftInKind } from '#contract/finance/entries.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { serve } from '#server/platform/serve.ts'
import { type Booking, bookOnce, currentPart } from './booked.ts'
import * as queries from './entries-queries.ts'
import { fundOf } from './funds.ts'
import { type NewEntry, post, postReceipt } from './ledger-queries.ts'
import { CODES, accountsOf, bookOf } from './ledger.ts'

type Gift = BodyOf<typeof recordGift>

/** What is given, as far as it is booked: on its own, with an expense, or out of a receipt. */
export interface GiftToBook {
  readonly id: string
  readonly day: string
  readonly fundId: string
  readonly place: string
  readonly amount: number
  readonly receipt: boolean
  readonly helpsOwnGift: boolean
  readonly batchId: string | null
  readonly sealed: string
  readonly generation: number
  readonly forDevices: Gift['forDevices']
}

/** Books a gift in the transaction of who tells it; its giver stands in what is encrypted alone. */
export const bookGift = async (app: App, tx: Tx, member: Member, gift: GiftToBook) => {
  const { communityId: community, accountId: by } = member
  const sealedPart = await currentPart(tx, community, gift)
  if ((await fundOf(tx, community, gift.fundId)).closed) refuse(409, 'This Fund takes no gifts any more.')
  if (gift.batchId !== null) await demandOpen(tx, community, gift.batchId, gift.place)
  const { year } = await bookOf(app, tx, community, gift.day)
  const numbers = await post(tx, community, {
    year,
    id: gift.id,
    day: gift.day,
    kind: 'gift',
    receipt: gift.receipt,
    by,
    lines: [await lineOf(tx, community, gift)],
    batch: gift.batchId,
    sealedPart,
  })
  await queries.insertDeviceRows(tx, community, gift.id, gift.forDevices)
  return { year, ...numbers }
}

const record = (app: App, member: Member, gift: Gift) =>
  bookOnce(app, member, giftOf(gift), async (tx) => {
    const { communityId: community } = member
    const expense = await expenseOf(tx, member, gift)
    const booked = await bookGift(app, tx, member, gift)
    if (gift.requestId !== null && expense) {
      await post(tx, community, { year: booked.year, ...expense })
      await queries.endExpense(tx, community, gift.requestId, expense.id)
    }
    return booked
  })

export const giftOf = ({
  id,
  day,
  fundId,
  amount,
}: Pick<GiftToBook, 'id' | 'day' | 'fundId' | 'amount'>): Booking => ({
  id,
  kind: 'gift',
  day,
  moved: [{ fund_id: fundId, amount }],
})

/** Held for others where it is only passed on, unless it helps the Assembly with its own gift. */
const lineOf = async (
  tx: Tx,
  community: CommunityId,
  { fundId, place, amount, helpsOwnGift }: GiftToBook,
) => {
  const accounts = await accountsOf(tx, community, fundId)
  const forOthers = helpsOwnGift ? CODES.ownGift : CODES.held
  const credit = accounts.byCode(accounts.has(CODES.held) ? forOthers : CODES.contributions)
  return { fund: fundId, debit: accounts.place(place).id, credit: credit.id, amount }
}

const IN_CASH = 'What comes in an envelope lies in the cash box.'

const demandOpen = async (tx: Tx, community: CommunityId, batch: string, place: string): Promise<void> => {
  const { state } = (await queries.holdBatch(tx, community, batch)) ?? notFound()
  if (state !== 'open') refuse(409, 'These envelopes are counted already.')
  if (place !== 'cash') refuse(400, IN_CASH, { fields: { place: IN_CASH } })
}

/**
 * What a giver has spent and does not want back: the expense to which a second person agreed is booked beside the
 * gift, so that both are seen.
 */
const expenseOf = async (
  tx: Tx,
  { communityId: community, accountId: by }: Member,
  { requestId, fundId, place, amount, day }: Gift,
): Promise<Omit<NewEntry, 'year'> | null> => {
  if (requestId === null) return null
  const asked = (await queries.holdExpense(tx, community, requestId)) ?? notFound()
  const { state, fund_id: fund, account_id: account, decided_by: agreedBy, words: note } = asked
  if (state !== 'agreed' || account === null || agreedBy === null)
    return refuse(409, 'Nobody has agreed to this expense, or it is booked already.')
  if (fund !== fundId.toLowerCase() || asked.amount !== amount)
    return refuse(409, 'The gift is of the Fund and the amount to which a second person agreed.')
  if (agreedBy === by) return refuse(409, 'Somebody else books an expense than agreed to it.')
  const credit = (await accountsOf(tx, community, fund)).place(place).id
  const lines = [{ fund, debit: account, credit, amount }]
  return { id: newId(), day, kind: 'expense', note, by, agreedBy, lines }
}

const recordInKind = (app: App, member: Member, gift: BodyOf<typeof recordGiftInKind>) =>
  bookOnce(app, member, { id: gift.id, kind: 'inKind', day: gift.day }, async (tx) => {
    const { communityId: community, accountId: by } = member
    const sealedPart = await currentPart(tx, community, gift)
    const { id, day } = gift
    const { year } = await bookOf(app, tx, community, day)
    const numbers = await postReceipt(tx, community, { year, id, day, by, sealedPart })
    await queries.insertDeviceRows(tx, community, id, gift.forDevices)
    return { year, ...numbers }
  })

export const giftRoutes = (app: App): void => {
  serve(app, recordGift, ({ viewer, body }) => record(app, viewer, body))
  serve(app, recordGiftInKind, ({ viewer, body }) => recordInKind(app, viewer, body))
}
