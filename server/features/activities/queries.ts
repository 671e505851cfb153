import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type * as z from 'zod/mini'
import type { ActivityKind } from '#contract/activities/activities.ts'
import type { Database } from '#server/database.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Cursor } from '#server/platform/page.ts'
import { isYoung } from '#server/platform/young.ts'

const NEXT_SESSIONS = 3
const MOST_PEOPLE = 100

/** What a list is narrowed to; null narrows nothing. */
export interface Narrowed {
  /** Meets on one of these days; and of those on this weekday, Monday is 1. */
  readonly from: string | null
  readonly until: string | null
  readonly weekday: number | null
  readonly language: string | null
  readonly online: boolean
  readonly free: boolean
  readonly ageFrom: number | null
  readonly ageTo: number | null
}

/** Current and planned activities, newest first; of private ones those that the asker sees. */
export const findActivities = (
  tx: Tx,
  community: CommunityId,
  wanted: {
    kind?: z.infer<typeof ActivityKind> | undefined
    narrowed?: Narrowed
    privatelySeen: readonly string[]
    today: string
    /** By their next meeting instead of by their beginning. */
    soonest?: boolean
    limit: number
    cursor: Cursor | null
  },
) =>
  currentRows(tx, community, wanted)
    .$if(wanted.kind !== undefined, (query) => query.where('a.kind', '=', wanted.kind ?? 'Devotional'))
    .$if(wanted.narrowed !== undefined, (query) =>
      wanted.narrowed === undefined ? query : query.where(fitting(community, wanted.narrowed)),
    )
    .$if(wanted.cursor !== null, (query) =>
      query.where(
        wanted.soonest === true
          ? sql<boolean>`(${meetsNext(community, wanted.today)}, a.id) > (${wanted.cursor?.[0]}, ${wanted.cursor?.[1]}::uuid)`
          : sql<boolean>`(a.start_date, a.id) < (${wanted.cursor?.[0]}::date, ${wanted.cursor?.[1]}::uuid)`,
      ),
    )
    .$if(wanted.soonest === true, (query) =>
      query.select(meetsNext(community, wanted.today).as('meets_next')).orderBy('meets_next').orderBy('a.id'),
    )
    .$if(wanted.soonest !== true, (query) => query.orderBy('a.start_date', 'desc').orderBy('a.id', 'desc'))
    .limit(wanted.limit)
    .execute()

/**
 * The current ones for Home: of the days before `until` first what this person or a child of theirs is in, then what is
 * open to everybody; then what meets later. Each of these soonest first.
 */
export const findForHome = (
  tx: Tx,
  community: CommunityId,
  wanted: {
    person: string | null
    privatelySeen: readonly string[]
    today: string
    until: string
    limit: number
  },
) =>
  currentRows(tx, community, wanted)
    .select(meetsNext(community, wanted.today).as('meets_next'))
    .select(isIn(community, wanted.person).as('mine'))
    .orderBy(
      sql`case when ${meetsNext(community, wanted.today)} >= ${wanted.until} then 3
        when ${isIn(community, wanted.person)} then 0
        when a.participation = 'open' then 1 else 2 end`,
    )
    .orderBy('meets_next')
    .orderBy('a.id')
    .limit(wanted.limit)
    .execute()

const isIn = (community: CommunityId, person: string | null) => sql<boolean>`exists (
  select from activity_people ap
  where ap.community_id = ${community} and ap.activity_id = a.id and ap.state = 'active'
    and (ap.person_id = ${person}::uuid or exists (
      select from guardians g where g.community_id = ${community} and g.child_id = ap.person_id
        and g.guardian_id = ${person}::uuid)))`

/** When it meets next, as a text that sorts; what has no meeting ahead comes after everything. */
const meetsNext = (community: CommunityId, today: string) => sql<string>`coalesce((
  select s.day || 'T' || coalesce(s.start_time, '00:00') from activity_sessions s
  where s.community_id = ${community} and s.activity_id = a.id and s.cancelled_at is null
    and s.day >= ${today}::date
  order by s.day, s.start_time nulls first limit 1), '9999-12-31') collate "C"`

