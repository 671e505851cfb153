// The rows of the example and what hangs on them, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { ExampleKind } from './tables.ts'

/** One at a time fills or empties a community. */
export const lockExample = (tx: Tx, community: CommunityId) =>
  sql`select pg_advisory_xact_lock(hashtext(${`example ${community}`}))`.execute(tx)

export const countItems = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('example_items')
    .select(['kind', (is) => is.fn.countAll<number>().as('count')])
    .where('community_id', '=', community)
    .groupBy('kind')
    .execute()

/** How many stand on the roll, without the invented ones. */
export const countOwnPeople = async (tx: Tx, community: CommunityId): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from people p
    where p.community_id = ${community} and not exists (
      select from example_items i
      where i.community_id = p.community_id and i.kind = 'person' and i.id = p.id)`.execute(tx)
  return rows[0]?.count ?? 0
}

export const findAbout = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('communities')
    .select(['place', 'language'])
    .where('id', '=', community)
    .executeTakeFirstOrThrow()

export interface Item {
  readonly kind: ExampleKind
  readonly id: string
}

export const insertItems = (tx: Tx, community: CommunityId, items: readonly Item[]) =>
  tx
    .insertInto('example_items')
    .values(items.map((item) => ({ community_id: community, ...item })))
    .execute()

export const findItems = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('example_items')
    .select(['kind', 'id'])
    .where('community_id', '=', community)
    .limit(1_000)
    .execute()

/** Lets this transaction see what lies in a bin: it goes, too. */
export const openBin = (tx: Tx) =>
  sql`select set_config('app.bin', 'open', true), set_config('app.audiences', 'hosts,assembly', true)`.execute(
    tx,
  )

/** The names and titles of the example as they stand now, to find the mails that tell of them. */
export const findNames = async (
  tx: Tx,
  community: CommunityId,
  ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select title as name from events where community_id = ${community} and id = any(${ids}::uuid[])
    union select title from activities where community_id = ${community} and id = any(${ids}::uuid[])
    union select first_name || ' ' || last_name from people
      where community_id = ${community} and id = any(${ids}::uuid[])
    union select first_name || ' ' || last_name from accounts where id = any(${ids}::uuid[])`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Files that somebody added to an event or an activity of the example. */
export const findMaterials = async (tx: Tx, community: CommunityId, gatherings: readonly string[]) =>
  (
    await tx
      .selectFrom('materials')
      .select('file')
      .where('community_id', '=', community)
      .where((is) => is.or([is('event_id', 'in', gatherings), is('activity_id', 'in', gatherings)]))
      .limit(1_000)
      .execute()
  ).map(({ file }) => file)

/** What was told of these things and of what was said about them, and by or to invented people. */
export const deleteNotices = async (
  tx: Tx,
  community: CommunityId,
  ids: readonly string[],
): Promise<void> => {
  await sql`
    delete from notifications n where n.community_id = ${community} and (
      n.target_id = any(${ids}::uuid[]) or (n.data ->> 'activity')::uuid = any(${ids}::uuid[]) or n.actor_id = any(${ids}::uuid[]) or n.recipient_id = any(${ids}::uuid[])
      or n.target_id in (
        select c.id from post_comments c where c.community_id = ${community} and c.post_id = any(${ids}::uuid[])))
  `.execute(tx)
}

/** Gatherings and posts with everything that has a key to them. */
export const deleteThings = async (tx: Tx, community: CommunityId, ids: readonly string[]): Promise<void> => {
  await sql`delete from public_items where community_id = ${community} and id = any(${ids}::uuid[])`.execute(
    tx,
  )
  for (const table of ['posts', 'events', 'activities'] as const)
    await tx.deleteFrom(table).where('community_id', '=', community).where('id', 'in', ids).execute()
}

/** Takes invented people out of what is real, so that the numbers kept beside it stay true. */
export const leaveRealThings = async (
  tx: Tx,
  community: CommunityId,
  ids: readonly string[],
): Promise<void> => {
  await sql`
    with gone as (
      delete from activity_people where community_id = ${community} and person_id = any(${ids}::uuid[])
      returning activity_id, role = 'participant' and state = 'active' as counted
    ), fewer as (select activity_id, count(*) as by from gone where counted group by activity_id)
    update activities a set participant_count = greatest(0, a.participant_count - f.by)
    from fewer f where a.community_id = ${community} and a.id = f.activity_id`.execute(tx)
  await sql`
    update people set household_id = null
    where community_id = ${community} and household_id = any(${ids}::uuid[]) and id <> all(${ids}::uuid[])
  `.execute(tx)
}

export interface NamingRows {
  readonly table: string
  readonly columns: readonly string[]
  readonly fenced: boolean
}

/** The rows of a table that name an invented person in one of these columns. */
export const deleteNaming = async (
  tx: Tx,
  community: CommunityId,
  { table, columns, fenced }: NamingRows,
  ids: readonly string[],
): Promise<void> => {
  const naming = columns.map((column) => sql`${named(column)} = any(${ids}::uuid[])`)
  const inside = fenced ? sql`community_id = ${community} and` : sql``
  await sql`delete from ${named(table)} where ${inside} (${sql.join(naming, sql` or `)})`.execute(tx)
}

export const deletePeople = async (tx: Tx, community: CommunityId, ids: readonly string[]): Promise<void> => {
  await tx.deleteFrom('accounts').where('community_id', '=', community).where('id', 'in', ids).execute()
  await tx.deleteFrom('people').where('community_id', '=', community).where('id', 'in', ids).execute()
  await tx.deleteFrom('households').where('community_id', '=', community).where('id', 'in', ids).execute()
}

const MAILS_AT_ONCE = 500

/** Mails to the community's own that wait, a handful at a time, in the order of their ids. */
export const findMails = (tx: Tx, community: CommunityId, after: string) =>
  tx
    .selectFrom('mails')
    .select(['id', 'encrypted'])
    .where('id', '>', after)
    .where('sent_at', 'is', null)
    .where((is) =>
      is(
        is.fn<string>('lower', ['recipient']),
        'in',
        is
          .selectFrom('accounts')
          .select((of) => of.fn<string>('lower', ['email']).as('email'))
          .where('community_id', '=', community),
      ),
    )
    .orderBy('id')
    .limit(MAILS_AT_ONCE)
    .execute()

export const deleteMails = (tx: Tx, ids: readonly string[]) =>
  tx
    .deleteFrom('mails')
    .where('id', '=', (is) => is.fn.any(is.val(ids)))
    .execute()

/** Answers kept for repeated calls that tell of the example. */
export const deleteAnswers = async (
  tx: Tx,
  community: CommunityId,
  ids: readonly string[],
): Promise<void> => {
  await sql`
    delete from idempotency_keys k
    where k.account_id in (select id from accounts where community_id = ${community})
      and exists (select from unnest(${ids}::text[]) as id where position(id in k.body) > 0)`.execute(tx)
}

export const deleteItems = (tx: Tx, community: CommunityId) =>
  tx.deleteFrom('example_items').where('community_id', '=', community).execute()

/** A table or column of the list of what is kept; the names there are in small letters. */
const named = (name: string) => sql.id(name.toLowerCase())
