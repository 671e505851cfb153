// A gathering as an entry of a person's own calendar: a file (RFC 5545) or a link.

export interface Entry {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly startsAt: string
  readonly endsAt: string | null
  readonly venue: string | null
  readonly location: string | null
}

/** The file's text. `url` is the gathering's page, `now` the moment of writing. */
export const calendarFile = (entries: readonly Entry[], url: string, now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nineteen//Events//EN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => linesOf(entry, url, now)),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')

const linesOf = (entry: Entry, url: string, now: Date): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${entry.id}@${new URL(url).hostname}`,
  `DTSTAMP:${stamp(now.toISOString())}`,
  `DTSTART:${stamp(entry.startsAt)}`,
  `DTEND:${stamp(endOf(entry))}`,
  `SUMMARY:${escaped(entry.title)}`,
  ...(placeOf(entry) === '' ? [] : [`LOCATION:${escaped(placeOf(entry))}`]),
  `DESCRIPTION:${escaped([entry.description, url].filter((one) => one !== '').join('\n\n'))}`,
  `URL:${url}`,
  'END:VEVENT',
]

/** Google's page for a new entry, filled in. */
export const googleCalendarLink = (event: Entry, url: string): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: `${stamp(event.startsAt)}/${stamp(endOf(event))}`,
    location: placeOf(event),
    details: url,
  }).toString()}`

const stamp = (instant: string): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Without an end two hours are taken. */
const endOf = ({ startsAt, endsAt }: Entry): string =>
  endsAt ?? new Date(Date.parse(startsAt) + 2 * 3_600_000).toISOString()

const placeOf = ({ venue, location }: Entry): string =>
  [venue, location].filter((one) => one !== null && one !== '').join(', ')

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (found) => `\\${found}`).replaceAll(/\r?\n/g, '\\n')

/** A line has at most 75 octets; the rest goes on in the next line after a space, no character cut in two. */
const folded = (line: string): string => {
  const encoder = new TextEncoder()
  const lines = ['']
  let room = 75
  for (const character of line) {
    const size = encoder.encode(character).length
    if (size > room) {
      lines.push(' ')
      room = 74
    }
    lines[lines.length - 1] += character
    room -= size
  }
  return lines.join('\r\n')
}
