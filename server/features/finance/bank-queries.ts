// A bank's statement against the books, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** The lines that change what lies in a place, above zero where it came in; a transfer between Funds changes nothing. */
const movedIn = (community: CommunityId, place: string) => sql`
  select l.year, l.number, l.booked_on, case when a.id = l.debit then l.amount else -l.amount end as amount
  from fund_accounts a
  join fund_lines l on l.community_id = a.community_id and l.fund_id = a.fund_id
    and (l.debit = a.id or l.credit = a.id)
  where a.community_id = ${community} and a.code = ${place} and a.nature = 'asset'`

export interface Between {
  readonly place: string
  readonly from: string
  readonly to: string
}

export interface MovementRow {
  readonly id: string
  readonly year: number
  readonly number: number
  readonly booked_on: string
  readonly amount: number
  readonly receipt: number | null
  readonly matched: boolean
}

/** What moved in a place between two days, an entry a row. What was there when a book began is no movement. */
export const findMovements = async (
  tx: Tx,
  community: CommunityId,
  { place, from, to }: Between,
): Promise<readonly MovementRow[]> =>
  (
    await sql<MovementRow>`
      with moved as (
        select m.year, m.number, sum(m.amount)::bigint as amount
        from (${movedIn(community, place)}) m
        where m.booked_on between ${from}::date and ${to}::date
        group by m.year, m.number
      )
      select e.id, e.year, e.number, e.booked_on, m.amount, e.receipt,
        exists (select from fund_bank_lines k where k.community_id = ${community} and k.account_code = ${place}
          and k.entry_id = e.id) as matched
      from moved m
      join fund_entries e on e.community_id = ${community} and e.year = m.year and e.number = m.number
      where m.amount <> 0 and e.kind <> 'opening'
      order by e.booked_on, e.year, e.number`.execute(tx)
  ).rows

/** What lay in a place before a day: in the book of that day, and in earlier ones that are still open. */
export const findOpening = async (
  tx: Tx,
  community: CommunityId,
  place: string,
  from: string,
): Promise<number> =>
  (
    await sql<{ amount: number }>`
      with book as (
        select b.year, b.starts_on from fund_books b where b.community_id = ${community}
        order by b.starts_on <= ${from}::date desc, abs(b.starts_on - ${from}::date)
        limit 1
      )
      select coalesce(sum(m.amount), 0)::bigint as amount
      from book
      join fund_books o on o.community_id = ${community}
        and (o.year = book.year or (o.state = 'open' and o.starts_on < book.starts_on))
      join (${movedIn(community, place)}) m on m.year = o.year
      join fund_entries e on e.community_id = ${community} and e.year = m.year and e.number = m.number
      where m.booked_on < ${from}::date or (e.kind = 'opening' and e.year = book.year)`.execute(tx)
  ).rows[0]?.amount ?? 0

export interface KnownLine {
  readonly line: string
  readonly day: string
  readonly amount: number
}

/** The lines that were confirmed already, of a statement's days. */
export const findKnownLines = (
  tx: Tx,
  community: CommunityId,
  { place, from, to }: Between,
): Promise<readonly KnownLine[]> =>
  tx
    .selectFrom('fund_bank_lines')
    .where('community_id', '=', community)
    .where('account_code', '=', place)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select([sql<string>`encode(line_hash, 'hex')`.as('line'), 'day', 'amount'])
    .execute()

/** What these entries moved in a place, and whether a line is confirmed for them already. */
export const findMoved = async (tx: Tx, community: CommunityId, place: string, entries: readonly string[]) =>
  (
    await sql<{ id: string; amount: number; matched: boolean }>`
      select e.id, sum(case when a.id = l.debit then l.amount else -l.amount end)::bigint as amount,
        exists (select from fund_bank_lines k where k.community_id = ${community} and k.account_code = ${place}
          and k.entry_id = e.id) as matched
      from fund_entries e
      join fund_lines l on l.community_id = e.community_id and l.year = e.year and l.number = e.number
      join fund_accounts a on a.community_id = l.community_id and a.fund_id = l.fund_id and a.code = ${place}
        and a.nature = 'asset' and a.id in (l.debit, l.credit)
      where e.community_id = ${community} and e.id = any(${entries}::uuid[])
      group by e.id
      having sum(case when a.id = l.debit then l.amount else -l.amount end) <> 0`.execute(tx)
  ).rows

export interface Match extends KnownLine {
  readonly entryId: string
}

/** Answers how many of them were not known. */
export const insertLines = async (
  tx: Tx,
  community: CommunityId,
  place: string,
  matches: readonly Match[],
): Promise<number> =>
  (
    await sql<{ entry_id: string }>`
      insert into fund_bank_lines (community_id, account_code, line_hash, day, amount, entry_id)
      select ${community}::uuid, ${place}, decode(m.line, 'hex'), m.day, m.amount, m."entryId"
      from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as m (line text, day date, amount bigint, "entryId" uuid)
      on conflict do nothing
      returning entry_id`.execute(tx)
  ).rows.length

/** Keeps how a bank's table is read; false where that would be one bank too many. */
export const setBankMap = async (
  tx: Tx,
  community: CommunityId,
  bank: string,
  map: Readonly<Record<string, unknown>>,
  most: number,
): Promise<boolean> => {
  const kept = JSON.stringify({ [bank]: map })
  const { rows } = await sql<{ community_id: string }>`
    insert into fund_settings as s (community_id, bank_maps) values (${community}, ${kept}::jsonb)
    on conflict (community_id) do update set bank_maps = s.bank_maps || excluded.bank_maps
      where s.bank_maps ? ${bank} or (select count(*) from jsonb_object_keys(s.bank_maps)) < ${most}
    returning community_id`.execute(tx)
  return rows.length > 0
}
