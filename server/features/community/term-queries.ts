// Terms as they are given and ended, the persons who hold them, and those that are over.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Office } from './tables.ts'

/** A term of the community, locked, with its body. */
export const lockTerm = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('terms as t')
    .innerJoin('bodies as b', (join) =>
      join.onRef('b.community_id', '=', 't.community_id').onRef('b.id', '=', 't.body_id'),
    )
    .select(['t.id', 't.person_id', 't.office', 't.valid_from', 't.valid_to', 't.body_id'])
    .select(['b.kind', 'b.name as body_name'])
    .where('t.community_id', '=', community)
    .where('t.id', '=', id)
    .forUpdate('t')
    .executeTakeFirst()

/** The current terms of a person in a body, locked. */
export const lockTermsIn = (tx: Tx, community: CommunityId, body: string, person: string, today: string) =>
  tx
    .selectFrom('terms')
    .select('id')
    .where('community_id', '=', community)
    .where('body_id', '=', body)
    .where('person_id', '=', person)
    .where('valid_from', '<=', today)
    .where('valid_to', '>=', today)
    .forUpdate()
    .execute()

/** Ends terms with yesterday: a term that began today, or later, was never current then. */
export const endTerms = async (
  tx: Tx,
  community: CommunityId,
  ids: readonly string[],
  by: { readonly accountId: string; readonly now: string; readonly today: string },
): Promise<void> => {
  await sql`
    update terms set valid_to = greatest(${by.today}::date, valid_from) - 1, ended_at = ${by.now}, ended_by = ${by.accountId}
    where community_id = ${community} and id = any (${ids}::uuid[])`.execute(tx)
}

export interface NewTerm {
  readonly id: string
  readonly body_id: string
  readonly person_id: string
  readonly office: Office
  readonly valid_from: string
  readonly valid_to: string
  readonly granted_by: string | null
  readonly accepted_by: string | null
  readonly year: number | null
}

/** Keeps with each term the address that the roll has of its holder now. */
export const insertTerms = async (
  tx: Tx,
  community: CommunityId,
  terms: readonly NewTerm[],
): Promise<void> => {
  await tx
    .insertInto('terms')
    .values(terms.map((term) => ({ community_id: community, ...term })))
    .execute()
  await sql`
    update terms t set address_hash = r.email_hash
    from roll_index r
    where t.community_id = ${community} and t.id = any (${terms.map(({ id }) => id)}::uuid[])
      and r.community_id = t.community_id and r.person_id = t.person_id`.execute(tx)
}

/** Persons on the roll, each with the account that is theirs. */
export const findPersons = (tx: Tx, community: CommunityId, ids: readonly string[]) =>
  tx
    .selectFrom('people as p')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'p.community_id').onRef('a.person_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.standing', 'p.birth_date', 'a.id as account_id'])
    .where('p.community_id', '=', community)
    .where(sql<boolean>`p.id = any (${ids}::uuid[])`)
    .execute()

/** The person behind an account of the community. */
export const findPersonOf = (tx: Tx, community: CommunityId, account: string) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'person_id'])
    .where('id', '=', account)
    .where('community_id', '=', community)
    .executeTakeFirst()

/** Whom on the roll an id names: their own, or that of their account. */
export const findPersonNamed = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('people as p')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.community_id', '=', 'p.community_id').onRef('a.person_id', '=', 'p.id'),
    )
    .select('p.id')
    .where('p.community_id', '=', community)
    .where((is) => is.or([is('p.id', '=', id), is('a.id', '=', id)]))
    .executeTakeFirst()

/** One at a time of those who give, agree or found: the second must find what the first has done. */
export const lockOffices = (tx: Tx, community: CommunityId) =>
  sql`select pg_advisory_xact_lock(hashtext(${`offices ${community}`}))`.execute(tx)

