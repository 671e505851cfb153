// A gathering as an entry of a person's own calendar: a file (RFC 5545) or a link.
import ical, { ICalCalendarMethod } from 'ical-generator'
import { withoutControls } from '#contract/common.ts'

export interface Entry {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly startsAt: string
  readonly endsAt: string | null
  readonly venue: string | null
  readonly location: string | null
  /** By a higher one a program knows a change of what it holds. */
  readonly sequence?: number
  /** Its Badí‘ date in words. */
  readonly badiLine?: string | null
}

/** The file's text. `url` is the gathering's page, `now` the moment of writing. */
export const calendarFile = (entries: readonly Entry[], url: string, now: Date): string => {
  const calendar = ical({
    prodId: { company: 'Nineteen', product: 'Calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  for (const entry of entries) {
    calendar.createEvent({
      // As in a subscribed calendar: what is the same has the same name.
      id: `${entry.id}@${new URL(url).hostname}`,
      sequence: entry.sequence ?? 0,
      stamp: now,
      start: entry.startsAt,
      end: endOf(entry),
      summary: entry.title,
      location: placeOf(entry) || null,
      description: noteOf(entry, url, entry.description),
      url,
    })
  }
  // Every line ends with CRLF, the last one too (RFC 5545, 3.1), and a text has no other control sign but tabs.
  return `${withoutControls(calendar.toString()).replace(/\r(?!\n)/g, ' ')}\r\n`
}

/** Google's page for a new entry, filled in. */
export const googleCalendarLink = (event: Entry, url: string): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${stamp(event.startsAt)}/${stamp(endOf(event))}`,
    location: placeOf(event),
    details: noteOf(event, url),
  }).toString()}`

/** The Badí‘ date, what is said of it, and the way to its page. */
const noteOf = ({ badiLine }: Entry, url: string, description = ''): string =>
  [badiLine ?? '', description, url].filter((one) => one !== '').join('\n\n')

const stamp = (instant: string): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Without an end two hours are taken. */
const endOf = ({ startsAt, endsAt }: Entry): string =>
  endsAt ?? new Date(Date.parse(startsAt) + 2 * 3_600_000).toISOString()

const placeOf = ({ venue, location }: Entry): string =>
  [venue, location].filter((one) => one !== null && one !== '').join(', ')
