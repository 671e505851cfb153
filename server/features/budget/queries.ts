// The revisions of a budget and what they plan, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** Of a year so many are read, the newest. */
const MOST = 50

const COLUMNS = [
  'revision',
  'saved',
  'saved_by',
  'decision',
  'adopted_on',
  'published_at',
  'withdrawn_on',
  'reason',
] as const

/** Newest first. */
export const findRevisions = (tx: Tx, community: CommunityId, year: number) =>
  tx
    .selectFrom('budget_revisions')
    .where('community_id', '=', community)
    .where('year', '=', year)
    .select(COLUMNS)
    .orderBy('revision', 'desc')
    .limit(MOST)
    .execute()

/** What these revisions of a year plan. */
export const findAmounts = (tx: Tx, community: CommunityId, year: number, revisions: readonly number[]) =>
  tx
    .selectFrom('budget_amounts')
    .where('community_id', '=', community)
    .where('year', '=', year)
    .where(sql<boolean>`revision = any (${revisions}::integer[])`)
    .select(['revision', 'account_id', 'planned'])
    .execute()

export const findRevision = (tx: Tx, community: CommunityId, year: number, revision: number) =>
  tx
    .selectFrom('budget_revisions')
    .where('community_id', '=', community)
    .where('year', '=', year)
    .where('revision', '=', revision)
    .select(COLUMNS)
    .executeTakeFirst()

/** The one that is being prepared or waits to be shown. */
export const findPrepared = (tx: Tx, community: CommunityId, year: number) =>
  tx
    .selectFrom('budget_revisions')
    .where('community_id', '=', community)
    .where('year', '=', year)
    .where('published_at', 'is', null)
    .where('withdrawn_on', 'is', null)
    .select(['revision', 'saved', 'adopted_on'])
    .executeTakeFirst()

/** Begins the next revision, and answers its number. */
export const beginRevision = async (
  tx: Tx,
  community: CommunityId,
  year: number,
  saved_by: string | null,
): Promise<number> =>
  (
    await tx
      .insertInto('budget_revisions')
      .values((is) => ({
        community_id: community,
        year,
        revision: is
          .selectFrom('budget_revisions as b')
          .where('b.community_id', '=', community)
          .where('b.year', '=', year)
          .select((get) => sql<number>`coalesce(${get.fn.max('b.revision')}, 0) + 1`.as('next')),
        saved_by,
      }))
      .returning('revision')
      .executeTakeFirstOrThrow()
  ).revision

interface Named {
  readonly year: number
  readonly revision: number
}

export const countSaving = async (
  tx: Tx,
  community: CommunityId,
  { year, revision }: Named,
  saved_by: string,
): Promise<void> => {
  await tx
    .updateTable('budget_revisions')
    .set((is) => ({ saved: is('saved', '+', 1), saved_by }))
    .where('community_id', '=', community)
    .where('year', '=', year)
    .where('revision', '=', revision)
    .execute()
}

interface PlannedAmount {
  readonly fund_id: string
  readonly account_id: string
  readonly planned: number
}

/** What a revision plans from now on, each account once. */
export const replaceAmounts = async (
  tx: Tx,
  community: CommunityId,
  { year, revision }: Named,
  amounts: readonly PlannedAmount[],
): Promise<void> => {
  const rows = JSON.stringify(amounts)
  await sql`
    delete from budget_amounts b
    where b.community_id = ${community} and b.year = ${year} and b.revision = ${revision}
      and b.account_id not in (
        select r.account_id from jsonb_to_recordset(${rows}::jsonb) as r (account_id uuid))`.execute(tx)
  await sql`
    insert into budget_amounts (community_id, year, revision, fund_id, account_id, planned)
    select ${community}::uuid, ${year}::integer, ${revision}::integer, r.fund_id, r.account_id, r.planned
    from jsonb_to_recordset(${rows}::jsonb) as r (fund_id uuid, account_id uuid, planned bigint)
    on conflict (community_id, year, revision, fund_id, account_id) do update set planned = excluded.planned`.execute(
    tx,
  )
}

/** The next revision plans what this one does. */
export const copyAmounts = async (
  tx: Tx,
  community: CommunityId,
  { year, revision }: Named,
  next: number,
): Promise<void> => {
  await sql`
    insert into budget_amounts (community_id, year, revision, fund_id, account_id, planned)
    select b.community_id, b.year, ${next}::integer, b.fund_id, b.account_id, b.planned
    from budget_amounts b
    where b.community_id = ${community} and b.year = ${year} and b.revision = ${revision}`.execute(tx)
}

export const setAdopted = async (
  tx: Tx,
  community: CommunityId,
  { year, revision }: Named,
  adopted: { readonly decision: string; readonly adopted_on: string; readonly adopted_by: string },
): Promise<void> => {
  await tx
    .updateTable('budget_revisions')
    .set(adopted)
    .where('community_id', '=', community)
    .where('year', '=', year)
    .where('revision', '=', revision)
    .execute()
}

export const setPublished = async (
  tx: Tx,
  community: CommunityId,
  { year, revision }: Named,
  at: string,
): Promise<void> => {
  await tx
    .updateTable('budget_revisions')
    .set({ published_at: at })
    .where('community_id', '=', community)
    .where('year', '=', year)
    .where('revision', '=', revision)
    .execute()
}

export const setWithdrawn = async (
  tx: Tx,
  community: CommunityId,
  { year, revision }: Named,
  withdrawn: { readonly reason: string; readonly withdrawn_on: string; readonly withdrawn_by: string },
): Promise<void> => {
  await tx
    .updateTable('budget_revisions')
    .set(withdrawn)
    .where('community_id', '=', community)
    .where('year', '=', year)
    .where('revision', '=', revision)
    .execute()
}
