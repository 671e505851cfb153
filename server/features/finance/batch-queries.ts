// The envelopes of a Feast, in SQL.
import { type Insertable, type Updateable, sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { FinanceTables } from './tables.ts'

type Batches = FinanceTables['fund_batches']
type State = 'open' | 'counted' | 'deposited'

/** A gift of the batch that was not taken back, with the line that says where its money lies. */
const giftsOf = (community: CommunityId) => sql`
  fund_entries e
  join fund_lines l on l.community_id = e.community_id and l.year = e.year and l.number = e.number
  join fund_accounts p on p.community_id = l.community_id and p.fund_id = l.fund_id and p.id = l.debit
    and p.nature = 'asset'
  where e.community_id = ${community} and e.kind = 'gift'
    and not exists (select from fund_entries r where r.community_id = ${community} and r.reverses_year = e.year
      and r.reverses = e.number)`

/** With the names of who opened and who counted, while they are members, and what lies in the envelopes. */
const batchRows = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('fund_batches as b')
    .leftJoin('accounts as opener', (join) =>
      join
        .onRef('opener.id', '=', 'b.opened_by')
        .onRef('opener.community_id', '=', 'b.community_id')
        .on('opener.state', '=', 'confirmed'),
    )
    .leftJoin('accounts as counter', (join) =>
      join
        .onRef('counter.id', '=', 'b.counted_by')
        .onRef('counter.community_id', '=', 'b.community_id')
        .on('counter.state', '=', 'confirmed'),
    )
    .where('b.community_id', '=', community)
    .select([
      'b.id',
      'b.occasion',
      'b.day',
      'b.state',
      'b.opened_by',
      'b.opened_at',
      'b.counted_by',
      'b.counted',
    ])
    .select(['opener.first_name as opener_first', 'opener.last_name as opener_last'])
    .select(['counter.first_name as counter_first', 'counter.last_name as counter_last'])
    .select([
      sql<number>`(select coalesce(sum(l.amount), 0)::bigint from ${giftsOf(community)} and e.batch_id = b.id)`.as(
        'amount',
      ),
      sql<number>`(select count(distinct e.id) from ${giftsOf(community)} and e.batch_id = b.id)`.as('gifts'),
      sql<string[]>`array(select distinct w.made_by::text from fund_entries g
        join fund_entries w on w.community_id = g.community_id
          and (w.id = g.id or (w.reverses_year = g.year and w.reverses = g.number))
        where g.community_id = ${community} and g.batch_id = b.id and g.kind = 'gift')`.as('writers'),
    ])

export type BatchRow = Awaited<ReturnType<typeof findBatches>>[number]

const MOST = 100

/** Newest first. */
export const findBatches = (tx: Tx, community: CommunityId, state: State | undefined) =>
  batchRows(tx, community)
    .$if(state !== undefined, (query) => query.where('b.state', '=', state ?? 'open'))
    .orderBy('b.opened_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(MOST)
    .execute()

export const findBatch = (tx: Tx, community: CommunityId, id: string) =>
  batchRows(tx, community).where('b.id', '=', id).executeTakeFirst()

/** Held until the end of the transaction: no gift is added while it is counted. */
export const lockBatch = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('fund_batches')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

/** Nothing where this id is there already. */
export const insertBatch = async (
  tx: Tx,
  community: CommunityId,
  batch: Omit<Insertable<Batches>, 'community_id'>,
): Promise<boolean> => {
  const made = await tx
    .insertInto('fund_batches')
    .values({ ...batch, community_id: community })
    .onConflict((there) => there.columns(['community_id', 'id']).doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

export const setBatch = async (
  tx: Tx,
  community: CommunityId,
  id: string,
  values: Pick<
    Updateable<Batches>,
    'state' | 'counted' | 'counted_by' | 'entry_id' | 'wrong_counts' | 'wrong_since'
  >,
): Promise<void> => {
  await tx
    .updateTable('fund_batches')
    .set(values)
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()
}

export const deleteBatch = async (tx: Tx, community: CommunityId, id: string): Promise<void> => {
  await tx.deleteFrom('fund_batches').where('community_id', '=', community).where('id', '=', id).execute()
}

/** What the gifts of a batch have put where, by Fund. */
export const findBatchMoney = async (tx: Tx, community: CommunityId, id: string) =>
  (
    await sql<{ fund_id: string; account: string; amount: number }>`
      select l.fund_id, l.debit as account, sum(l.amount)::bigint as amount
      from ${giftsOf(community)} and e.batch_id = ${id}::uuid
      group by l.fund_id, l.debit
      order by l.fund_id, l.debit`.execute(tx)
  ).rows
