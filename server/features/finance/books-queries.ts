// The books in SQL: years, funds and accounts with what they hold, and what stands around them.
import { type Insertable, sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { FinanceTables } from './tables.ts'

type Account = Omit<FinanceTables['fund_accounts'], 'community_id'>

export const findYears = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('fund_books')
    .where('community_id', '=', community)
    .select(['year', 'currency', 'starts_on', 'ends_on', 'open_from', 'state', 'last_entry', 'last_receipt'])
    .orderBy('year', 'desc')
    .execute()

export const findGoals = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('fund_goals')
    .where('community_id', '=', community)
    .select(['year', 'fund_id', 'amount'])
    .orderBy('fund_id')
    .execute()

/** What the auditors said, with their names while they are members, on the day where the community is. */
export const findAudits = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('fund_audits as d')
    .innerJoin('communities as c', 'c.id', 'd.community_id')
    .leftJoin('accounts as a', (join) =>
      join
        .onRef('a.id', '=', 'd.account_id')
        .onRef('a.community_id', '=', 'd.community_id')
        .on('a.state', '=', 'confirmed'),
    )
    .where('d.community_id', '=', community)
    .select(['d.year', 'd.note', 'a.first_name', 'a.last_name'])
    .select(sql<string>`(d.completed_at at time zone c.time_zone)::date`.as('day'))
    .orderBy('d.completed_at')
    .execute()

/** In the order in which they were made. */
export const findFunds = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('funds as f')
    .leftJoin('fund_notes as n', (join) =>
      join.onRef('n.community_id', '=', 'f.community_id').onRef('n.fund_id', '=', 'f.id'),
    )
    .where('f.community_id', '=', community)
    .select(['f.id', 'f.kind', 'f.name', 'n.purpose', 'n.closed', 'n.position'])
    .orderBy('n.position')
    .orderBy('f.id')
    .execute()

/** All accounts with what they hold, are owed, received or spent, over the years that are open; else in the last one. */
export const findBalances = async (tx: Tx, community: CommunityId) =>
  (
    await sql<Account & { balance: number }>`
      with open_lines as (
        select l.fund_id, l.debit, l.credit, l.amount
        from fund_lines l
        join fund_books b on b.community_id = l.community_id and b.year = l.year and (b.state = 'open'
          or b.year = (select max(newest.year) from fund_books newest where newest.community_id = ${community}))
        where l.community_id = ${community}
      ), moved as (
        select fund_id, debit as account, sum(amount) as amount from open_lines group by fund_id, debit
        union all
        select fund_id, credit, -sum(amount) from open_lines group by fund_id, credit
      )
      select a.fund_id, a.id, a.nature, a.code, a.name,
        (coalesce(sum(m.amount), 0) * case when a.nature in ('asset', 'expense') then 1 else -1 end)::bigint as balance
      from fund_accounts a
      left join moved m on m.fund_id = a.fund_id and m.account = a.id
      where a.community_id = ${community}
      group by a.fund_id, a.id, a.nature, a.code, a.name
      order by array_position(array['asset', 'liability', 'income', 'expense', 'net'], a.nature), a.code`.execute(
      tx,
    )
  ).rows

export const findSettings = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('fund_settings')
    .where('community_id', '=', community)
    .select(['receipt_text', 'registration', 'statement_from', 'unknown_origin', 'bank_maps'])
    .executeTakeFirst()

export const countWaiting = async (tx: Tx, community: CommunityId) =>
  (
    await sql<{ requests: number; batches: number; devices: number }>`
      select
        (select count(*) from fund_requests where community_id = ${community} and state in ('waiting', 'agreed')
          and kind <> 'disclosure') as requests,
        (select count(*) from fund_batches where community_id = ${community} and state <> 'deposited') as batches,
        (select count(*) from fund_devices where community_id = ${community} and answered_at is null) as devices`.execute(
      tx,
    )
  ).rows[0]

/** Where money lies in this community: each place once, by the name that it has in its first fund. */
export const findPlaces = async (tx: Tx, community: CommunityId) =>
  (
    await sql<{ code: string; name: string }>`
      select distinct on (a.code) a.code, a.name
      from fund_accounts a
      left join fund_notes n on n.community_id = a.community_id and n.fund_id = a.fund_id
      where a.community_id = ${community} and a.nature = 'asset'
      order by a.code, n.position, a.fund_id`.execute(tx)
  ).rows

export const insertNote = async (
  tx: Tx,
  community: CommunityId,
  { fund, purpose, position }: { fund: string; purpose: string; position: number },
): Promise<void> => {
  await tx
    .insertInto('fund_notes')
    .values({ community_id: community, fund_id: fund, purpose, position })
    .execute()
}

export const setNote = async (
  tx: Tx,
  community: CommunityId,
  fund: string,
  values: { readonly purpose: string; readonly closed: boolean },
): Promise<void> => {
  await tx
    .updateTable('fund_notes')
    .set(values)
    .where('community_id', '=', community)
    .where('fund_id', '=', fund)
    .execute()
}

export const insertGoals = async (
  tx: Tx,
  community: CommunityId,
  year: number,
  goals: readonly { readonly fundId: string; readonly amount: number }[],
): Promise<void> => {
  if (goals.length === 0) return
  await tx
    .insertInto('fund_goals')
    .values(goals.map(({ fundId, amount }) => ({ community_id: community, year, fund_id: fundId, amount })))
    .execute()
}

export const putAudit = async (
  tx: Tx,
  community: CommunityId,
  audit: Omit<Insertable<FinanceTables['fund_audits']>, 'community_id'>,
): Promise<void> => {
  await tx
    .insertInto('fund_audits')
    .values({ ...audit, community_id: community })
    .onConflict((there) =>
      there
        .columns(['community_id', 'year', 'account_id'])
        .doUpdateSet({ note: (is) => is.ref('excluded.note') }),
    )
    .execute()
}

/** Closed years of which fewer have said that they are in order than are to, and not this auditor. */
export const countToAudit = async (
  tx: Tx,
  community: CommunityId,
  account: string,
  auditors: number,
): Promise<number> =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from fund_books b
      where b.community_id = ${community} and b.state = 'closed'
        and (select count(*) from fund_audits a where a.community_id = b.community_id and a.year = b.year) < ${auditors}
        and not exists (select from fund_audits a
          where a.community_id = b.community_id and a.year = b.year and a.account_id = ${account}::uuid)`.execute(
      tx,
    )
  ).rows[0]?.count ?? 0

/** The year that follows this one: open, and nothing was carried over to it yet. */
export const findNextYear = (tx: Tx, community: CommunityId, year: number) =>
  tx
    .selectFrom('fund_books as b')
    .where('b.community_id', '=', community)
    .where('b.year', '>', year)
    .select((is) => [
      'b.year',
      'b.open_from',
      'b.state',
      is
        .exists(
          is
            .selectFrom('fund_entries as e')
            .whereRef('e.community_id', '=', 'b.community_id')
            .whereRef('e.year', '=', 'b.year')
            .where('e.kind', '=', 'opening')
            .select('e.id'),
        )
        .as('is_carried'),
    ])
    .orderBy('b.year')
    .executeTakeFirst()

/** What a year began with, as it stands: what was taken back is left out. */
export const findOpening = (tx: Tx, community: CommunityId, year: number) =>
  tx
    .selectFrom('fund_entries as e')
    .where('e.community_id', '=', community)
    .where('e.year', '=', year)
    .where('e.kind', '=', 'opening')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('fund_entries as r')
            .whereRef('r.community_id', '=', 'e.community_id')
            .whereRef('r.reverses_year', '=', 'e.year')
            .whereRef('r.reverses', '=', 'e.number')
            .select('r.id'),
        ),
      ),
    )
    .select('e.number')
    .executeTakeFirst()

/** What lies somewhere or is owed at the end of a year, by its accounts. */
export const findLeft = async (tx: Tx, community: CommunityId, year: number) =>
  (
    await sql<{ fund: string; account: string; opening: string; amount: number }>`
      with moved as (
        select fund_id, debit as account, amount from fund_lines where community_id = ${community} and year = ${year}
        union all
        select fund_id, credit, -amount from fund_lines where community_id = ${community} and year = ${year}
      )
      select a.fund_id as fund, a.id as account, o.id as opening, sum(m.amount)::bigint as amount
      from moved m
      join fund_accounts a on a.community_id = ${community} and a.fund_id = m.fund_id and a.id = m.account
        and a.nature in ('asset', 'liability')
      join fund_accounts o on o.community_id = ${community} and o.fund_id = m.fund_id and o.code = 'opening'
      group by a.fund_id, a.id, o.id
      having sum(m.amount) <> 0
      order by a.fund_id, a.id`.execute(tx)
  ).rows