const fitting = (
  community: CommunityId,
  { from, until, weekday, language, online, free, ageFrom, ageTo }: Narrowed,
) => sql<boolean>`(
  (${from}::date is null or exists (
    select from activity_sessions s
    where s.community_id = ${community} and s.activity_id = a.id and s.cancelled_at is null
      and s.day between ${from}::date and ${until}::date
      and (${weekday}::integer is null or extract(isodow from s.day) = ${weekday}::integer)))
  and (${language}::text is null or split_part(a.language, '-', 1) = ${language})
  and (not ${online}::boolean or a.online)
  and (not ${free}::boolean or (a.participation <> 'closed'
    and (a.participant_limit is null or a.participant_count < a.participant_limit)))
  and (${ageFrom}::integer is null or ((a.particulars ->> 'ageFrom')::numeric <= ${ageTo}::integer
    and (a.particulars ->> 'ageTo')::numeric >= ${ageFrom}::integer)))`

/** Of these ids those that are there, in no order. */
export const findListed = (tx: Tx, community: CommunityId, ids: readonly string[], today: string) =>
  activityRows(tx, community, today)
    .where(sql<boolean>`a.id = any (${ids}::uuid[])`)
    .execute()

export const findActivity = (tx: Tx, community: CommunityId, id: string, today: string) =>
  activityRows(tx, community, today)
    .where('a.id', '=', id)
    .select((is) => [
      'a.report',
      'a.adoption',
      'a.adoption_on',
      peopleOf(is, community, 'participant').as('participants'),
      hostsOf(is, community).as('hosts'),
      reachedOf(is, community, today).as('reached'),
    ])
    .executeTakeFirst()

/** Whether this person facilitates the activity. */
export const findFacilitation = (tx: Tx, community: CommunityId, id: string, personId: string) =>
  tx
    .selectFrom('activity_people')
    .select('person_id')
    .where('community_id', '=', community)
    .where('activity_id', '=', id)
    .where('person_id', '=', personId)
    .where('role', '=', 'facilitator')
    .where('state', '=', 'active')
    .executeTakeFirst()

/** The community of an activity that visitors may see. */
export const findPublicActivity = (tx: Tx, id: string) =>
  tx
    .selectFrom('public_items as i')
    .innerJoin('communities as c', 'c.id', 'i.community_id')
    .select(['i.community_id', 'c.time_zone'])
    .where('i.id', '=', id)
    .where('i.kind', '=', 'activity')
    .executeTakeFirst()

const currentRows = (
  tx: Tx,
  community: CommunityId,
  { today, privatelySeen }: { today: string; privatelySeen: readonly string[] },
) =>
  activityRows(tx, community, today)
    .where('a.status', 'in', ['active', 'planned'])
    .where(sql<boolean>`(a.visibility <> 'private' or a.id = any (${privatelySeen}::uuid[]))`)

const activityRows = (tx: Tx, community: CommunityId, today: string) =>
  tx
    .selectFrom('activities as a')
    .where('a.community_id', '=', community)
    .select([
      'a.id',
      'a.kind',
      'a.title',
      'a.description',
      'a.image_url',
      'a.start_date',
      'a.end_date',
      'a.weekday',
      'a.start_time',
      'a.frequency',
      'a.suburb',
      'a.city',
      'a.online',
      'a.language',
      'a.status',
      'a.cancel_reason',
      'a.cancelled_at',
      'a.visibility',
      'a.participation',
      'a.participant_count',
      'a.participant_limit',
      'a.facilitator_limit',
      'a.end_time',
      'a.monthly_by',
      'a.particulars',
      'a.revision',
    ])
    .select((is) => [
      sessionsOf(is, community, today).as('sessions'),
      peopleOf(is, community, 'facilitator').as('facilitators'),
      studyOf(is, community).as('study'),
      pointOf(is, community).as('point'),
    ])

