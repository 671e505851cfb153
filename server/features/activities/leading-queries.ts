// The meetings of those who lead, for their dashboard, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

const MOST_UNMARKED = 50
const MOST_HOSTED = 5

export type HostedRow = Awaited<ReturnType<typeof findHosted>>[number]

/** What has met since this day, before today, and has no roll; the newest first. */
export const findUnmarked = (
  tx: Tx,
  community: CommunityId,
  person: string,
  { since, today }: { readonly since: string; readonly today: string },
) =>
  ledMeetings(tx, community, person)
    .select(['s.id', 'a.kind'])
    .where('a.status', '<>', 'cancelled')
    .where('s.attended', 'is', null)
    .where('s.day', '>=', since)
    .where('s.day', '<', today)
    .orderBy('s.day', 'desc')
    .orderBy('s.id', 'desc')
    .limit(MOST_UNMARKED)
    .execute()

/** The next meetings, with how many say that they come, and how many of those on the roll say nothing. */
export const findHosted = (tx: Tx, community: CommunityId, person: string, today: string) =>
  ledMeetings(tx, community, person)
    .innerJoin('communities as c', 'c.id', 's.community_id')
    .select([
      's.id',
      's.activity_id',
      's.day',
      's.start_time',
      'a.title',
      'a.start_time as usual_time',
      'c.time_zone',
      sql<number>`(
        select count(*) from meeting_answers an
        where an.community_id = ${community} and an.activity_id = s.activity_id and an.meeting_id = s.id
          and an.answer = 'yes')`.as('coming'),
      sql<number>`(
        select count(distinct one.person_id) from activity_people one
        join people p on p.community_id = one.community_id and p.id = one.person_id
          and p.standing in ('active', 'inactive', 'friend')
        where one.community_id = ${community} and one.activity_id = s.activity_id and one.state = 'active'
          and not exists (select from meeting_answers an
            where an.community_id = ${community} and an.activity_id = s.activity_id and an.meeting_id = s.id
              and an.person_id = one.person_id))`.as('unanswered'),
    ])
    .where('a.status', 'in', ['planned', 'active'])
    .where('s.day', '>=', today)
    .orderBy('s.day')
    .orderBy(sql`coalesce(s.start_time, a.start_time)`)
    .orderBy('s.id')
    .limit(MOST_HOSTED)
    .execute()

/** By the person first: somebody leads few activities, and a community has many meetings. */
const ledMeetings = (tx: Tx, community: CommunityId, person: string) =>
  tx
    .selectFrom('activity_people as ap')
    .innerJoin('activities as a', (join) =>
      join.onRef('a.community_id', '=', 'ap.community_id').onRef('a.id', '=', 'ap.activity_id'),
    )
    .innerJoin('activity_sessions as s', (join) =>
      join.onRef('s.community_id', '=', 'ap.community_id').onRef('s.activity_id', '=', 'ap.activity_id'),
    )
    .where('ap.community_id', '=', community)
    .where('ap.person_id', '=', person)
    .where('ap.role', '=', 'facilitator')
    .where('ap.state', '=', 'active')
    .where('s.cancelled_at', 'is', null)
