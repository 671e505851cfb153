// Planning activities, in SQL.
import type { Selectable } from 'kysely'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { ActivityTables } from './tables.ts'

type Row = Selectable<ActivityTables['activities']>

const columns = [
  'title',
  'description',
  'image_url',
  'start_date',
  'end_date',
  'weekday',
  'start_time',
  'end_time',
  'frequency',
  'monthly_by',
  'suburb',
  'city',
  'online',
  'language',
  'visibility',
  'participation',
  'venue_id',
  'participant_limit',
  'facilitator_limit',
  'study_item_id',
  'particulars',
] as const

/** What those who lead an activity decide of it. */
export type PlannedColumns = Pick<Row, (typeof columns)[number]>
export type PlannedRow = NonNullable<Awaited<ReturnType<typeof lockPlanned>>>

const MOST_LED = 50
const MOST_REACHED = 500

/** The activity, held against others who change it until this transaction ends. */
export const lockPlanned = (tx: Tx, community: CommunityId, id: string) =>
  tx
    .selectFrom('activities')
    .select(['id', 'kind', 'status', 'status_before', 'revision', 'participant_count', ...columns])
    .where('community_id', '=', community)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const insertActivity = (
  tx: Tx,
  community: CommunityId,
  { particulars, ...planned }: PlannedColumns & Pick<Row, 'id' | 'kind' | 'status'>,
) =>
  tx
    .insertInto('activities')
    .values({
      community_id: community,
      ...planned,
      street_address: null,
      cancel_reason: null,
      particulars: JSON.stringify(particulars),
    })
    .execute()

export const updateActivity = (
  tx: Tx,
  community: CommunityId,
  id: string,
  {
    particulars,
    ...changed
  }: Partial<PlannedColumns> &
    Partial<Pick<Row, 'status' | 'status_before' | 'cancel_reason' | 'cancelled_at' | 'completed_on'>>,
) =>
  tx
    .updateTable('activities')
    .set({
      ...changed,
      ...(particulars === undefined ? {} : { particulars: JSON.stringify(particulars) }),
    })
    .set((is) => ({ revision: is('revision', '+', 1) }))
    .where('community_id', '=', community)
    .where('id', '=', id)
    .execute()

/** Whether an activity of the community shows this picture already. */
export const isShown = async (tx: Tx, community: CommunityId, url: string): Promise<boolean> =>
  (await tx
    .selectFrom('activities')
    .select('id')
    .where('community_id', '=', community)
    .where('image_url', '=', url)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const findZone = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('communities')
    .select(['time_zone', 'language'])
    .where('id', '=', community)
    .executeTakeFirstOrThrow()

/** What kind of place it is, while it is one. */
export const findVenueType = async (tx: Tx, community: CommunityId, id: string) =>
  (
    await tx
      .selectFrom('venues')
      .select('type')
      .where('community_id', '=', community)
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
  )?.type ?? null

/** Whether it can be studied: released, and still in the catalogue. */
export const hasStudyItem = async (tx: Tx, community: CommunityId, id: string): Promise<boolean> =>
  (await tx
    .selectFrom('study_items')
    .select('id')
    .where('community_id', '=', community)
    .where('id', '=', id)
    .where('released', '=', true)
    .where('removed_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Everybody who has a part in it, asks for one or waits. */
export const findReached = (tx: Tx, community: CommunityId, activity: string) =>
  tx
    .selectFrom('activity_people')
    .select('person_id')
    .distinct()
    .where('community_id', '=', community)
    .where('activity_id', '=', activity)
    .where('state', 'in', ['active', 'requested', 'waiting', 'invited'])
    .limit(MOST_REACHED)
    .execute()

/** Everybody who is in it now: with a place, or leading it. */
export const findInIt = async (tx: Tx, community: CommunityId, activity: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('activity_people')
    .select('person_id')
    .distinct()
    .where('community_id', '=', community)
    .where('activity_id', '=', activity)
    .where('state', '=', 'active')
    .limit(MOST_REACHED)
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/** What this person leads or has led, newest first. */
export const findLed = (tx: Tx, community: CommunityId, person: string, kind: Row['kind'] | undefined) =>
  tx
    .selectFrom('activities as a')
    .innerJoin('activity_people as ap', (join) =>
      join.onRef('ap.community_id', '=', 'a.community_id').onRef('ap.activity_id', '=', 'a.id'),
    )
    .select(['a.id', 'a.title', 'a.kind', 'a.status', 'a.start_date', 'a.created_at'])
    .where('a.community_id', '=', community)
    .where('ap.person_id', '=', person)
    .where('ap.role', '=', 'facilitator')
    .where('ap.state', '=', 'active')
    .$if(kind !== undefined, (query) => query.where('a.kind', '=', kind ?? 'Devotional'))
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(MOST_LED)
    .execute()
