import type * as z from 'zod/mini'
import type { CalendarEntry } from '#contract/calendars.ts'
import type { RowOf } from '#server/platform/prepared.ts'
import type { findCalendar } from './queries.ts'

type Wire = z.infer<typeof CalendarEntry>

export const entryView = (row: RowOf<typeof findCalendar>): Wire => ({
  id: row.id,
  layer: row.layer,
  kind: row.kind,
  title: row.title.trim(),
  day: row.day,
  time: row.time,
  endTime: row.end_time,
  place: row.place,
  badi:
    row.badi_year === null || row.badi_month === null || row.badi_day === null
      ? null
      : { year: row.badi_year, month: row.badi_month, day: row.badi_day },
  cancelled: row.cancelled,
  mine: row.mine,
  page: row.page,
})
