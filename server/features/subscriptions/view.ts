// Rows and Badí‘ days as an iCalendar (RFC 5545). Times are told in UTC, so that no table of zones has to travel along.
import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'
import { withoutControls } from '#contract/common.ts'
import { titleIn } from '#contract/events/occasion-titles.ts'
import { instant } from '#server/platform/clock.ts'
import { type DayEntry, type dayWords, assemblyName } from './day-words-view.ts'
import type { EntryRow } from './feed-queries.ts'

export interface FeedScene {
  readonly name: string
  readonly publicUrl: string
  /** Of who reads it. */
  readonly language: string
  readonly entries: readonly EntryRow[]
  readonly days: readonly DayEntry[]
  readonly words: ReturnType<typeof dayWords>
  /** When it was written. */
  readonly at: string
}

const HOUR = 3_600_000
/** How often a program should ask again, in seconds. */
const ASK_AGAIN = 3_600
export const PRODUCT = { company: 'Nineteen', product: 'Calendar', language: 'EN' }

export const feedView = (scene: FeedScene): string => {
  const { name, publicUrl, entries, days, at } = scene
  const calendar = ical({ name, prodId: PRODUCT, method: ICalCalendarMethod.PUBLISH, ttl: ASK_AGAIN })
  for (const entry of entries) calendar.createEvent({ ...entryData(entry, scene), stamp: at })
  for (const { key, title, day, hint } of days) {
    calendar.createEvent({
      id: uidOf(key, publicUrl),
      stamp: at,
      start: day,
      allDay: true,
      summary: title,
      description: hint,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return written(calendar)
}

/** Every line ends with CRLF, the last one too (RFC 5545, 3.1), and no other control sign but tabs is in a text. */
export const written = (calendar: ICalCalendar): string =>
  `${withoutControls(calendar.toString()).replace(/\r(?!\n)/g, ' ')}\r\n`

/** The same for ever: by it a program knows again what it holds. */
export const uidOf = (id: string, publicUrl: string): string => `${id}@${new URL(publicUrl).hostname}`

const entryData = (row: EntryRow, { publicUrl, language, words }: FeedScene) => {
  const url =
    row.page === 'calendars'
      ? `${publicUrl}/calendars?date=${row.day}`
      : `${publicUrl}/${row.page}/${row.page_id}`
  return {
    id: uidOf(row.id, publicUrl),
    sequence: row.sequence,
    ...spanOf(row),
    summary: row.type === 'Assembly' ? assemblyName(language) : titleIn(row.title.trim(), language),
    description: noteOf(
      words({ year: row.badi_year, month: row.badi_month, day: row.badi_day }, row.starts_at),
      url,
    ),
    url,
    location: placeOf(row.place, row.location),
    status: row.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

/** What stands below an entry: its Badí‘ date, where it has one, and the way to its page. */
export const noteOf = (badi: string | null, url: string): string =>
  badi === null ? url : `${badi}\n\n${url}`

/** Without a time it is the whole day. */
const spanOf = ({ day, starts_at: start, ends_at: end }: EntryRow) =>
  start === null ? { start: day, allDay: true } : { start, end: endOf(start, end) }

/** Without an end two hours are taken. */
export const endOf = (start: string, end: string | null): string =>
  end ?? instant(Date.parse(start) + 2 * HOUR)

export const placeOf = (...parts: readonly (string | null)[]): string | null =>
  parts.filter((one) => one !== null && one !== '').join(', ') || null
