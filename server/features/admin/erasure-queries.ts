// Erasing in SQL: what needs more than the deletion of the rows that name a person.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { forgetHomes } from './erasure-places-queries.ts'

/** Lets this transaction see and leave the empty rows of whom it erases, posts in the bin, and every letter. */
export const openBin = async (tx: Tx): Promise<void> => {
  await sql`select set_config('app.bin', 'open', true), set_config('app.audiences', 'hosts,assembly', true)`.execute(
    tx,
  )
}

export interface Traces {
  readonly email: string
  readonly email_key: string
  readonly google_sub: string | null
  readonly community_id: string | null
  readonly person_id: string | null
}

/** Who an account is on the roll. */
export const findPersonOf = async (tx: Tx, accountId: string): Promise<string | null> =>
  (await tx.selectFrom('accounts').select('person_id').where('id', '=', accountId).executeTakeFirst())
    ?.person_id ?? null

/** By what an account is known where no id is: its address and its name at the identity provider. */
export const findTraces = (tx: Tx, accountId: string): Promise<Traces | undefined> =>
  tx
    .selectFrom('accounts')
    .select(['email', 'email_key', 'google_sub', 'community_id', 'person_id'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()

export const findPerson = (tx: Tx, community: CommunityId, personId: string) =>
  tx
    .selectFrom('people as p')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'p.community_id').onRef('a.person_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.email', 'p.email_key', 'p.profile_picture', 'a.id as account_id'])
    .where('p.community_id', '=', community)
    .where('p.id', '=', personId)
    .where('p.erased_at', 'is', null)
    .executeTakeFirst()

export const listAccounts = (tx: Tx) => tx.selectFrom('accounts').select(['id', 'community_id']).execute()

export const listPeople = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('people')
    .select('id')
    .where('community_id', '=', community)
    .where('erased_at', 'is', null)
    .execute()

export interface NamedRows {
  readonly table: string
  readonly columns: readonly string[]
  readonly fenced: boolean
}

/** The rows of any table that name one of these ids in one of these columns. */
export const deleteNaming = async (
  tx: Tx,
  community: CommunityId | null,
  { table, columns, fenced }: NamedRows,
  ids: readonly string[],
): Promise<void> => {
  const naming = columns.map((column) => sql`${named(column)} = any(${ids}::uuid[])`)
  const inside = fenced ? sql`community_id = ${community} and` : sql``
  await sql`delete from ${named(table)} where ${inside} (${sql.join(naming, sql` or `)})`.execute(tx)
}

/** Takes the account's places and likes back, so that the numbers kept beside them stay true. */
export const withdrawEverywhere = async (
  tx: Tx,
  community: CommunityId,
  accountId: string,
): Promise<void> => {
  await sql`
    with left_events as (
      delete from event_attendees where community_id = ${community} and account_id = ${accountId} returning event_id
    )
    update events e set going = e.going - 1
    from left_events l where e.community_id = ${community} and e.id = l.event_id`.execute(tx)
  await sql`
    with unliked as (
      delete from post_likes where community_id = ${community} and account_id = ${accountId} returning post_id
    )
    update posts p set like_count = p.like_count - 1
    from unliked u where p.community_id = ${community} and p.id = u.post_id`.execute(tx)
}

/** What others were told of the person, and by the person's doing. */
export const forgetNotices = (tx: Tx, community: CommunityId, ids: readonly string[]) =>
  tx
    .deleteFrom('notifications')
    .where('community_id', '=', community)
    .where((is) => is.or([is('actor_id', 'in', ids), is('target_id', 'in', ids)]))
    .execute()

/** Mails to whomever that name the person, sent or waiting. */
export const forgetMailsAbout = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  await sql`delete from mails where about <> '{}' and about && ${ids}::uuid[]`.execute(tx)
}

/** Everything where only the address or a hash of it stands: mails, codes, throttles. */
export const forgetAddress = async (
  tx: Tx,
  community: CommunityId | null,
  address: {
    readonly email: string
    readonly key: string
    readonly hash: Buffer
    /** What stands for the address in the keys of the throttles. */
    readonly limit: string
    readonly google: string | null
  },
): Promise<void> => {
  await sql`delete from mails where lower(recipient) = lower(${address.email})`.execute(tx)
  await tx.deleteFrom('registrations').where('email_key', '=', address.key).execute()
  if (community)
    await tx
      .deleteFrom('inquiries')
      .where('community_id', '=', community)
      .where('email_key', '=', address.key)
      .execute()
  await tx.deleteFrom('login_failures').where('email_hash', '=', address.hash).execute()
  // Small tables, swept every hour.
  await sql`delete from google_returns where identity ->> 'email' = ${address.email}
    or identity ->> 'sub' = ${address.google}`.execute(tx)
  await sql`delete from rate_limits where position(${address.limit} in key) > 0`.execute(tx)
}

