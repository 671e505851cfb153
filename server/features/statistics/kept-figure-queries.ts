// What was typed, corrected or handed in of cycles, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** Of a cycle all codes of the locality and of its neighbourhoods, and what was held in it. */
const MOST_FIGURES = 4_000
/** Of the whole locality, for as many cycles as are compared. */
const MOST_OF_LOCALITY = 8_000

export type KeptRow = Awaited<ReturnType<typeof findKept>>[number]

const keptRows = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('cycle_figures as f')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'f.community_id').onRef('a.id', '=', 'f.by'),
    )
    .leftJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'f.community_id').onRef('p.id', '=', 'a.person_id'),
    )
    .select(['f.cycle_id', 'f.place', 'f.code', 'f.computed', 'f.given', 'f.reason', 'f.at'])
    .select(['p.first_name', 'p.last_name'])
    .where('f.community_id', '=', community)

/** With the name of who corrected it, while they are there. */
export const findKept = (tx: Tx, community: CommunityId, cycle: string) =>
  keptRows(tx, community).where('f.cycle_id', '=', cycle).limit(MOST_FIGURES).execute()

/** Of the whole locality in each of these cycles. */
export const findKeptOf = (tx: Tx, community: CommunityId, cycles: readonly string[]) =>
  keptRows(tx, community)
    .where(sql<boolean>`f.cycle_id = any (${cycles}::uuid[])`)
    .where('f.place', '=', '')
    .limit(MOST_OF_LOCALITY)
    .execute()

/** Also those that were removed since. */
export const findNeighbourhoodsNamed = (tx: Tx, community: CommunityId, ids: readonly string[]) =>
  tx
    .selectFrom('neighbourhoods')
    .select(['id', 'name'])
    .where('community_id', '=', community)
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .orderBy('position')
    .orderBy('id')
    .execute()

interface Given {
  readonly cycle: string
  readonly place: string
  readonly code: string
  readonly given: number
  readonly reason: string
  readonly by: string
  readonly at: string
}

export const keepGiven = async (
  tx: Tx,
  community: CommunityId,
  { cycle, place, code, ...said }: Given,
): Promise<void> => {
  await tx
    .insertInto('cycle_figures')
    .values({ community_id: community, cycle_id: cycle, place, code, computed: null, ...said })
    .onConflict((conflict) =>
      conflict.columns(['community_id', 'cycle_id', 'place', 'code']).doUpdateSet(said),
    )
    .execute()
}

export const takeBack = async (
  tx: Tx,
  community: CommunityId,
  { cycle, place, code }: Pick<Given, 'cycle' | 'place' | 'code'>,
): Promise<void> => {
  await tx
    .deleteFrom('cycle_figures')
    .where('community_id', '=', community)
    .where('cycle_id', '=', cycle)
    .where('place', '=', place)
    .where('code', '=', code)
    .execute()
}

interface Handed {
  readonly place: string
  readonly code: string
  readonly computed: number | null
  /** Of what was held, what it was. */
  readonly reason: string
}

/** All figures of a cycle at once; what was corrected stays corrected. */
export const keepAll = async (
  tx: Tx,
  community: CommunityId,
  cycle: string,
  figures: readonly Handed[],
): Promise<void> => {
  await sql`
    insert into cycle_figures (community_id, cycle_id, place, code, computed, reason)
    select ${community}::uuid, ${cycle}::uuid, r.place, r.code, r.computed, r.reason
    from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb) as r (place text, code text, computed integer, reason text)
    on conflict (community_id, cycle_id, place, code) do update set computed = excluded.computed`.execute(tx)
}

export const setHandedIn = async (
  tx: Tx,
  community: CommunityId,
  cycle: string,
  handed: { readonly handed_in_by: string; readonly handed_in_at: string },
): Promise<void> => {
  await tx
    .updateTable('cycles')
    .set(handed)
    .where('community_id', '=', community)
    .where('id', '=', cycle)
    .execute()
}
