// Friends who are invited by a personal link, and what they are invited to, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

const MOST_LISTED = 500

/** A Holy Day, or one meeting of an activity. */
export type Gathering =
  | { readonly event_id: string; readonly activity_id: null; readonly meeting_id: null }
  | { readonly event_id: null; readonly activity_id: string; readonly meeting_id: string }

/** The friends whom this account has invited; with a null account all of them. */
export const findFriends = (
  tx: Tx,
  community: CommunityId,
  { event_id, activity_id, meeting_id }: Gathering,
  account: string | null,
) =>
  tx
    .selectFrom('invited_friends as f')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'f.invited_by').on('a.community_id', '=', community),
    )
    .select(['f.id', 'f.invited_by', 'f.until', 'f.name', 'f.people', 'a.first_name', 'a.last_name'])
    .where('f.community_id', '=', community)
    .$if(event_id !== null, (query) => query.where('f.event_id', '=', event_id))
    .$if(meeting_id !== null, (query) =>
      query.where('f.activity_id', '=', activity_id).where('f.meeting_id', '=', meeting_id),
    )
    .$if(account !== null, (query) => query.where('f.invited_by', '=', account ?? ''))
    .orderBy('f.created_at')
    .orderBy('f.id')
    .limit(MOST_LISTED)
    .execute()

export const insertFriend = (
  tx: Tx,
  community: CommunityId,
  gathering: Gathering,
  friend: { readonly id: string; readonly invited_by: string; readonly until: string },
) =>
  tx
    .insertInto('invited_friends')
    .values({ community_id: community, name: null, people: null, ...gathering, ...friend })
    .execute()

export const dropFriend = (tx: Tx, community: CommunityId, id: string) =>
  tx.deleteFrom('invited_friends').where('community_id', '=', community).where('id', '=', id).execute()

export const saveAnswer = (
  tx: Tx,
  community: CommunityId,
  id: string,
  said: { readonly name: string | null; readonly people: number },
) =>
  tx
    .updateTable('invited_friends')
    .set(said)
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

/** What was said of another day holds no more: who is invited is asked anew. */
export const forgetAnswers = (tx: Tx, community: CommunityId, activity: string, meeting: string) =>
  tx
    .updateTable('invited_friends')
    .set({ name: null, people: null })
    .where('community_id', '=', community)
    .where('activity_id', '=', activity)
    .where('meeting_id', '=', meeting)
    .execute()

/** Whom a link names: who invites and to what, and what was said so far. */
export const findFriend = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('invited_friends as f')
    .innerJoin('communities as c', 'c.id', 'f.community_id')
    .leftJoin('accounts as a', (join) =>
      join.onRef('a.id', '=', 'f.invited_by').on('a.community_id', '=', community),
    )
    .select(['f.event_id', 'f.meeting_id', 'f.name', 'f.people'])
    .select(['c.name as community', 'a.first_name', 'a.last_name'])
    .where('f.community_id', '=', community)
    .where('f.id', '=', id)
    .executeTakeFirst()

/** What this friend is invited to, held against others who answer until this transaction ends. */
export const lockGatheringOf = async (tx: Tx, community: CommunityId, friend: string): Promise<void> => {
  const held = (column: 'event_id' | 'activity_id') => sql`
    select f.${sql.ref(column)} from invited_friends f where f.community_id = ${community} and f.id = ${friend}::uuid`
  await sql`
    select from events e where e.community_id = ${community} and e.id = (${held('event_id')})
    for update`.execute(tx)
  await sql`
    select from activities a where a.community_id = ${community} and a.id = (${held('activity_id')})
    for update`.execute(tx)
}

export const findEvent = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('events as e')
    .select(['e.title', 'e.description', 'e.starts_at', 'e.ends_at', 'e.time_zone', 'e.status'])
    .select(['e.capacity', 'e.going', 'e.venue', 'e.location'])
    .where('e.community_id', '=', community)
    .where('e.id', '=', id)
    .executeTakeFirst()

/** `place`: where it is booked for; of a home that is told to those who come alone, and its name with it. */
export const findMeeting = async (tx: Tx, community: CommunityId, id: string, now: string) => {
  const { rows } = await sql<MeetingRow>`
    select a.title, a.description, a.particulars ->> 'topic' as topic, a.particulars ->> 'theme' as theme,
      s.day, coalesce(s.start_time, a.start_time) as time, s.cancelled_at, c.time_zone, a.status,
      a.participant_limit, a.participant_count, said.people as friends, place.line as place
    from activity_sessions s
    join activities a on a.community_id = s.community_id and a.id = s.activity_id
    join communities c on c.id = s.community_id
    cross join lateral (select coalesce(sum(f.people), 0)::integer as people from invited_friends f
      where f.community_id = ${community} and f.activity_id = s.activity_id and f.meeting_id = s.id) said
    left join lateral (
      select coalesce(v.online_link, concat_ws(', ', v.name, v.street_address, v.suburb, v.city)) as line
      from venues v
      left join venue_requests r on r.community_id = v.community_id and r.venue_id = v.id
        and r.activity_id = a.id and r.state = 'accepted' and r.ends_at > ${now}::timestamptz
        and (r.starts_at at time zone c.time_zone)::date = s.day
      where v.community_id = ${community} and v.removed_at is null
        and (r.id is not null or (v.id = a.venue_id and v.type <> 'Residence'))
      order by r.id is null limit 1) place on true
    where s.community_id = ${community} and s.id = ${id}::uuid`.execute(tx)
  return rows[0]
}

export interface MeetingRow {
  readonly title: string
  readonly description: string
  readonly topic: string | null
  readonly theme: string | null
  readonly day: string
  readonly time: string | null
  readonly cancelled_at: string | null
  readonly time_zone: string
  readonly status: 'planned' | 'active' | 'completed' | 'cancelled'
  readonly participant_limit: number | null
  readonly participant_count: number
  /** How many friends have said that they come. */
  readonly friends: number
  readonly place: string | null
}
