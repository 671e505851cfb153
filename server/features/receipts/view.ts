// A receipt as it is shown, field by field, and who hears of it.
import type * as z from 'zod/mini'
import type { Receipt } from '#contract/receipts/receipts.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import { holdersOf } from '#server/features/community/office-holders.ts'
import type { App } from '#server/platform/app-type.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound } from '#server/platform/refuse.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import * as queries from './queries.ts'
import type { ReceiptRow } from './queries.ts'
import { abilities, isApprover, isMine, isTreasurer, isUndecided } from './rules.ts'
import { findSettings } from './settings-queries.ts'

type Shown = z.output<typeof Receipt>

const receiptView = (
  row: ReceiptRow,
  viewer: Member,
  { alike, thirdPays }: { readonly alike: readonly number[]; readonly thirdPays: boolean },
): Shown => {
  const mine = isMine(row, viewer)
  return {
    _id: row.id,
    id: row.id,
    number: row.number,
    state: row.state,
    mine,
    by: fullName(row) || FORMER,
    amount: row.amount,
    currency: row.currency ?? '',
    day: row.day,
    fundId: row.fund_id,
    accountId: row.purpose_id,
    purpose: row.purpose,
    words: row.words,
    byCard: row.by_card,
    approver: mine && isUndecided(row) ? null : approverOf(row),
    sentAt: instantOf(row.sent_at),
    seenAt: row.seen_at && instantOf(row.seen_at),
    askedAt: row.asked_at && instantOf(row.asked_at),
    decidedAt: row.decided_at && instantOf(row.decided_at),
    settledAt: row.settled_at && instantOf(row.settled_at),
    question: row.question,
    answer: row.answer,
    reason: row.reason,
    picture: row.picture_type,
    pictureHash: mine ? row.picture_hash.toString('hex') : null,
    alike: [...alike],
    choice: choiceOf(row, viewer),
    ownChoice:
      mine && row.device_id !== null && row.sealed_for_device !== null
        ? { deviceId: row.device_id, sealed: row.sealed_for_device }
        : null,
    can: abilities(row, viewer, thirdPays),
  }
}

const approverOf = (row: ReceiptRow): Shown['approver'] =>
  row.approver_id === null
    ? null
    : {
        id: row.approver_id,
        name: fullName({ first_name: row.approver_first, last_name: row.approver_last }) || FORMER,
      }

/** For the treasurer alone, and not where they are named to approve: who approves sees an expense. */
const choiceOf = (row: ReceiptRow, viewer: Member): Shown['choice'] =>
  isTreasurer(viewer) && !isApprover(row, viewer) && row.sealed !== null && row.generation !== null
    ? { sealed: row.sealed, generation: row.generation }
    : null

export const receiptViews = async (tx: Tx, viewer: Member, rows: readonly ReceiptRow[]): Promise<Shown[]> => {
  const { communityId: community, accountId: account } = viewer
  const ids = rows.map(({ id }) => id)
  const alike =
    ids.length === 0
      ? new Map<string, readonly number[]>()
      : await queries.findAlike(tx, community, ids, { account, seesAll: isTreasurer(viewer) })
  const thirdPays = (await findSettings(tx, community))?.third_pays ?? false
  return rows.map((row) => receiptView(row, viewer, { alike: alike.get(row.id) ?? [], thirdPays }))
}

export const receiptAnswer = async (tx: Tx, viewer: Member, id: string) => {
  const row = (await queries.findReceipt(tx, viewer.communityId, id)) ?? notFound()
  const [data] = await receiptViews(tx, viewer, [row])
  return { success: true as const, data: data ?? notFound() }
}

/** The accounts of the treasurers of today. */
export const treasurersOf = async (app: App, tx: Tx, community: CommunityId): Promise<readonly string[]> =>
  holdersOf(tx, community, await todayIn(app, tx, community), { assembly: ['treasurer'], anywhere: [] })

interface Concerned {
  readonly account_id: string
  readonly approver_id: string | null
}

/** Whose open pages are told of a receipt. */
export const watchersOf = async (
  app: App,
  tx: Tx,
  community: CommunityId,
  { account_id, approver_id }: Concerned,
): Promise<readonly string[]> => [
  account_id,
  ...(approver_id === null ? [] : [approver_id]),
  ...(await treasurersOf(app, tx, community)),
]
