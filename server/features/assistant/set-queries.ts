// The question set by which an Assembly tries its assistant.
import { type Insertable, sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { AssistantTables } from './tables.ts'

/** The whole set in the order in which it was written, with the titles of what is expected. */
export const findSet = (tx: Tx, community: CommunityId, most: number) =>
  inSet(tx, community).orderBy('q.id').limit(most).execute()

export const findSetQuestion = (tx: Tx, community: CommunityId, id: string) =>
  inSet(tx, community).where('q.id', '=', id).executeTakeFirst()

const inSet = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('assistant_set as q')
    .leftJoin('assistant_sources as s', (join) =>
      join.onRef('s.community_id', '=', 'q.community_id').onRef('s.id', '=', 'q.source_id'),
    )
    .where('q.community_id', '=', community)
    .select(['q.id', 'q.question', 'q.language', 'q.expects', 'q.source_id', 'q.as_example'])
    .select(['q.run_at', 'q.passed', 'q.found', 's.title as source_title'])

/** How many questions there are beside this one. Whoever writes another one at the same time waits. */
export const countBeside = async (tx: Tx, community: CommunityId, id: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`assistant set ${community}`}))`.execute(tx)
  const row = await tx
    .selectFrom('assistant_set')
    .where('community_id', '=', community)
    .where('id', '<>', id)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export const isSource = async (tx: Tx, community: CommunityId, id: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('assistant_sources')
    .select('id')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

type Written = Omit<
  Insertable<AssistantTables['assistant_set']>,
  'community_id' | 'run_at' | 'passed' | 'found'
>

/** Changed it has not been run yet. */
export const putSetQuestion = async (tx: Tx, community: CommunityId, written: Written): Promise<void> => {
  const { id, ...rest } = written
  await tx
    .insertInto('assistant_set')
    .values({ community_id: community, id, ...rest, run_at: null, passed: null })
    .onConflict((row) =>
      row
        .columns(['community_id', 'id'])
        .doUpdateSet({ ...rest, run_at: null, passed: null, found: sql<string[]>`'{}'` }),
    )
    .execute()
}

export const deleteSetQuestion = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .deleteFrom('assistant_set')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()

export interface Run {
  readonly id: string
  readonly passed: boolean
  readonly found: readonly string[]
}

/** What a run has found, of all questions in one statement. */
export const saveRun = async (
  tx: Tx,
  community: CommunityId,
  runs: readonly Run[],
  at: string,
): Promise<void> => {
  await sql`
    update assistant_set q set run_at = ${at}::timestamptz, passed = r.passed,
      found = array(select jsonb_array_elements_text(r.found))
    from jsonb_to_recordset(${JSON.stringify(runs)}::jsonb) as r (id uuid, passed boolean, found jsonb)
    where q.community_id = ${community}::uuid and q.id = r.id`.execute(tx)
}
