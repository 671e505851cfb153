// What there is to discover, in SQL.
import { type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { ActivityKind } from '#contract/activities/activities.ts'
import type { Question } from '#contract/activities/discover.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'

const MOST_IN_A_ROW = 12
const MOST_FOUND = 60
/** So far around is near, in degrees of latitude: about 25 km. */
const NEAR = 0.225

export interface Wanted {
  readonly today: string
  readonly from: string
  readonly until: string
  /** What was made since then is new. */
  readonly fresh: string
  /** Something is wished for: one list instead of rows. */
  readonly narrowed: boolean
  readonly q: string
  readonly kind: z.infer<typeof ActivityKind> | null
  /** Meets on it; Monday is 1. */
  readonly weekday: number | null
  /** Open to the public, so that friends are welcome. */
  readonly friends: boolean
  readonly online: boolean
  readonly families: boolean
  /** Only where there is a place left. */
  readonly free: boolean
  readonly ageFrom: number | null
  readonly ageTo: number | null
  readonly language: string | null
  readonly lat: number | null
  readonly lng: number | null
}

export interface Candidate {
  readonly question: z.infer<typeof Question>
  readonly id: string
  readonly far: number | null
}

/** What is wished for, each as the query has it: a value of the caller's, or a column of what somebody has saved. */
interface Wishes {
  readonly q: RawBuilder<unknown>
  readonly kind: RawBuilder<unknown>
  readonly weekday: RawBuilder<unknown>
  readonly online: RawBuilder<unknown>
  readonly families: RawBuilder<unknown>
  readonly friends: RawBuilder<unknown>
  readonly free: RawBuilder<unknown>
  readonly ageFrom: RawBuilder<unknown>
  readonly ageTo: RawBuilder<unknown>
  readonly language: RawBuilder<unknown>
  readonly lat: RawBuilder<unknown>
  readonly lng: RawBuilder<unknown>
}

const asked = (wanted: Wanted): Wishes => ({
  q: sql`${wanted.q}::text`,
  kind: sql`${wanted.kind}::text`,
  weekday: sql`${wanted.weekday}::integer`,
  online: sql`${wanted.online}::boolean`,
  families: sql`${wanted.families}::boolean`,
  friends: sql`${wanted.friends}::boolean`,
  free: sql`${wanted.free}::boolean`,
  ageFrom: sql`${wanted.ageFrom}::integer`,
  ageTo: sql`${wanted.ageTo}::integer`,
  language: sql`${wanted.language}::text`,
  lat: sql`${wanted.lat}::double precision`,
  lng: sql`${wanted.lng}::double precision`,
})

/** Of the search `s` that somebody has saved. */
const saved: Wishes = {
  q: sql`s.words`,
  kind: sql`s.kind`,
  weekday: sql`s.weekday`,
  online: sql`s.online`,
  families: sql`s.families`,
  friends: sql`s.friends`,
  free: sql`s.free`,
  ageFrom: sql`s.age_from`,
  ageTo: sql`s.age_to`,
  language: sql`s.language`,
  lat: sql`s.latitude::double precision`,
  lng: sql`s.longitude::double precision`,
}

/** Whether its meetings are on that weekday, where one is wished for. */
const onDay = ({ weekday }: Wishes) => sql`(${weekday} is null or extract(isodow from day) = ${weekday})`

/** Whether it is of that kind, has room, and is for that age and for friends, where that is wished for. */
const takes = ({ kind, friends, free, ageFrom, ageTo }: Wishes) => sql`
  (${kind} is null or a.kind = ${kind}) and (not ${friends} or a.visibility = 'public')
  and (not ${free} or (a.participation <> 'closed'
    and (a.participant_limit is null or a.participant_count < a.participant_limit)))
  and (${ageFrom} is null or ((a.particulars ->> 'ageFrom')::numeric <= ${ageTo}
    and (a.particulars ->> 'ageTo')::numeric >= ${ageFrom}))`

/** Whether the activity `a`, with the place `v`, may be found at all and is what is wished for. */
const fitting = (wishes: Wishes) => {
  const { q, online, families, language, lat, lng } = wishes
  return sql`
    a.status in ('active', 'planned') and a.visibility <> 'private'
    and (not ${online} or a.online)
    and (not ${families} or a.kind in ('Children''s Class', 'Junior Youth Group')
      or (a.particulars ->> 'ageFrom')::numeric <= 15)
    and ${takes(wishes)}
    and (${language} is null or split_part(a.language, '-', 1) = ${language})
    and (${lat} is null or (not a.online
      and coarse(v.latitude) between ${lat} - ${NEAR}::double precision and ${lat} + ${NEAR}::double precision
      and abs(coarse(v.longitude) - ${lng}) * cos(radians(${lat})) <= ${NEAR}::double precision))
    and (${q} = '' or strpos(fold_text(concat_ws(' ', a.title, a.description, a.suburb,
      a.particulars ->> 'theme', a.particulars ->> 'topic', kind_in_words(a.kind))), fold_text(${q})) > 0)`
}

/**
 * The ids by question, each in its order. How far it is goes by cells alone, of homes and of other places: nobody
 * learns more by asking from many points.
 */
export const findCandidates = async (
  tx: Tx,
  community: CommunityId,
  wanted: Wanted,
): Promise<readonly Candidate[]> => {
  const { today, from, until, fresh, narrowed, lat, lng } = wanted
  const wishes = asked(wanted)
  const { rows } = await sql<Candidate>`
    with soon as (
      select activity_id, min(day) as day from activity_sessions
      where community_id = ${community} and cancelled_at is null and day between ${from}::date and ${until}::date
        and ${onDay(wishes)}
      group by activity_id
    ), fits as materialized (
      select a.id, a.kind, a.created_at, soon.day,
        case when a.online then null else km_between(${lat}::double precision, ${lng}::double precision,
          coarse(v.latitude), coarse(v.longitude)) end as far
      from soon
      join activities a on a.community_id = ${community} and a.id = soon.activity_id
      left join venues v on v.community_id = a.community_id and v.id = a.venue_id and v.removed_at is null
      where ${fitting(wishes)}
    )
    (select 'found' as question, id, round(far)::integer as far from fits
      where ${narrowed}::boolean order by far nulls last, day, id limit ${MOST_FOUND})
    union all
    (select 'week', id, null from fits
      where not ${narrowed}::boolean and day <= ${today}::date + 6 order by day, id limit ${MOST_IN_A_ROW})
    union all
    (select 'fresh', id, null from fits
      where not ${narrowed}::boolean and created_at >= ${fresh}::timestamptz
      order by created_at desc, id limit ${MOST_IN_A_ROW})
    union all
    (select 'help', id, null from fits
      where not ${narrowed}::boolean and kind = 'Independent Initiative' order by day, id limit ${MOST_IN_A_ROW})
    union all
    (select 'children', id, null from fits
      where not ${narrowed}::boolean and kind in ('Children''s Class', 'Junior Youth Group')
      order by day, id limit ${MOST_IN_A_ROW})`.execute(tx)
  return rows
}

/** Who has saved a search that this fits. */
export interface Seeker {
  readonly activity_id: string
  readonly title: string
  readonly account_id: string
}

interface Told {
  /** What became open. */
  readonly activities: readonly string[]
  readonly from: string
  readonly until: string
  /** Who did it hears nothing of it. */
  readonly actor: string | null
  /** Who has just given up a place, which only those hear of who look for one; null where nobody has. */
  readonly freedBy: string | null
  /** Goes on after this one. */
  readonly after: Pick<Seeker, 'activity_id' | 'account_id'> | null
  readonly limit: number
}

const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Whom these activities are told: members whose saved search finds them, each once an activity. Not those who are in
 * it or were asked, and nobody who has silenced, or was blocked by, who leads it or made it open.
 */
export const findSeekers = async (
  tx: Tx,
  community: CommunityId,
  { activities, from, until, actor, freedBy, after, limit }: Told,
): Promise<readonly Seeker[]> => {
  const { rows } = await sql<Seeker>`
    with near as materialized (
      select a.id as activity_id, array(
        select led.id from activity_people lead
        join accounts led on led.community_id = ${community} and led.person_id = lead.person_id
        where lead.community_id = ${community} and lead.activity_id = a.id and lead.role = 'facilitator'
          and lead.state = 'active'
        union all select ${actor}::uuid where ${actor}::uuid is not null) as leaders
      from activities a where a.community_id = ${community} and a.id = any(${activities}::uuid[])
    )
    select distinct a.id as activity_id, a.title, s.account_id
    from near
    join activities a on a.community_id = ${community} and a.id = near.activity_id
    left join venues v on v.community_id = a.community_id and v.id = a.venue_id and v.removed_at is null
    join saved_searches s on s.community_id = ${community}
    join accounts me on me.community_id = ${community} and me.id = s.account_id and me.state = 'confirmed'
    where (a.id, s.account_id) > (${after?.activity_id ?? FIRST}::uuid, ${after?.account_id ?? FIRST}::uuid)
      and s.account_id is distinct from ${actor}::uuid
      and ${fitting(saved)}
      and (${freedBy}::uuid is null or (s.free and me.person_id is distinct from ${freedBy}::uuid
        and a.participant_limit = a.participant_count + 1))
      and exists (select from activity_sessions m where m.community_id = ${community} and m.activity_id = a.id
        and m.cancelled_at is null and m.day between ${from}::date and ${until}::date and ${onDay(saved)})
      and not exists (select from activity_people own where own.community_id = ${community}
        and own.activity_id = a.id and own.person_id = me.person_id and own.state <> 'left')
      and not exists (select from silences z where z.community_id = ${community}
        and ((z.account_id = s.account_id and z.other_id = any(near.leaders))
          or (z.other_id = s.account_id and z.kind = 'blocked' and z.account_id = any(near.leaders))))
    order by a.id, s.account_id limit ${limit}`.execute(tx)
  return rows
}

const MOST_LANGUAGES = 30

/** In what languages the current activities are held, the commonest first; what is private stays untold. */
export const findSpoken = async (tx: Tx, community: CommunityId): Promise<string[]> => {
  const { rows } = await sql<{ language: string }>`
    select split_part(language, '-', 1) as language from activities
    where community_id = ${community} and status in ('active', 'planned') and visibility <> 'private'
    group by 1 order by count(*) desc, 1 limit ${MOST_LANGUAGES}`.execute(tx)
  return rows.map(({ language }) => language)
}
