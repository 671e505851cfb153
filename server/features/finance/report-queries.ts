// The figures of the Fund in SQL: sums by month and account, never a single gift.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { SumRow } from './report-rules.ts'

/** The part of a book that is summed: by months that begin on these days, and only before one. */
export interface Span {
  readonly year: number
  readonly starts: readonly string[]
  readonly before: string
}

/** What moved in each account, by month. */
export const findSums = async (
  tx: Tx,
  community: CommunityId,
  { year, starts, before }: Span,
): Promise<readonly SumRow[]> =>
  (
    await sql<SumRow>`
      with moved as (
        select width_bucket(l.booked_on, ${starts}::date[]) as month, l.fund_id, l.debit, l.credit,
          sum(l.amount) as amount
        from fund_lines l
        where l.community_id = ${community} and l.year = ${year} and l.booked_on < ${before}::date
        group by 1, 2, 3, 4
      )
      select month, fund_id, account, sum(amount)::bigint as amount
      from (
        select month, fund_id, debit as account, amount from moved
        union all
        select month, fund_id, credit, -amount from moved
      ) as both_sides
      group by 1, 2, 3`.execute(tx)
  ).rows

/** What was given for Funds that are passed on, and stayed given, by month from a day on. */
export const findHeldGifts = async (
  tx: Tx,
  community: CommunityId,
  { year, starts, from, before }: Span & { readonly from: string },
) =>
  (
    await sql<Omit<SumRow, 'account'>>`
      select width_bucket(l.booked_on, ${starts}::date[]) as month, l.fund_id,
        sum(case when l.credit = a.id then l.amount else -l.amount end)::bigint as amount
      from fund_accounts a
      join fund_lines l on l.community_id = a.community_id and l.fund_id = a.fund_id and a.id in (l.debit, l.credit)
      join fund_entries e on e.community_id = l.community_id and e.year = l.year and e.number = l.number
      left join fund_entries r on r.community_id = e.community_id and r.year = e.reverses_year
        and r.number = e.reverses
      where a.community_id = ${community} and a.nature = 'liability' and l.year = ${year}
        and l.booked_on >= ${from}::date and l.booked_on < ${before}::date
        and coalesce(r.kind, e.kind) in ('gift', 'returned')
      group by 1, 2`.execute(tx)
  ).rows

/** An account of a Fund. */
interface Account {
  readonly fund_id: string
  readonly id: string
}

/** What moved in one account, by month, above zero where it was debited. */
export const findMoved = async (
  tx: Tx,
  community: CommunityId,
  { fund_id, id }: Account,
  { year, starts, before }: Span,
) =>
  (
    await sql<Pick<SumRow, 'month' | 'amount'>>`
      select width_bucket(l.booked_on, ${starts}::date[]) as month,
        sum(case when l.debit = ${id}::uuid then l.amount else -l.amount end)::bigint as amount
      from fund_lines l
      where l.community_id = ${community} and l.fund_id = ${fund_id} and (l.debit = ${id} or l.credit = ${id})
        and l.year = ${year} and l.booked_on < ${before}::date
      group by 1
      order by 1`.execute(tx)
  ).rows

/** Each day and amount of it, of a month at most so many: the last ones, in their order. */
export const findEachMoved = async (
  tx: Tx,
  community: CommunityId,
  { fund_id, id }: Account,
  { year, starts, before, most }: Span & { readonly most: number },
) =>
  (
    await sql<Pick<SumRow, 'month' | 'amount'> & { readonly day: string }>`
      select m.month, m.day, m.amount
      from (
        select width_bucket(l.booked_on, ${starts}::date[]) as month, l.booked_on as day, l.number, l.line,
          case when l.debit = ${id}::uuid then l.amount else -l.amount end as amount,
          row_number() over (partition by width_bucket(l.booked_on, ${starts}::date[])
            order by l.booked_on desc, l.number desc, l.line desc) as place
        from fund_lines l
        where l.community_id = ${community} and l.fund_id = ${fund_id} and (l.debit = ${id} or l.credit = ${id})
          and l.year = ${year} and l.booked_on < ${before}::date
      ) as m
      where m.place <= ${most}
      order by m.day, m.number, m.line`.execute(tx)
  ).rows

/** What lay in each place when a year began, by its accounts: what stands against their opening balance. */
export const findOpenings = async (tx: Tx, community: CommunityId, year: number) =>
  (
    await sql<Account & Pick<SumRow, 'amount'>>`
      select a.fund_id, a.id, sum(case when l.debit = a.id then l.amount else -l.amount end)::bigint as amount
      from fund_accounts o
      join fund_lines l on l.community_id = o.community_id and l.fund_id = o.fund_id and o.id in (l.debit, l.credit)
      join fund_accounts a on a.community_id = l.community_id and a.fund_id = l.fund_id and a.id in (l.debit, l.credit)
        and a.nature = 'asset'
      where o.community_id = ${community} and o.code = 'opening' and l.year = ${year}
      group by a.fund_id, a.id`.execute(tx)
  ).rows

/** The accounts of all Funds, in the order of these. */
export const findEveryAccount = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('fund_accounts as a')
    .innerJoin('funds as f', (join) =>
      join.onRef('f.community_id', '=', 'a.community_id').onRef('f.id', '=', 'a.fund_id'),
    )
    .leftJoin('fund_notes as n', (join) =>
      join.onRef('n.community_id', '=', 'f.community_id').onRef('n.fund_id', '=', 'f.id'),
    )
    .where('a.community_id', '=', community)
    .select(['a.fund_id', 'a.id', 'a.nature', 'a.code', 'a.name', 'f.kind', 'f.name as fund'])
    .orderBy('n.position')
    .orderBy('a.fund_id')
    .orderBy('a.code')
    .execute()

export const findGoals = (tx: Tx, community: CommunityId, year: number) =>
  tx
    .selectFrom('fund_goals')
    .where('community_id', '=', community)
    .where('year', '=', year)
    .select(['fund_id', 'amount'])
    .execute()

/** How many gave until each closing of a year. */
export const findClosings = (tx: Tx, community: CommunityId, year: number) =>
  tx
    .selectFrom('fund_months')
    .where('community_id', '=', community)
    .where('year', '=', year)
    .select(['until', 'givers', 'members'])
    .orderBy('until')
    .execute()

/** The newest book of which a month is closed. */
export const findClosedBook = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('fund_books')
    .where('community_id', '=', community)
    .whereRef('open_from', '>', 'starts_on')
    .select(['year', 'currency', 'starts_on', 'ends_on', 'open_from', 'state'])
    .orderBy('open_from', 'desc')
    .executeTakeFirst()

/** Expenses that wait for a second person or to be paid. */
export const findBills = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('fund_requests')
    .where('community_id', '=', community)
    .where('kind', '=', 'expense')
    .where('state', 'in', ['waiting', 'agreed'])
    .select(['words', 'amount', 'day'])
    .orderBy('day')
    .orderBy('id')
    .limit(200)
    .execute()
