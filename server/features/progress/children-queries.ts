// Children in somebody's care: their classes and groups, the lessons there and what they know by heart, in SQL.
import { sql } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'

const MOST_GROUPS = 100
const MOST_LESSONS = 30
const MOST_KNOWN = 1000

export type WardGroupRow = Awaited<ReturnType<typeof findWardGroups>>[number]

/** The groups in which these children are now, with the day since when. */
export const findWardGroups = (tx: Tx, community: CommunityId, children: readonly string[]) =>
  tx
    .selectFrom('activity_people as ap')
    .innerJoin('activities as a', (join) =>
      join.onRef('a.community_id', '=', 'ap.community_id').onRef('a.id', '=', 'ap.activity_id'),
    )
    .innerJoin('communities as c', 'c.id', 'ap.community_id')
    .select(['ap.person_id', 'a.id', 'a.title', 'a.study_item_id'])
    .select(sql<string>`(ap.since at time zone c.time_zone)::date`.as('since'))
    .where('ap.community_id', '=', community)
    .where('ap.person_id', '=', (row) => row.fn.any(row.val(children)))
    .where('ap.role', '=', 'participant')
    .where('ap.state', '=', 'active')
    .where('a.status', 'in', ['planned', 'active'])
    .where('a.kind', 'in', ['Study Circle', 'Junior Youth Group', "Children's Class"])
    .orderBy('a.title')
    .orderBy('a.id')
    .limit(MOST_GROUPS)
    .execute()

export interface LessonRow {
  readonly activity_id: string
  readonly day: string
  readonly lesson: string | null
  readonly attended: number | null
  /** Of the children who are asked about. */
  readonly present: readonly string[]
}

/** The latest meetings of each of these groups, and who of these children was there. */
export const findLessons = async (
  tx: Tx,
  community: CommunityId,
  { groups, children, today }: Asked,
): Promise<readonly LessonRow[]> => {
  const { rows } = await sql<LessonRow>`
    select s.activity_id, s.day, s.lesson, s.attended, array(
      select ma.person_id from meeting_attendance ma
      where ma.community_id = ${community} and ma.activity_id = s.activity_id and ma.meeting_id = s.id
        and ma.person_id = any(${children}::uuid[])) as present
    from unnest(${groups}::uuid[]) as of_group (id)
    cross join lateral (
      select one.id, one.activity_id, one.day, one.lesson, one.attended from activity_sessions one
      where one.community_id = ${community} and one.activity_id = of_group.id and one.cancelled_at is null
        and one.day <= ${today}::date
      order by one.day desc, one.id desc limit ${MOST_LESSONS}) s
    order by s.day desc, s.id desc`.execute(tx)
  return rows
}

interface Asked {
  readonly groups: readonly string[]
  readonly children: readonly string[]
  readonly today: string
}

export type KnownRow = Awaited<ReturnType<typeof findKnown>>[number]

/** What these children have learned by heart, the latest first. */
export const findKnown = (tx: Tx, community: CommunityId, children: readonly string[]) =>
  tx
    .selectFrom('memorised')
    .select(['activity_id', 'person_id', 'kind', 'title', 'learned_on'])
    .where('community_id', '=', community)
    .where('person_id', '=', (row) => row.fn.any(row.val(children)))
    .orderBy('learned_on', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_KNOWN)
    .execute()
