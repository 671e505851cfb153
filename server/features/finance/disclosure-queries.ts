// What the Assembly reads of the names in its books, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

interface SealedRow {
  readonly id: string
  readonly number: number
  readonly booked_on: string
  readonly receipt: number | null
  /** Of its first line; 0 of a gift in kind. */
  readonly amount: number
  readonly taken_back: boolean
  readonly generation: number
  readonly sealed: Buffer
}

/** The encrypted parts of a year's entries, in the order of their numbers; without the reasons why some were taken back. */
export const findSealedOf = async (
  tx: Tx,
  community: CommunityId,
  year: number,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly SealedRow[]> =>
  (
    await sql<SealedRow>`
      select e.id, e.number, e.booked_on, e.receipt, coalesce(l.amount, 0) as amount, s.generation, s.sealed,
        exists (select from fund_entries r where r.community_id = e.community_id and r.reverses_year = e.year
          and r.reverses = e.number) as taken_back
      from fund_entries e
      join fund_sealed s on s.community_id = e.community_id and s.entry_id = e.id
      left join fund_lines l on l.community_id = e.community_id and l.year = e.year and l.number = e.number
        and l.line = 1
      where e.community_id = ${community} and e.year = ${year} and e.number > ${after} and e.kind <> 'reversal'
      order by e.number
      limit ${limit}`.execute(tx)
  ).rows

export const findNewestYear = async (tx: Tx, community: CommunityId): Promise<number | undefined> =>
  (
    await tx
      .selectFrom('fund_books')
      .where('community_id', '=', community)
      .select('year')
      .orderBy('year', 'desc')
      .executeTakeFirst()
  )?.year

/** The keys of all generations, as two sheets open them. */
export const findSheets = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('fund_keys as k')
    .innerJoin('fund_key_wraps as w', (join) =>
      join.onRef('w.community_id', '=', 'k.community_id').onRef('w.key_id', '=', 'k.id'),
    )
    .where('k.community_id', '=', community)
    .where('k.generation', 'is not', null)
    .where('w.kind', '=', 'sheets')
    .select(['k.id', 'k.generation', 'w.wrapped'])
    .orderBy('k.generation')
    .execute()

/** What leads from the key of one generation to that of another. */
export const findGrants = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('fund_key_grants as g')
    .innerJoin('fund_keys as o', (join) =>
      join.onRef('o.community_id', '=', 'g.community_id').onRef('o.id', '=', 'g.of_key'),
    )
    .innerJoin('fund_keys as t', (join) =>
      join.onRef('t.community_id', '=', 'g.community_id').onRef('t.id', '=', 'g.to_key'),
    )
    .where('g.community_id', '=', community)
    .where('o.generation', 'is not', null)
    .where('t.generation', 'is not', null)
    .select(['g.of_key', 'g.to_key', 'g.sealed'])
    .orderBy('g.of_key')
    .execute()
