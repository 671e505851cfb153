// Planning the Feasts and Holy Days of a Badí‘ year: what is made, and what is there already. Pure.
import { type Place, badiDateAt, lastOfficialYear, monthsInOrder } from '#calendar/index.ts'
import type { Occasion } from '#calendar/occasions.ts'
import { occasionTitle } from '#contract/events/occasion-titles.ts'
import { instant } from '#server/platform/clock.ts'
import type { NewEvent } from './year-queries.ts'

const TENTH = monthsInOrder.indexOf(10)

/** This year, and from its tenth month on the next, as far as its dates are decided. */
export const yearsOffered = (now: number, place: Place): number[] => {
  const { year, month } = badiDateAt(instant(now), place)
  const isNear = monthsInOrder.indexOf(month) >= TENTH && year < lastOfficialYear
  return isNear ? [year, year + 1] : [year]
}

export interface There {
  readonly id: string
  readonly type: 'Feast' | 'Holy Day'
  readonly badi_month: number | null
  readonly badi_day: number | null
  readonly holy_day: string | null
}

export interface Planned extends Occasion {
  readonly state: 'new' | 'there' | 'over'
  readonly eventId: string | null
}

/** Each occasion with whether it is there already, also cancelled or at another hour; what is over is not made. */
export const plannedYear = (
  occasions: readonly Occasion[],
  there: readonly There[],
  now: number,
): readonly Planned[] =>
  occasions.map((occasion) => {
    const eventId = there.find((event) => isOf(event, occasion))?.id ?? null
    const isOver = Date.parse(occasion.startsAt) <= now
    return { ...occasion, eventId, state: eventId === null ? (isOver ? 'over' : 'new') : 'there' }
  })

/** A Feast may be held on any day of its month; a Holy Day is known by its name or by its day. */
const isOf = (event: There, { type, date, holyDay }: Occasion): boolean => {
  if (event.type !== type) return false
  const month = monthOnWire(date.month)
  if (type === 'Feast') return event.badi_month === month
  return event.holy_day === null
    ? event.badi_month === month && event.badi_day === date.day
    : event.holy_day === holyDay
}

/** In a row and on the wire Ayyám-i-Há is month 0. */
export const monthOnWire = (month: Occasion['date']['month']): number => (month === 'ayyam-i-ha' ? 0 : month)

const MINUTE = 60_000
/** As long as one meets for a Holy Day. */
export const HOLY_DAY_MINUTES = 90

interface Making {
  readonly community: string
  readonly id: string
  readonly zone: string
  readonly language: string
  readonly feastMinutes: number
}

/** An event as it is made: without a place and without hosts, which the community gives it. */
export const newEvent = (
  occasion: Occasion,
  { community, id, zone, language, feastMinutes }: Making,
): NewEvent => ({
  community_id: community,
  id,
  type: occasion.type,
  title: occasionTitle(occasion, language),
  starts_at: occasion.startsAt,
  ends_at: instant(
    Date.parse(occasion.startsAt) + (occasion.type === 'Feast' ? feastMinutes : HOLY_DAY_MINUTES) * MINUTE,
  ),
  time_zone: zone,
  badi_year: occasion.date.year,
  badi_month: monthOnWire(occasion.date.month),
  badi_day: occasion.date.day,
  holy_day: occasion.holyDay,
  venue: null,
  location: null,
  image_url: null,
  cancel_reason: null,
  capacity: null,
  programme: '[]',
  planned_for: occasion.startsAt,
})
