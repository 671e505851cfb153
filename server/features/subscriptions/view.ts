// Rows and Badí‘ days as an iCalendar (RFC 5545). Times are told in UTC, so that no table of zones has to travel along.
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import type { DayEntry } from './day-words-view.ts'
import type { EntryRow } from './feed-queries.ts'

export interface FeedScene {
  readonly name: string
  readonly publicUrl: string
  readonly entries: readonly EntryRow[]
  readonly days: readonly DayEntry[]
  /** When it was written. */
  readonly at: string
}

const HOUR = 3_600_000
/** How often a program should ask again, in seconds. */
const ASK_AGAIN = 3_600
const PRODUCT = { company: 'Nineteen', product: 'Calendar', language: 'EN' }

export const feedView = ({ name, publicUrl, entries, days, at }: FeedScene): string => {
  const calendar = ical({ name, prodId: PRODUCT, method: ICalCalendarMethod.PUBLISH, ttl: ASK_AGAIN })
  for (const entry of entries) calendar.createEvent({ ...entryData(entry, publicUrl), stamp: at })
  for (const { key, title, day, hint } of days) {
    calendar.createEvent({
      id: uid(key, publicUrl),
      stamp: at,
      start: day,
      allDay: true,
      summary: title,
      description: hint,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}

/** The same for ever: by it a program knows again what it holds. */
const uid = (id: string, publicUrl: string): string => `${id}@${new URL(publicUrl).hostname}`

const entryData = (row: EntryRow, publicUrl: string) => {
  const url = `${publicUrl}/${row.page}/${row.page_id}`
  return {
    id: uid(row.id, publicUrl),
    sequence: row.sequence,
    ...spanOf(row),
    summary: row.title.trim(),
    description: url,
    url,
    location: [row.place, row.location].filter((one) => one !== null && one !== '').join(', ') || null,
    status: row.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

/** Without an end two hours are taken; without a time it is the whole day. */
const spanOf = ({ day, starts_at: start, ends_at: end }: EntryRow) =>
  start === null
    ? { start: day, allDay: true }
    : { start, end: end ?? new Date(Date.parse(start) + 2 * HOUR).toISOString() }
