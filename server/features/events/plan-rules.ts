// Planning one Feast or Holy Day: for which it is, when it is held, and whether that is a day of its own. Pure.
import { decidedDateAt } from '#calendar/day-window.ts'
import {
  type Place,
  addCivilDays,
  badiDateAt,
  civilFromBadi,
  lastOfficialYear,
  momentOfClock,
} from '#calendar/index.ts'
import { type Occasion, type Usual, occasionsOf } from '#calendar/occasions.ts'
import type { createEvent } from '#contract/events/event-planning.ts'
import { occasionTitle } from '#contract/events/occasion-titles.ts'
import type { BodyOf } from '#contract/route.ts'
import { civilDay, instant, wallTime } from '#server/platform/clock.ts'
import type { EventColumns } from './change-queries.ts'
import { changedColumns, onClocks } from './change-rules.ts'
import { type Asker, type EventType, type HostedEvent, isInCharge, isOver } from './rules.ts'
import { HOLY_DAY_MINUTES, monthOnWire } from './year-rules.ts'

type Wish = BodyOf<typeof createEvent>

/** How a community reckons and when it is used to meet. */
export interface Reckoning {
  readonly place: Place
  readonly usual: Usual
  readonly zone: string
  readonly language: string
  readonly feastMinutes: number
}

const MINUTE = 60_000

/** How long it usually lasts, in milliseconds. */
export const usualLength = (type: EventType, { feastMinutes }: Pick<Reckoning, 'feastMinutes'>): number =>
  (type === 'Feast' ? feastMinutes : HOLY_DAY_MINUTES) * MINUTE

export const NO_OCCASION = 'Please choose a Feast or a Holy Day of the calendar.'
export const NO_DAY = 'Please choose a day.'

/** The Feast or Holy Day that is wished by name; undefined when the calendar has none such. */
export const occasionNamed = (
  type: EventType,
  { year, month, holyDay }: NonNullable<Wish['occasion']>,
  { place, usual }: Reckoning,
): Occasion | undefined =>
  year > 0 && year <= lastOfficialYear
    ? occasionsOf(year, place, usual).find((one) =>
        type === 'Feast' ? one.type === type && one.date.month === month : one.holyDay === (holyDay ?? ''),
      )
    : undefined

/** The last civil day that the calendar knows whole. */
const LAST_DAY = civilFromBadi({ year: lastOfficialYear, month: 19, day: 19 })

/** The Badí‘ date of a moment; null where the calendar is not decided yet. */
const badiAt = (at: number, place: Place, zone: string) =>
  civilDay(at, zone) < LAST_DAY ? badiDateAt(instant(at), place) : null

/** A Feast of the evening belongs to the day that is about to begin. */
const LEAN = 6 * 60 * MINUTE

/** The Feast or Holy Day that something at this moment is most likely for. */
export const occasionAt = (
  type: EventType,
  startsAt: number,
  { place, usual, zone }: Reckoning,
): Occasion | undefined => {
  const at = badiAt(startsAt + LEAN, place, zone)
  if (at === null) return undefined
  const { year, month } = at
  const of = occasionsOf(year, place, usual).filter((one) => one.type === type)
  if (type === 'Feast') return of.find(({ date }) => date.month === month)
  return of.find((one) => isOnItsDay(one, startsAt, place, zone))
}

/** The civil days of an occasion: from the evening of the first until the last. */
export const daysOf = ({ type, civilDay: day }: Occasion) => ({
  from: addCivilDays(day, -1),
  until: type === 'Feast' ? addCivilDays(day, 18) : day,
})

/** A Feast may be held in all of its month, and on the evening before it whatever the sun does. */
export const isOnItsDay = (occasion: Occasion, startsAt: number, place: Place, zone: string): boolean => {
  const { from, until } = daysOf(occasion)
  const day = civilDay(startsAt, zone)
  if (day === from) return wallTime(startsAt, zone) >= '12:00'
  if (day === until) return decidedDateAt(instant(startsAt), place)?.month === occasion.date.month
  return day > from && day < until
}

/** What whoever plans should know; it stands in nobody's way. */
export const warningsOf = (
  type: EventType,
  occasion: Occasion | undefined,
  startsAt: string,
  { place, zone }: Reckoning,
): string[] => {
  if (occasion === undefined)
    return type === 'Feast' ? [] : ['There is no Holy Day on this day. It is saved all the same.']
  if (isOnItsDay(occasion, Date.parse(startsAt), place, zone)) return []
  return type === 'Feast'
    ? ['This day is not in the month of this Feast. It is saved all the same.']
    : ['This is not the day of this Holy Day. It is saved all the same.']
}

