// How a community reckons the day and when it meets, in SQL.
import type { Updateable } from 'kysely'
import type { Database } from '#server/database.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'

export type CalendarColumns = Updateable<Database['communities']>

/** Where a community is and when its days begin. */
export const dayColumns = [
  'time_zone',
  'latitude',
  'longitude',
  'day_by_clock',
  'evening_at',
  'morning_at',
  'by_standard_time',
  'fast_by_sun',
] as const

export const calendarColumns = [
  'day_by_clock',
  'evening_at',
  'morning_at',
  'by_standard_time',
  'fast_by_sun',
  'feast_time',
  'feast_minutes',
  'feast_after_sunset',
  'martyrdom_noon',
] as const

const columns = [...calendarColumns, 'time_zone', 'latitude', 'longitude', 'language'] as const

export const findCalendar = (tx: Tx, community: CommunityId) =>
  tx.selectFrom('communities').select(columns).where('id', '=', community).executeTakeFirstOrThrow()

/** Held against another change until this transaction ends, and against another who plans the year. */
export const lockCalendar = (tx: Tx, community: CommunityId) =>
  tx
    .selectFrom('communities')
    .select(columns)
    .where('id', '=', community)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

export const updateCalendar = (tx: Tx, community: CommunityId, changed: CalendarColumns) =>
  tx
    .updateTable('communities')
    .set(changed)
    .where('id', '=', community)
    .returning(columns)
    .executeTakeFirstOrThrow()
