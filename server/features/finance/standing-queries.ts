// What everybody sees of the Fund, in SQL, and what the treasurer writes there.
import { type Updateable, sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { hasGuardian } from '#server/platform/young.ts'
import type { FinanceTables } from './tables.ts'

/**
 * Of the books that have begun the newest of which a month is closed, so that a new year begins with the last closed
 * state; else the newest that has begun, else the first.
 */
export const findShownBook = (tx: Tx, community: CommunityId, today: string) =>
  tx
    .selectFrom('fund_books')
    .where('community_id', '=', community)
    .select(['year', 'currency', 'starts_on', 'ends_on', 'open_from', 'state'])
    .orderBy(sql`starts_on <= ${today}::date`, 'desc')
    .orderBy(sql`starts_on <= ${today}::date and open_from > starts_on`, 'desc')
    .orderBy(sql`case when starts_on <= ${today}::date then starts_on end`, 'desc')
    .orderBy('starts_on')
    .executeTakeFirst()

/** The newest year that has begun after this one. */
export const findYearSince = (tx: Tx, community: CommunityId, year: number, today: string) =>
  tx
    .selectFrom('fund_books')
    .where('community_id', '=', community)
    .where('year', '>', year)
    .where('starts_on', '<=', today)
    .select(['year', 'starts_on', 'ends_on'])
    .orderBy('year', 'desc')
    .executeTakeFirst()

/** Whether an earlier year than this one is open. */
export const isEarlierOpen = async (tx: Tx, community: CommunityId, year: number): Promise<boolean> =>
  (await tx
    .selectFrom('fund_books')
    .where('community_id', '=', community)
    .where('year', '<', year)
    .where('state', '=', 'open')
    .select('year')
    .executeTakeFirst()) !== undefined

export const findSettings = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('fund_settings')
    .where('community_id', '=', community)
    .select(['how_to_give', 'envelope', 'link', 'letter', 'letter_at'])
    .executeTakeFirst()

/** The key to which gifts and pledges are encrypted now. */
export const findKey = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('fund_keys')
    .where('community_id', '=', community)
    .where('generation', 'is not', null)
    .select(['generation', 'public_key', 'ended_at'])
    .orderBy('generation', 'desc')
    .executeTakeFirst()

export const countAudits = async (tx: Tx, community: CommunityId, year: number): Promise<number> =>
  (
    await tx
      .selectFrom('fund_audits')
      .where('community_id', '=', community)
      .where('year', '=', year)
      .select((get) => get.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** How somebody stands on the roll. */
export const findGiver = (tx: Tx, community: CommunityId, person: string | null) =>
  tx
    .selectFrom('people as p')
    .where('p.community_id', '=', community)
    .where('p.id', '=', person)
    .select(['p.standing', 'p.birth_date', hasGuardian.as('has_guardian')])
    .executeTakeFirst()

type Settings = Updateable<FinanceTables['fund_settings']>

/** What the treasurer says of giving and of receipts. */
export const setSettings = async (
  tx: Tx,
  community: CommunityId,
  howToGive: readonly { readonly label: string; readonly value: string }[],
  more: Pick<
    Settings,
    'envelope' | 'link' | 'receipt_text' | 'registration' | 'statement_from' | 'unknown_origin'
  >,
): Promise<void> => {
  const values = { ...more, how_to_give: sql<never>`${JSON.stringify(howToGive)}::jsonb` }
  await tx
    .insertInto('fund_settings')
    .values({ ...values, community_id: community })
    .onConflict((there) => there.column('community_id').doUpdateSet(values))
    .execute()
}

export const setLetter = async (
  tx: Tx,
  community: CommunityId,
  letter: string,
  at: string | null,
): Promise<void> => {
  await tx
    .insertInto('fund_settings')
    .values({ community_id: community, letter, letter_at: at })
    .onConflict((there) => there.column('community_id').doUpdateSet({ letter, letter_at: at }))
    .execute()
}

export const findYear = (tx: Tx, community: CommunityId, year: number) =>
  tx
    .selectFrom('fund_books')
    .where('community_id', '=', community)
    .where('year', '=', year)
    .select(['year', 'starts_on', 'ends_on', 'open_from', 'state'])
    .executeTakeFirst()

/** The goals of a year as they are from now on. */
export const replaceGoals = async (
  tx: Tx,
  community: CommunityId,
  year: number,
  goals: ReadonlyMap<string, number>,
): Promise<void> => {
  const rows = JSON.stringify([...goals].map(([fund_id, amount]) => ({ fund_id, amount })))
  await sql`
    delete from fund_goals g where g.community_id = ${community} and g.year = ${year}
      and g.fund_id not in (select r.fund_id from jsonb_to_recordset(${rows}::jsonb) as r (fund_id uuid))`.execute(
    tx,
  )
  await sql`
    insert into fund_goals (community_id, year, fund_id, amount)
    select ${community}::uuid, ${year}::integer, r.fund_id, r.amount
    from jsonb_to_recordset(${rows}::jsonb) as r (fund_id uuid, amount bigint)
    on conflict (community_id, year, fund_id) do update set amount = excluded.amount`.execute(tx)
}
