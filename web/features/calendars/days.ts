// Days, weeks and months as the calendar moves through them: pure. A month is named by any of its days.
import { addCivilDays } from '#calendar/index.ts'
import { MOST_CALENDAR_DAYS } from '#contract/calendars/calendars.ts'
import type { Weekday } from '#web/words/formats.ts'

/** What is shown of a month: whole weeks, so many that every month has the same height. */
const WEEKS = 6

/** The weeks of a month from the first weekday on, with the days of its neighbours at both ends. */
export const weeksOf = (day: string, firstDay: Weekday): readonly (readonly string[])[] => {
  const start = firstOfGrid(day, firstDay)
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => addCivilDays(start, week * 7 + place)),
  )
}

/** The week of a day, from the first weekday on. */
export const weekOf = (day: string, firstDay: Weekday): readonly string[] => {
  const first = addCivilDays(day, -((weekdayOf(day) - firstDay + 7) % 7))
  return Array.from({ length: 7 }, (_, place) => addCivilDays(first, place))
}

/** What is asked for to show a month, and a month of agenda from any of its days. */
export const spanOf = (day: string, firstDay: Weekday): { from: string; to: string } => {
  const from = firstOfGrid(day, firstDay)
  return { from, to: addCivilDays(from, MOST_CALENDAR_DAYS - 1) }
}

/** The same day some months later, or the last day of a month that is shorter. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const length = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, length))).toISOString().slice(0, 10)
}

export const isSameMonth = (one: string, other: string): boolean => one.slice(0, 7) === other.slice(0, 7)

/** Of which days a calendar can be asked for, with their neighbours. */
const earliest = '1900-03-01'
const latest = '2199-09-30'

/** A day from the address; null for what is none, or lies where there is no calendar. */
export const dayIn = (given: string | null): string | null => {
  if (given === null || !/^\d{4}-\d\d-\d\d$/.test(given)) return null
  const time = Date.parse(`${given}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== given) return null
  return given >= earliest && given <= latest ? given : null
}

interface Press {
  readonly key: string
  readonly shiftKey: boolean
}

/** Where a key leads from a day in a grid of weeks, as the grid pattern of ARIA has it; null for other keys. */
export const dayAfterKey = (
  { key, shiftKey }: Press,
  day: string,
  firstDay: Weekday,
  mirrored: boolean,
): string | null => {
  const ahead = mirrored ? 'ArrowLeft' : 'ArrowRight'
  const back = mirrored ? 'ArrowRight' : 'ArrowLeft'
  const place = (weekdayOf(day) - firstDay + 7) % 7
  switch (key) {
    case ahead:
      return addCivilDays(day, 1)
    case back:
      return addCivilDays(day, -1)
    case 'ArrowDown':
      return addCivilDays(day, 7)
    case 'ArrowUp':
      return addCivilDays(day, -7)
    case 'Home':
      return addCivilDays(day, -place)
    case 'End':
      return addCivilDays(day, 6 - place)
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1)
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1)
    default:
      return null
  }
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const firstOfGrid = (day: string, firstDay: Weekday): string => {
  return weekOf(`${day.slice(0, 7)}-01`, firstDay)[0] ?? day
}