/** One administrator at a time: of the last two who go at once, the second must see that the first has gone. */
export const lockAdmins = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('admins'))`.execute(tx)

/** Whether this person administers the community on this day, and nobody else who can sign in does. */
export const isLastAdmin = async (
  tx: Tx,
  community: CommunityId,
  person: string,
  today: string,
): Promise<boolean> => {
  const { rows } = await sql<{ last: boolean }>`
    select coalesce(bool_or(t.person_id = ${person}::uuid), false)
      and not coalesce(bool_or(t.person_id <> ${person}::uuid and a.id is not null), false) as last
    from terms t
    left join accounts a on a.community_id = t.community_id and a.person_id = t.person_id and a.state = 'confirmed'
    where t.community_id = ${community}::uuid and t.office = 'communityAdmin'
      and ${today}::date between t.valid_from and t.valid_to`.execute(tx)
  return rows[0]?.last ?? false
}

/** Terms that are over, the last first. */
export const findPastTerms = (
  tx: Tx,
  community: CommunityId,
  today: string,
  { limit, after }: { readonly limit: number; readonly after: readonly [string, string] | null },
) =>
  tx
    .selectFrom('terms as t')
    .innerJoin('bodies as b', (join) =>
      join.onRef('b.community_id', '=', 't.community_id').onRef('b.id', '=', 't.body_id'),
    )
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 't.community_id').onRef('p.id', '=', 't.person_id'),
    )
    .select(['t.id', 't.office', 't.valid_from', 't.valid_to', 't.ended_at'])
    .select(['p.first_name', 'p.last_name', 'b.name as body_name'])
    .where('t.community_id', '=', community)
    .where('t.valid_to', '<', today)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(t.valid_to, t.id) < (${after?.[0] ?? ''}::date, ${after?.[1] ?? ''}::uuid)`),
    )
    .orderBy('t.valid_to', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()

/** So many days after its end a term is still news. */
const NEWS_DAYS = 3

/** Marks the terms that have run out by themselves these days and do not go on in the same body; answers whose they were. */
export const takeLapsed = async (tx: Tx, community: CommunityId, today: string, now: string) => {
  const { rows } = await sql<{ account_id: string; body_id: string; body_name: string }>`
    update terms t set end_told_at = ${now}
    from bodies b, accounts a, communities c
    where c.id = t.community_id and t.community_id = ${community} and t.valid_to between ${today}::date - ${sql.lit(NEWS_DAYS)} and ${today}::date - 1
      and t.valid_from <= t.valid_to and t.end_told_at is null
      -- Cut ahead to that day by a year that was begun, it has run out by itself all the same.
      and (t.ended_at is null or (t.ended_at at time zone c.time_zone)::date <= t.valid_to)
      and b.community_id = t.community_id and b.id = t.body_id
      and a.community_id = t.community_id and a.person_id = t.person_id and a.state = 'confirmed'
      and not exists (select from terms o where o.community_id = t.community_id and o.body_id = t.body_id
        and o.person_id = t.person_id and o.valid_to >= ${today}::date)
    returning a.id as account_id, t.body_id, b.name as body_name`.execute(tx)
  return rows
}

/** Grown-up, active members whose name has these words, by name. */
export const findEligible = (
  tx: Tx,
  community: CommunityId,
  {
    bornUntil,
    words,
    limit,
  }: {
    readonly bornUntil: string
    /** Folded; each must stand somewhere in the name. */
    readonly words: readonly string[]
    readonly limit: number
  },
) =>
  tx
    .selectFrom('people')
    .select(['id', 'first_name', 'last_name'])
    .where('community_id', '=', community)
    .where('standing', '=', 'active')
    .where((is) => is.or([is('birth_date', 'is', null), is('birth_date', '<=', bornUntil)]))
    .$if(words.length > 0, (query) =>
      query.where(sql<boolean>`name_key like all (${words.map((word) => `%${word}%`)}::text[])`),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .limit(limit)
    .execute()
