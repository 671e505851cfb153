// What handing in a receipt needs, in SQL: its number, its purpose, and what was handed in before.
import { type Insertable, sql } from 'kysely'
import { PASSED_ON } from '#server/features/finance/ledger.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { ReceiptTables } from './tables.ts'

/** The currency while a year of the books is open. */
export const findCurrency = async (tx: Tx, community: CommunityId): Promise<string | null> => {
  const book = await tx
    .selectFrom('fund_books')
    .where('community_id', '=', community)
    .where('state', '=', 'open')
    .select('currency')
    .orderBy('year', 'desc')
    .executeTakeFirst()
  return book?.currency ?? null
}

/**
 * What a receipt may be for: the expenses of own Funds that are open, the account's last used first. Those that the
 * treasurer does not offer are left out unless all are asked for.
 */
export const findPurposes = async (tx: Tx, community: CommunityId, account: string, all = false) =>
  (
    await sql<{ fund_id: string; fund: string; id: string; name: string }>`
      select a.fund_id, f.name as fund, a.id, a.name
      from fund_accounts a
      join funds f on f.community_id = a.community_id and f.id = a.fund_id
      left join fund_notes n on n.community_id = a.community_id and n.fund_id = a.fund_id
      left join lateral (
        select max(r.sent_at) as at from receipts r
        where r.community_id = a.community_id and r.fund_id = a.fund_id and r.purpose_id = a.id
          and r.account_id = ${account}::uuid
      ) used on true
      where a.community_id = ${community} and a.nature = 'expense' and not coalesce(n.closed, false)
        and not (f.kind = any(${PASSED_ON}::text[]))
        and (${all}::boolean or not exists (
          select 1 from receipt_settings s where s.community_id = ${community} and a.id = any(s.not_offered)
        ))
      order by used.at desc nulls last, n.position, a.name, a.id
      limit 200`.execute(tx)
  ).rows

/** Of whom a receipt with this id is, whatever became of it. */
export const findSender = async (tx: Tx, community: CommunityId, id: string): Promise<string | null> => {
  const row = await tx
    .selectFrom('receipts')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .select('account_id')
    .executeTakeFirst()
  return row?.account_id ?? null
}

export const countUndecided = async (tx: Tx, community: CommunityId, account: string): Promise<number> => {
  const row = await tx
    .selectFrom('receipts')
    .where('community_id', '=', community)
    .where('account_id', '=', account)
    .where('state', 'in', ['sent', 'seen', 'question'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The settings, held until the end of the transaction: one receipt after the other gets its number. */
export const holdSettings = (tx: Tx, community: CommunityId) =>
  tx
    .insertInto('receipt_settings')
    .values({ community_id: community, approver_id: null })
    .onConflict((there) =>
      there
        .column('community_id')
        .doUpdateSet((row) => ({ last_number: row.ref('receipt_settings.last_number') })),
    )
    .returning(['last_number', 'approver_id'])
    .executeTakeFirstOrThrow()

/** Writes a receipt down under the next number; the settings are held. */
export const insertReceipt = async (
  tx: Tx,
  community: CommunityId,
  receipt: Omit<
    Insertable<ReceiptTables['receipts']>,
    'community_id' | 'seen_at' | 'decided_by' | 'decided_at' | 'settled_at' | 'entry_id'
  >,
): Promise<void> => {
  await tx
    .updateTable('receipt_settings')
    .set({ last_number: receipt.number })
    .where('community_id', '=', community)
    .execute()
  await tx
    .insertInto('receipts')
    .values({
      seen_at: null,
      decided_by: null,
      decided_at: null,
      settled_at: null,
      entry_id: null,
      ...receipt,
      community_id: community,
    })
    .execute()
}