/** The columns of a new event as it is wished; the rest is as the community is used to it. */
export const plannedColumns = (
  wish: Wish,
  named: Occasion | undefined,
  reckoning: Reckoning,
): EventColumns | null => {
  const { zone } = reckoning
  const wished = onClocks(wish, zone)
  const { date, type } = wished
  const first =
    named?.startsAt ??
    (date === undefined ? null : instant(momentOfClock(date, reckoning.usual.feastTime, zone)))
  if (first === null) return null
  const begun: EventColumns & { readonly time_zone: string } = {
    title: '',
    description: '',
    starts_at: first,
    ends_at: instant(Date.parse(first) + usualLength(type, reckoning)),
    venue: null,
    location: null,
    capacity: null,
    time_zone: zone,
  }
  const { time_zone: _, ...columns } = {
    ...begun,
    ...changedColumns(begun, wished),
  }
  return columns
}

/** What the occasion gives an event; one without any is what its day is. */
export const datedBy = (
  occasion: Occasion | undefined,
  startsAt: string,
  { place, zone }: Pick<Reckoning, 'place' | 'zone'>,
) => {
  const date = occasion?.date ?? badiAt(Date.parse(startsAt), place, zone)
  return {
    badi_year: date?.year ?? null,
    badi_month: date && monthOnWire(date.month),
    badi_day: date?.day ?? null,
    holy_day: occasion?.holyDay ?? null,
  }
}

/** More than two years have of both kinds. */
const MOST_OFFERED = 60

/** What is still to be held of this year and the next, of these kinds, in the order of its days. */
export const comingOccasions = (
  types: readonly EventType[],
  { place, usual, zone }: Reckoning,
  now: number,
): { readonly years: readonly number[]; readonly occasions: readonly Occasion[] } => {
  const { year } = badiDateAt(instant(now), place)
  const years = [year, year + 1].filter((one) => one <= lastOfficialYear)
  const today = civilDay(now, zone)
  const occasions = years
    .flatMap((one) => occasionsOf(one, place, usual))
    .filter((one) => types.includes(one.type) && daysOf(one).until >= today)
  return { years, occasions: occasions.slice(0, MOST_OFFERED) }
}

/** The Feast or Holy Day that this event is held for; undefined for one without. */
export const occasionOf = (
  event: Parameters<typeof isFor>[0],
  { place, usual }: Reckoning,
): Occasion | undefined =>
  event.badi_year === null || event.badi_year > lastOfficialYear
    ? undefined
    : occasionsOf(event.badi_year, place, usual).find((one) => isFor(event, one))

/** Whether this event is held for that occasion. */
export const isFor = (
  event: {
    readonly type: EventType
    readonly badi_year: number | null
    readonly badi_month: number | null
    readonly badi_day: number | null
    readonly holy_day: string | null
  },
  { type, date, holyDay }: Occasion,
): boolean => {
  if (event.type !== type || event.badi_year !== date.year) return false
  if (type === 'Holy Day' && event.holy_day !== null) return event.holy_day === holyDay
  return event.badi_month === monthOnWire(date.month) && (type === 'Feast' || event.badi_day === date.day)
}

export const nameOf = (type: EventType, occasion: Occasion | undefined, language: string): string =>
  occasion === undefined ? type : occasionTitle(occasion, language)

export type ClosableEvent = HostedEvent

/** Why an event cannot be closed; null when it can. */
export const whyNotClose = (event: ClosableEvent, now: number): string | null => {
  if (event.status === 'draft') return 'This event is not published yet.'
  if (event.status === 'cancelled') return 'This event was cancelled.'
  return Date.parse(event.starts_at) > now ? 'This event has not begun yet.' : null
}

/** Why a draft cannot be published; null when it can. */
export const whyNotPublish = (event: ClosableEvent, now: number): string | null => {
  if (event.status !== 'draft') return null
  return isOver(event, now) || Date.parse(event.starts_at) <= now
    ? 'Please choose a day and time that is still to come, and publish it then.'
    : null
}

export const mayClose = (event: ClosableEvent, member: Asker, now: number): boolean =>
  event.status === 'published' && whyNotClose(event, now) === null && isInCharge(event, member)

export const mayReopen = (event: ClosableEvent, member: Asker): boolean =>
  event.status === 'closed' && isInCharge(event, member)
