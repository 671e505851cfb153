// One's own profile in SQL: what is told, and what one takes part in.
import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import type { Database } from '#server/database.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { hasGuardian } from '#server/platform/young.ts'

/** One change of a profile at a time: two lists that are replaced at once would both stand. */
export const lockOwn = (tx: Tx, community: CommunityId, accountId: string) =>
  tx
    .selectFrom('accounts')
    .select('id')
    .where('community_id', '=', community)
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The own row of the roll and of the profile, and whether somebody is this person's guardian. */
export const findOwn = (tx: Tx, community: CommunityId, accountId: string) =>
  tx
    .selectFrom('accounts as a')
    .innerJoin('people as p', (join) =>
      join.onRef('p.community_id', '=', 'a.community_id').onRef('p.id', '=', 'a.person_id'),
    )
    .innerJoin('communities as c', 'c.id', 'a.community_id')
    .leftJoin('profiles as f', (join) =>
      join.onRef('f.community_id', '=', 'a.community_id').onRef('f.account_id', '=', 'a.id'),
    )
    .leftJoin('email_changes as e', 'e.account_id', 'a.id')
    .where('a.id', '=', accountId)
    .where('a.community_id', '=', community)
    .where('p.community_id', '=', community)
    .select([
      'p.id as person_id',
      'p.bahai_id',
      'p.birth_date',
      'p.locality',
      'c.open_pages',
      'f.listed',
      'f.show_birthday',
      'f.ask_to_host',
      'f.open_page',
      'e.new_email',
      'e.old_agreed_at',
      'e.new_agreed_at',
      'e.expires_at as email_until',
    ])
    .select(hasGuardian.as('has_guardian'))
    .executeTakeFirst()

export type ProfileFields = Omit<Updateable<Database['profiles']>, 'community_id' | 'account_id'>

/** Sets what was given; the rest stays as it is, or begins with the defaults. */
export const setProfile = (tx: Tx, community: CommunityId, accountId: string, fields: ProfileFields) =>
  tx
    .insertInto('profiles')
    .values({ community_id: community, account_id: accountId, ...fields })
    .onConflict((conflict) => conflict.columns(['community_id', 'account_id']).doUpdateSet(fields))
    .execute()

export type ContactRow = Omit<Insertable<Database['contacts']>, 'community_id' | 'account_id'>

/** The whole list at once. */
export const replaceContacts = async (
  tx: Tx,
  community: CommunityId,
  accountId: string,
  contacts: readonly ContactRow[],
): Promise<void> => {
  await tx
    .deleteFrom('contacts')
    .where('community_id', '=', community)
    .where('account_id', '=', accountId)
    .execute()
  if (contacts.length === 0) return
  await tx
    .insertInto('contacts')
    .values(contacts.map((contact) => ({ community_id: community, account_id: accountId, ...contact })))
    .execute()
}

export type CredentialRow = Omit<Insertable<Database['credentials']>, 'community_id' | 'account_id'>

export const findCredentials = (tx: Tx, community: CommunityId, accountId: string) =>
  tx
    .selectFrom('credentials')
    .selectAll()
    .where('community_id', '=', community)
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute()

export const replaceCredentials = async (
  tx: Tx,
  community: CommunityId,
  accountId: string,
  credentials: readonly CredentialRow[],
): Promise<void> => {
  await tx
    .deleteFrom('credentials')
    .where('community_id', '=', community)
    .where('account_id', '=', accountId)
    .execute()
  if (credentials.length === 0) return
  await tx
    .insertInto('credentials')
    .values(credentials.map((one) => ({ community_id: community, account_id: accountId, ...one })))
    .execute()
}

/** False when there is no such credential of this account. */
export const setVerified = async (
  tx: Tx,
  community: CommunityId,
  accountId: string,
  id: string,
  by: string | null,
  at: string | null,
): Promise<boolean> => {
  const changed = await tx
    .updateTable('credentials')
    .set({ verified_by: sql`${by}`, verified_at: sql`${at}` })
    .where('community_id', '=', community)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Only where the roll does not know the day yet. */
export const setBirthDate = (tx: Tx, community: CommunityId, personId: string, birthDate: string) =>
  tx
    .updateTable('people')
    .set({ birth_date: birthDate })
    .where('community_id', '=', community)
    .where('id', '=', personId)
    .where('birth_date', 'is', null)
    .execute()

const MOST_GATHERINGS = 30

/** Current activities and coming events in which this person has a part, hosted ones first; private ones to themselves. */
export const findGatherings = (
  tx: Tx,
  community: CommunityId,
  person: { personId: string; accountId: string; withPrivate: boolean },
  asOf: string,
) =>
  sql<GatheringRow>`
    select * from (
      select a.id, 'activity' as kind, a.title, a.kind as type, bool_or(ap.role = 'facilitator') as hosts,
        next.day::text as day, coalesce(next.start_time, a.start_time) as time
      from activity_people ap
      join activities a on a.community_id = ${community} and a.id = ap.activity_id and a.status in ('planned', 'active')
        and (${person.withPrivate}::boolean or a.visibility <> 'private')
      left join lateral (
        select s.day, s.start_time from activity_sessions s where s.community_id = ${community} and s.activity_id = a.id
          and s.cancelled_at is null and s.day >= (${asOf}::timestamptz)::date
        order by s.day limit 1) as next on true
      where ap.community_id = ${community} and ap.person_id = ${person.personId}::uuid and ap.state = 'active'
      group by a.id, a.title, a.kind, a.start_time, next.day, next.start_time
      union all
      select e.id, 'event', e.title, e.type,
        exists (select from event_hosts h where h.community_id = ${community} and h.event_id = e.id
          and h.person_id = ${person.personId}::uuid),
        ((e.starts_at at time zone e.time_zone)::date)::text, to_char(e.starts_at at time zone e.time_zone, 'HH24:MI')
      from events e
      where e.community_id = ${community} and e.starts_at >= ${asOf}::timestamptz - interval '14 days'
        and coalesce(e.ends_at, e.starts_at + interval '6 hours') >= ${asOf}::timestamptz
        and e.status = 'published'
        and (exists (select from event_hosts h where h.community_id = ${community} and h.event_id = e.id
              and h.person_id = ${person.personId}::uuid)
          or exists (select from event_attendees t where t.community_id = ${community} and t.event_id = e.id
              and t.account_id = ${person.accountId}::uuid))
    ) as mine
    order by hosts desc, day nulls last, title
    limit ${MOST_GATHERINGS}`
    .execute(tx)
    .then(({ rows }) => rows)

export interface GatheringRow {
  readonly id: string
  readonly kind: 'activity' | 'event'
  readonly title: string
  readonly type: string
  readonly hosts: boolean
  readonly day: string | null
  /** By the clocks of the place. */
  readonly time: string | null
}