/**
 * Leaves of a person's entry on the roll a row that says nothing, whatever columns it has come to have; an
 * address at which nobody is left goes.
 */
export const emptyPerson = async (
  tx: Tx,
  community: CommunityId,
  personId: string,
  at: string,
): Promise<void> => {
  const before = await tx
    .selectFrom('people')
    .select('household_id')
    .where('community_id', '=', community)
    .where('id', '=', personId)
    .executeTakeFirst()
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = 'people'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('community_id', 'id', 'created_at', 'erased_at', 'first_name', 'standing')`.execute(
    tx,
  )
  const emptied = rows.map(({ name }) => sql`${named(name)} = default`)
  await sql`
    update people set first_name = '', standing = 'moved', erased_at = ${at}, ${sql.join(emptied)}
    where community_id = ${community} and id = ${personId}`.execute(tx)
  await sql`
    update terms set address_hash = null
    where community_id = ${community} and person_id = ${personId}`.execute(tx)
  // Files of a roll that were read may hold anybody; what was done with them stays told.
  await sql`delete from roll_imports where community_id = ${community} and state = 'read'`.execute(tx)
  await sql`
    update roll_imports set titles = '[]', lines = '[]', result = null
    where community_id = ${community} and state = 'done'`.execute(tx)
  // Nor is kept for the log what the entry said before.
  await sql`
    delete from kept_changes
    where community_id = ${community} and kind in ('person', 'apart') and object_id = ${personId}`.execute(tx)
  if (!before?.household_id) return
  await sql`
    update households h set name = '', street_address = null, suburb = null, city = null
    where h.community_id = ${community} and h.id = ${before.household_id}
      and not exists (select from people p where p.community_id = h.community_id and p.household_id = h.id)
  `.execute(tx)
  // Nor is what it was called before kept for the log.
  await sql`
    delete from kept_changes k using households h
    where k.community_id = ${community} and k.kind = 'household' and k.object_id = ${before.household_id}
      and h.community_id = k.community_id and h.id = k.object_id and h.name = ''`.execute(tx)
  await forgetHomes(tx, community, before.household_id)
}

export const deleteAccount = (tx: Tx, accountId: string) =>
  tx.deleteFrom('accounts').where('id', '=', accountId).execute()

export interface NewErasure {
  readonly id: string
  readonly account_id: string | null
  readonly person_id: string | null
  readonly posts: 'keep' | 'delete'
  readonly erased_at: string
  readonly files_left: string[]
}

export const insertErasure = (tx: Tx, community: CommunityId, erasure: NewErasure) =>
  tx
    .insertInto('erasures')
    .values({ community_id: community, ...erasure })
    .onConflict((conflict) => conflict.columns(['community_id', 'id']).doNothing())
    .execute()

/** Erasures whose files may still lie in the store. */
export const findUnfinished = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('erasures')
    .select(['id', 'account_id', 'person_id', 'posts', 'files_left'])
    .where('community_id', '=', community)
    .where('finished_at', 'is', null)
    .limit(100)
    .execute()

export const finishErasure = (tx: Tx, community: CommunityId, id: string, at: string) =>
  tx
    .updateTable('erasures')
    .set({ files_left: [], finished_at: at })
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

export const communityIds = async (tx: Tx): Promise<readonly string[]> =>
  (await tx.selectFrom('communities').select('id').execute()).map(({ id }) => id)

/** A table or column of our own list; the names there are in small letters. */
const named = (name: string) => sql.id(name.toLowerCase())

/** Whether this address is an account's, of whichever community, or somebody's on the roll, besides this one. */
export const isOthersAddress = async (
  tx: Tx,
  community: CommunityId,
  {
    key,
    accountId,
    personId,
  }: { readonly key: string; readonly accountId: string | null; readonly personId: string | null },
): Promise<boolean> => {
  // An account may have moved on: the fence is open for this one question.
  const { rows: fence } = await sql<{ crossing: string | null }>`
    select current_setting('app.crossing', true) as crossing`.execute(tx)
  await sql`select set_config('app.crossing', 'on', true)`.execute(tx)
  const { rows } = await sql`
    select from accounts where email_key = ${key} and id is distinct from ${accountId}::uuid
    union all
    select from people where community_id = ${community} and email_key = ${key} and erased_at is null
      and id is distinct from ${personId}::uuid
    limit 1`.execute(tx)
  await sql`select set_config('app.crossing', ${fence[0]?.crossing ?? ''}, true)`.execute(tx)
  return rows.length > 0
}
