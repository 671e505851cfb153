// Entries of the ledger as they are read, and what stands around a booking, in SQL.
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** A page of a year's entries by their numbers. */
interface Page {
  readonly year: number
  readonly limit: number
  /** The number of the last entry of the page before. */
  readonly after: number | null
}

/** One more than the page has, with what took each back. */
export const findEntries = (
  tx: Tx,
  community: CommunityId,
  { year, limit, after, order, isReceipt }: Page & { order: 'newest' | 'oldest'; isReceipt: boolean },
) =>
  tx
    .selectFrom('fund_entries as e')
    .leftJoin('fund_entries as r', (join) =>
      join
        .onRef('r.community_id', '=', 'e.community_id')
        .onRef('r.reverses_year', '=', 'e.year')
        .onRef('r.reverses', '=', 'e.number'),
    )
    .where('e.community_id', '=', community)
    .where('e.year', '=', year)
    .$if(isReceipt, (query) => query.where('e.receipt', 'is not', null))
    .$if(after !== null, (query) => query.where('e.number', order === 'newest' ? '<' : '>', after ?? 0))
    .select(['e.id', 'e.year', 'e.number', 'e.kind', 'e.booked_on', 'e.note', 'e.receipt', 'e.batch_id'])
    .select(['e.reverses_year', 'e.reverses', 'e.created_at'])
    .select(['r.year as reversed_year', 'r.number as reversed_number'])
    .orderBy('e.number', order === 'newest' ? 'desc' : 'asc')
    .limit(limit + 1)
    .execute()

/** The lines of these entries of a year. */
export const findLines = (tx: Tx, community: CommunityId, year: number, numbers: readonly number[]) =>
  tx
    .selectFrom('fund_lines')
    .where('community_id', '=', community)
    .where('year', '=', year)
    .where((is) => is('number', '=', is.fn.any(is.val(numbers))))
    .select(['number', 'fund_id', 'debit', 'credit', 'amount'])
    .orderBy('number')
    .orderBy('line')
    .execute()

/** One more than the page has: who gave, as it was encrypted. */
export const findSealed = (tx: Tx, community: CommunityId, { year, limit, after }: Page) =>
  tx
    .selectFrom('fund_entries as e')
    .innerJoin('fund_sealed as s', (join) =>
      join.onRef('s.community_id', '=', 'e.community_id').onRef('s.entry_id', '=', 'e.id'),
    )
    .where('e.community_id', '=', community)
    .where('e.year', '=', year)
    .where('e.number', '>', after ?? 0)
    .select(['e.number', 's.entry_id', 's.generation', 's.sealed'])
    .orderBy('e.number')
    .limit(limit + 1)
    .execute()

/** What an id was booked as; of what takes an entry back, which one. */
export const findBooked = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('fund_entries as e')
    .leftJoin('fund_entries as u', (join) =>
      join
        .onRef('u.community_id', '=', 'e.community_id')
        .onRef('u.year', '=', 'e.reverses_year')
        .onRef('u.number', '=', 'e.reverses'),
    )
    .where('e.community_id', '=', community)
    .where('e.id', '=', id)
    .select(['e.year', 'e.number', 'e.receipt', 'e.kind', 'e.booked_on', 'e.batch_id', 'u.id as undone'])
    .executeTakeFirst()

/** To which generation of the treasury's key gifts are encrypted today. */
export const findGeneration = async (tx: Tx, community: CommunityId): Promise<number | null> => {
  const row = await tx
    .selectFrom('fund_keys')
    .where('community_id', '=', community)
    .where('ended_at', 'is', null)
    .select(({ fn }) => fn.max('generation').as('generation'))
    .executeTakeFirst()
  return row?.generation ?? null
}

/** Nobody counts the batch until the end of the transaction. */
export const holdBatch = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('fund_batches')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .select('state')
    .forShare()
    .executeTakeFirst()

/** An expense that somebody asked for, until the end of the transaction. */
export const holdExpense = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('fund_requests')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .where('kind', '=', 'expense')
    .select(['state', 'fund_id', 'account_id', 'amount', 'words', 'decided_by'])
    .forUpdate()
    .executeTakeFirst()

export const endExpense = async (
  tx: Tx,
  community: CommunityId,
  id: string,
  entry: string,
): Promise<void> => {
  await tx
    .updateTable('fund_requests')
    .set({ state: 'done', entry_id: entry })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()
}

/** For those of the devices that are still there. */
export const insertDeviceRows = async (
  tx: Tx,
  community: CommunityId,
  entry: string,
  rows: readonly { readonly deviceId: string; readonly sealed: string }[],
): Promise<void> => {
  for (const { deviceId, sealed } of rows)
    await tx
      .insertInto('fund_device_rows')
      .columns(['community_id', 'device_id', 'entry_id', 'sealed'])
      .expression((is) =>
        is
          .selectFrom('fund_devices as d')
          .where('d.community_id', '=', community)
          .where('d.id', '=', deviceId)
          .select((d) => ['d.community_id', 'd.id', d.val(entry).as('entry_id'), d.val(sealed).as('sealed')]),
      )
      .onConflict((there) => there.columns(['community_id', 'device_id', 'entry_id']).doNothing())
      .execute()
}
