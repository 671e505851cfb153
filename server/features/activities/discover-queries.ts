// What there is to discover, in SQL.
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { ActivityKind } from '#contract/activities.ts'
import type { Question } from '#contract/discover.ts'
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

/** Whether it is of that kind, has room, and is for that age and for friends, where that is wished for. */
const takes = ({ kind, friends, free, ageFrom, ageTo }: Wanted) => sql`
  (${kind}::text is null or a.kind = ${kind}) and (not ${friends}::boolean or a.visibility = 'public')
  and (not ${free}::boolean or (a.participation <> 'closed'
    and (a.participant_limit is null or a.participant_count < a.participant_limit)))
  and (${ageFrom}::integer is null or ((a.particulars ->> 'ageFrom')::numeric <= ${ageTo}::integer
    and (a.particulars ->> 'ageTo')::numeric >= ${ageFrom}::integer))`

/**
 * The ids by question, each in its order. How far it is goes by cells alone, of homes and of other places: nobody
 * learns more by asking from many points.
 */
export const findCandidates = async (
  tx: Tx,
  community: CommunityId,
  wanted: Wanted,
): Promise<readonly Candidate[]> => {
  const { today, from, until, fresh, narrowed, q, online, families, language, lat, lng } = wanted
  const { rows } = await sql<Candidate>`
    with soon as (
      select activity_id, min(day) as day from activity_sessions
      where community_id = ${community} and cancelled_at is null and day between ${from}::date and ${until}::date
        and (${wanted.weekday}::integer is null or extract(isodow from day) = ${wanted.weekday}::integer)
      group by activity_id
    ), fits as materialized (
      select a.id, a.kind, a.created_at, soon.day,
        case when a.online then null else km_between(${lat}::double precision, ${lng}::double precision,
          coarse(v.latitude), coarse(v.longitude)) end as far
      from soon
      join activities a on a.community_id = ${community} and a.id = soon.activity_id
      left join venues v on v.community_id = a.community_id and v.id = a.venue_id and v.removed_at is null
      where a.status in ('active', 'planned') and a.visibility <> 'private'
        and (not ${online}::boolean or a.online)
        and (not ${families}::boolean or a.kind in ('Children''s Class', 'Junior Youth Group')
          or (a.particulars ->> 'ageFrom')::numeric <= 15)
        and ${takes(wanted)}
        and (${language}::text is null or split_part(a.language, '-', 1) = ${language})
        and (${q}::text = '' or strpos(fold_text(concat_ws(' ', a.title, a.description, a.suburb,
          a.particulars ->> 'theme', a.particulars ->> 'topic', kind_in_words(a.kind))), fold_text(${q}::text)) > 0)
        and (${lat}::double precision is null or (not a.online
          and coarse(v.latitude) between ${lat}::double precision - ${NEAR} and ${lat}::double precision + ${NEAR}
          and abs(coarse(v.longitude) - ${lng}::double precision) * cos(radians(${lat}::double precision)) <= ${NEAR}))
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

const MOST_LANGUAGES = 30

/** In what languages the current activities are held, the commonest first; what is private stays untold. */
export const findSpoken = async (tx: Tx, community: CommunityId): Promise<string[]> => {
  const { rows } = await sql<{ language: string }>`
    select split_part(language, '-', 1) as language from activities
    where community_id = ${community} and status in ('active', 'planned') and visibility <> 'private'
    group by 1 order by count(*) desc, 1 limit ${MOST_LANGUAGES}`.execute(tx)
  return rows.map(({ language }) => language)
}
