// Receipts as they are read and changed, in SQL.
import { type Updateable, sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { ReceiptTables } from './tables.ts'

type Receipts = ReceiptTables['receipts']

/** With what it is for, and the names of who handed it in and who decides while they are members. */
const receiptRows = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('receipts as r')
    .innerJoin('fund_accounts as f', (join) =>
      join
        .onRef('f.community_id', '=', 'r.community_id')
        .onRef('f.fund_id', '=', 'r.fund_id')
        .onRef('f.id', '=', 'r.purpose_id'),
    )
    .leftJoin('accounts as sender', (join) =>
      join
        .onRef('sender.id', '=', 'r.account_id')
        .onRef('sender.community_id', '=', 'r.community_id')
        .on('sender.state', '=', 'confirmed'),
    )
    .leftJoin('accounts as approver', (join) =>
      join
        .onRef('approver.id', '=', 'r.approver_id')
        .onRef('approver.community_id', '=', 'r.community_id')
        .on('approver.state', '=', 'confirmed'),
    )
    .where('r.community_id', '=', community)
    .select(['r.id', 'r.number', 'r.state', 'r.account_id', 'r.amount', 'r.day', 'r.fund_id', 'r.purpose_id'])
    .select(['r.words', 'r.by_card', 'r.generation', 'r.sealed', 'r.device_id', 'r.sealed_for_device'])
    .select(['r.picture_type', 'r.picture_hash', 'r.sent_at', 'r.seen_at', 'r.approver_id'])
    .select([
      'r.question',
      'r.asked_at',
      'r.answer',
      'r.decided_by',
      'r.decided_at',
      'r.reason',
      'r.settled_at',
    ])
    .select(['f.name as purpose', 'sender.first_name', 'sender.last_name'])
    .select(['approver.first_name as approver_first', 'approver.last_name as approver_last'])
    .select((row) =>
      row
        .selectFrom('fund_books as b')
        .whereRef('b.community_id', '=', 'r.community_id')
        .select('b.currency')
        .orderBy('b.year', 'desc')
        .limit(1)
        .as('currency'),
    )

export type ReceiptRow = Awaited<ReturnType<typeof findOwn>>[number]

const MOST = 100

export const findReceipt = (tx: Tx, community: CommunityId, id: string) =>
  receiptRows(tx, community).where('r.id', '=', id).executeTakeFirst()

/** The newest first. */
export const findOwn = (tx: Tx, community: CommunityId, account: string) =>
  receiptRows(tx, community)
    .where('r.account_id', '=', account)
    .orderBy('r.sent_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(MOST)
    .execute()

/** What waits, the longest waiting first, or what is over, the newest first; `approver`: those alone that name them. */
export const findAll = (
  tx: Tx,
  community: CommunityId,
  { isOver, approver }: { readonly isOver: boolean; readonly approver: string | null },
) =>
  receiptRows(tx, community)
    .where(
      'r.state',
      'in',
      isOver ? ['declined', 'settled', 'withdrawn'] : ['sent', 'seen', 'question', 'approved'],
    )
    .$if(approver !== null, (query) => query.where('r.approver_id', '=', approver))
    .orderBy('r.sent_at', isOver ? 'desc' : 'asc')
    .orderBy('r.id', isOver ? 'desc' : 'asc')
    .limit(MOST)
    .execute()

/** Held until the end of the transaction: one step after the other. */
export const lockReceipt = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('receipts')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

export type LockedReceipt = NonNullable<Awaited<ReturnType<typeof lockReceipt>>>

export const setReceipt = async (
  tx: Tx,
  community: CommunityId,
  id: string,
  values: Omit<Updateable<Receipts>, 'community_id' | 'id' | 'number' | 'account_id'>,
): Promise<void> => {
  await tx
    .updateTable('receipts')
    .set(values)
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()
}

/** Where its picture lies, and who may see it. */
export const findStored = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('receipts')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .select(['number', 'account_id', 'approver_id', 'picture', 'picture_type'])
    .executeTakeFirst()

const MOST_ALIKE = 10

/**
 * For each of these the numbers of others of the same day and amount or of the same picture, but for those that were
 * taken back; without the right to see all, among the viewer's own and those that name them as approver.
 */
export const findAlike = async (
  tx: Tx,
  community: CommunityId,
  ids: readonly string[],
  { account, seesAll }: { readonly account: string; readonly seesAll: boolean },
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const { rows } = await sql<{ id: string; numbers: number[] }>`
    select r.id, array_agg(o.number order by o.number) as numbers
    from receipts r
    cross join lateral (
      select other.number from receipts other
      where other.community_id = ${community} and other.id <> r.id and other.state <> 'withdrawn'
        and ((other.day = r.day and other.amount = r.amount) or other.picture_hash = r.picture_hash)
        and (${seesAll}::boolean or other.account_id = ${account}::uuid or other.approver_id = ${account}::uuid)
      order by other.number limit ${MOST_ALIKE}
    ) o
    where r.community_id = ${community} and r.id = any(${ids}::uuid[])
    group by r.id`.execute(tx)
  return new Map(rows.map(({ id, numbers }) => [id, numbers]))
}

/** What is approved and not settled: bills to be paid, without names. */
export const findToPay = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('receipts as r')
    .innerJoin('fund_accounts as f', (join) =>
      join
        .onRef('f.community_id', '=', 'r.community_id')
        .onRef('f.fund_id', '=', 'r.fund_id')
        .onRef('f.id', '=', 'r.purpose_id'),
    )
    .where('r.community_id', '=', community)
    .where('r.state', '=', 'approved')
    .select(['f.name as words', 'r.amount', 'r.day'])
    .orderBy('r.day')
    .orderBy('r.number')
    .limit(200)
    .execute()

/** What waits for this account, counted: as its treasurer, as a named approver, and as who handed it in. */
export const countWaiting = async (
  tx: Tx,
  community: CommunityId,
  account: string,
): Promise<{ look: number; approve: number; settle: number; answer: number }> => {
  const { rows } = await sql<{ look: number; approve: number; settle: number; answer: number }>`
    select
      (count(*) filter (where r.state = 'sent' or (r.state = 'seen' and r.approver_id is null)))::integer as look,
      (count(*) filter (where r.state in ('sent', 'seen') and r.approver_id = ${account}::uuid))::integer as approve,
      (count(*) filter (where r.state = 'approved' and r.decided_by <> ${account}::uuid
        and (not coalesce(s.third_pays, false) or r.account_id <> ${account}::uuid)))::integer as settle,
      (count(*) filter (where r.state = 'question' and r.account_id = ${account}::uuid))::integer as answer
    from receipts r
    left join receipt_settings s on s.community_id = r.community_id
    where r.community_id = ${community} and r.state in ('sent', 'seen', 'question', 'approved')`.execute(tx)
  return rows[0] ?? { look: 0, approve: 0, settle: 0, answer: 0 }
}
