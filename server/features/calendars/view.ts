import type * as z from 'zod/mini'
import type { CalendarEntry, getFastReminders } from '#contract/calendars/calendars.ts'
import type { ReplyOf } from '#contract/route.ts'
import type { Member } from '#server/platform/gate.ts'
import type { RowOf } from '#server/platform/prepared.ts'
import type { DateRow } from './dates-queries.ts'
import type { FastWish } from './fast-queries.ts'
import type { findCalendar } from './queries.ts'
import { mayKeep } from './rules.ts'

type Wire = z.infer<typeof CalendarEntry>

export const entryView = (row: RowOf<typeof findCalendar>, member: Member): Wire => ({
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
  more: moreIn(row, member),
})

/** A date of the Assembly or the Fund by itself. */
export const dateView = (row: DateRow, member: Member): Wire => ({
  id: row.id,
  layer: row.layer,
  kind: row.layer === 'assembly' ? 'Assembly' : 'Fund',
  title: row.title,
  day: row.day,
  time: row.start_time,
  endTime: row.end_time,
  place: row.place || null,
  badi: null,
  cancelled: false,
  mine: false,
  page: null,
  more: moreIn(row, member),
})

type More = Pick<RowOf<typeof findCalendar>, 'layer' | 'link' | 'note'>

const moreIn = ({ layer, link, note }: More, { rights }: Member): Wire['more'] =>
  layer === 'assembly' || layer === 'fund'
    ? { link: link ?? '', note: note ?? '', change: mayKeep(layer, rights) }
    : null

/** Nobody is reminded who has not asked for it. */
export const wishView = (wish: FastWish | undefined): ReplyOf<typeof getFastReminders>['data'] => ({
  minutesBefore: wish?.minutes_before ?? null,
  atSunset: wish?.at_sunset ?? false,
})