type Activities = ExpressionBuilder<Database & { a: Database['activities'] }, 'a'>

const sessionsOf = (is: Activities, community: CommunityId, today: string) =>
  jsonArrayFrom(
    is
      .selectFrom('activity_sessions as s')
      .where('s.community_id', '=', community)
      .whereRef('s.activity_id', '=', 'a.id')
      .where('s.day', '>=', today)
      .where('s.cancelled_at', 'is', null)
      .select(['s.id', 's.day', 's.start_time', 's.sequence'])
      .orderBy('s.day')
      .limit(NEXT_SESSIONS),
  )

/** What was done last of what is studied. */
const reachedOf = (is: Activities, community: CommunityId, today: string) =>
  jsonObjectFrom(
    is
      .selectFrom('activity_sessions as s')
      .where('s.community_id', '=', community)
      .whereRef('s.activity_id', '=', 'a.id')
      .where('s.day', '<=', today)
      .where('s.lesson', 'is not', null)
      .where('s.cancelled_at', 'is', null)
      .select((s) => [s.fn.coalesce('s.lesson', s.val('')).as('lesson'), 's.day'])
      .orderBy('s.day', 'desc')
      .limit(1),
  )

const studyOf = (is: Activities, community: CommunityId) =>
  jsonObjectFrom(
    is
      .selectFrom('study_items as si')
      .where('si.community_id', '=', community)
      .whereRef('si.id', '=', 'a.study_item_id')
      .select(['si.id', 'si.names', 'si.link']),
  )

/** Where its place is: of a home the cell, as decision 022 says. */
const pointOf = (is: Activities, community: CommunityId) =>
  jsonObjectFrom(
    is
      .selectFrom('venues as v')
      .where('v.community_id', '=', community)
      .whereRef('v.id', '=', 'a.venue_id')
      .where('v.removed_at', 'is', null)
      .where('v.latitude', 'is not', null)
      .where('v.longitude', 'is not', null)
      .select((v) => v('v.type', '<>', 'Residence').as('exact'))
      .select([placed('latitude').as('lat'), placed('longitude').as('lng')]),
  )

const placed = (side: 'latitude' | 'longitude') =>
  sql<number>`case when v.type = 'Residence' then coarse(${sql.ref(`v.${side}`)}) else ${sql.ref(`v.${side}`)} end`

/** Who leads it and is not on the roll. */
const hostsOf = (is: Activities, community: CommunityId) =>
  jsonArrayFrom(
    is
      .selectFrom('activity_hosts as ah')
      .where('ah.community_id', '=', community)
      .whereRef('ah.activity_id', '=', 'a.id')
      .select(['ah.id', 'ah.first_name', 'ah.last_name'])
      .orderBy('ah.position')
      .limit(MOST_PEOPLE),
  )

const peopleOf = (is: Activities, community: CommunityId, role: 'participant' | 'facilitator') =>
  jsonArrayFrom(
    is
      .selectFrom('activity_people as ap')
      .innerJoin('people as p', (join) =>
        join.onRef('p.community_id', '=', 'ap.community_id').onRef('p.id', '=', 'ap.person_id'),
      )
      .where('ap.community_id', '=', community)
      .whereRef('ap.activity_id', '=', 'a.id')
      .where('ap.role', '=', role)
      .where('ap.state', '=', 'active')
      .select(['p.id', 'p.first_name', 'p.last_name'])
      .select((p) => [
        isYoung.as('young'),
        p
          .selectFrom('accounts as own')
          .select('own.id')
          .where('own.community_id', '=', community)
          .whereRef('own.person_id', '=', 'p.id')
          .where('own.state', '=', 'confirmed')
          .as('account_id'),
      ])
      .orderBy('ap.since')
      .limit(MOST_PEOPLE),
  )
