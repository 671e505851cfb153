// What takes two, in SQL.
import { type Insertable, type Updateable, sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { hasGuardian } from '#server/platform/young.ts'
import type { FinanceTables } from './tables.ts'

type Requests = FinanceTables['fund_requests']

/** With the names of who asked and who decided, while they are members, and of what an expense is for. */
const requestRows = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('fund_requests as r')
    .leftJoin('accounts as asker', (join) =>
      join
        .onRef('asker.id', '=', 'r.asked_by')
        .onRef('asker.community_id', '=', 'r.community_id')
        .on('asker.state', '=', 'confirmed'),
    )
    .leftJoin('accounts as decider', (join) =>
      join
        .onRef('decider.id', '=', 'r.decided_by')
        .onRef('decider.community_id', '=', 'r.community_id')
        .on('decider.state', '=', 'confirmed'),
    )
    .leftJoin('funds as f', (join) =>
      join.onRef('f.community_id', '=', 'r.community_id').onRef('f.id', '=', 'r.fund_id'),
    )
    .leftJoin('fund_accounts as a', (join) =>
      join
        .onRef('a.community_id', '=', 'r.community_id')
        .onRef('a.fund_id', '=', 'r.fund_id')
        .onRef('a.id', '=', 'r.account_id'),
    )
    .leftJoin('fund_books as b', (join) =>
      join.onRef('b.community_id', '=', 'r.community_id').onRef('b.year', '=', 'r.year'),
    )
    .where('r.community_id', '=', community)
    .select([
      'r.id',
      'r.kind',
      'r.state',
      'r.words',
      'r.asked_by',
      'r.asked_at',
      'r.decided_by',
      'r.decided_at',
    ])
    .select(['r.fund_id', 'r.account_id', 'r.amount', 'r.day', 'r.year', 'r.until'])
    .select(['f.name as fund', 'a.name as account', 'b.ends_on'])
    .select(['asker.first_name as asker_first', 'asker.last_name as asker_last'])
    .select(['decider.first_name as decider_first', 'decider.last_name as decider_last'])

export type RequestRow = Awaited<ReturnType<typeof findRequests>>[number]

const MOST = 100

/**
 * What waits for a second person, to be paid or for names to be read, the longest waiting first; or what is decided,
 * newest first. Names may be read of what was decided after `opened`.
 */
export const findRequests = (tx: Tx, community: CommunityId, state: 'open' | 'decided', opened: string) => {
  const isOpen = sql<boolean>`(r.state = 'waiting' or r.state = 'agreed'
    and (r.kind <> 'disclosure' or r.decided_at > ${opened}::timestamptz))`
  const way = state === 'open' ? ('asc' as const) : ('desc' as const)
  return requestRows(tx, community)
    .where(state === 'open' ? isOpen : sql<boolean>`not ${isOpen}`)
    .orderBy('r.asked_at', way)
    .orderBy('r.id', way)
    .limit(MOST)
    .execute()
}

export const findRequest = (tx: Tx, community: CommunityId, id: string) =>
  requestRows(tx, community).where('r.id', '=', id).executeTakeFirst()

/** Held until the end of the transaction: one decides it, or pays it. */
export const lockRequest = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('fund_requests')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()

/** Whether another request to close the same days waits. */
export const findSameClosing = (
  tx: Tx,
  community: CommunityId,
  { id, year, until }: { readonly id: string; readonly year: number; readonly until: string },
) =>
  tx
    .selectFrom('fund_requests')
    .where('community_id', '=', community)
    .where('kind', '=', 'close')
    .where('state', '=', 'waiting')
    .where('year', '=', year)
    .where('until', '=', until)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst()

/** Nothing where this id is there already: a second tap asks nothing twice. */
export const insertRequest = async (
  tx: Tx,
  community: CommunityId,
  request: Omit<Insertable<Requests>, 'community_id'>,
): Promise<boolean> => {
  const made = await tx
    .insertInto('fund_requests')
    .values({ ...request, community_id: community })
    .onConflict((there) => there.columns(['community_id', 'id']).doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

export const setRequest = async (
  tx: Tx,
  community: CommunityId,
  id: string,
  values: Pick<Updateable<Requests>, 'state' | 'decided_by' | 'decided_at' | 'entry_id'>,
): Promise<void> => {
  await tx
    .updateTable('fund_requests')
    .set(values)
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()
}

/** How many gave until a closing, and how many adult believers are on the roll on this day. */
export const insertClosing = async (
  tx: Tx,
  community: CommunityId,
  { year, until, givers, today }: { year: number; until: string; givers: number; today: string },
): Promise<void> => {
  await sql`
    insert into fund_months (community_id, year, until, givers, members)
    select ${community}::uuid, ${year}::integer, ${until}::date, ${givers}::integer, count(*)
    from people p join communities c on c.id = p.community_id
    where p.community_id = ${community} and p.standing in ('active', 'inactive')
      and case when p.birth_date is null then not ${hasGuardian}
        else p.birth_date <= ${today}::date - make_interval(years => c.adult_age) end`.execute(tx)
}
