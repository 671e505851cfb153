// Planning the Feasts and Holy Days of a year at once, and taking that back.
import { v7 as newId } from 'uuid'
import { type Occasion, occasionsOf } from '#calendar/occasions.ts'
import { audiences } from '#contract/events/letters.ts'
import { holdCalendar, readCalendar } from '#server/features/community/calendar-actions.ts'
import { communityPlace, communityUsual } from '#server/features/community/calendar-rules.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant, wallTime } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import { inPlanning } from './events.ts'
import { openAudiences } from '#server/features/materials/actions.ts'
import * as queries from './year-queries.ts'
import type { NewEvent } from './year-queries.ts'
import type { previewYear } from '#contract/community/community-calendar.ts'
import { occasionTitle } from '#contract/events/occasion-titles.ts'
import type { ReplyOf } from '#contract/route.ts'
import { type Place, badiDateAt, lastOfficialYear, monthsInOrder } from '#calendar/index.ts'

const NOT_NOW = 'Please choose this year or, from its tenth month on, the next.'
const TAKEN_UP =
  'Somebody has answered already, or one of these events was changed or has begun. Please cancel what is not wanted.'

/** What planning the year would make, and what is there. */
export const preview = (app: App, member: Member, year: number | undefined) =>
  inPlanning(app, member, async (tx) => {
    const { communityId } = member
    const now = app.clock.now()
    const scene = await sceneOf(tx, communityId, await readCalendar(tx, communityId), year, now)
    return { success: true as const, data: yearView(scene) }
  })

/** Makes what is not there yet; two who plan at the same moment wait for each other. */
export const plan = (app: App, member: Member, year: number) =>
  inPlanning(app, member, async (tx) => {
    const { communityId } = member
    const row = await holdCalendar(tx, communityId)
    const { occasions } = await sceneOf(tx, communityId, row, year, app.clock.now())
    const rows = occasions
      .filter(({ state }) => state === 'new')
      .map((occasion) =>
        newEvent(occasion, {
          community: communityId,
          id: newId(),
          zone: row.time_zone,
          language: row.language,
          feastMinutes: row.feast_minutes,
        }),
      )
    const made = rows.length === 0 ? [] : await queries.insertPlanned(tx, rows)
    if (made.length > 0)
      happened(tx, member, 'calendar.yearPlanned', communityId, { detail: { year, events: made.length } })
    return { success: true as const, data: { made: made.length } }
  })

/** Whoever answers meanwhile is not passed over: then nothing is taken back. */
export const takeBack = (app: App, member: Member, year: number) =>
  inPlanning(app, member, async (tx) => {
    const { communityId } = member
    await holdCalendar(tx, communityId)
    await queries.lockPlanned(tx, communityId, year)
    const planned = await plannedOf(tx, communityId, year, app.clock.now())
    if (planned.length === 0) return { success: true as const, data: { removed: 0 } }
    if (planned.some(({ untouched }) => !untouched)) return refuse(409, TAKEN_UP)
    const ids = planned.map(({ id }) => id)
    const removed = await queries.deletePlanned(tx, communityId, ids)
    if (removed.length < ids.length) refuse(409, TAKEN_UP)
    happened(tx, member, 'calendar.yearTakenBack', communityId, { detail: { year, events: removed.length } })
    return { success: true as const, data: { removed: removed.length } }
  })

type Calendar = Awaited<ReturnType<typeof readCalendar>>

const sceneOf = async (
  tx: Tx,
  community: Member['communityId'],
  row: Calendar,
  wished: number | undefined,
  now: number,
): Promise<YearScene> => {
  const place = communityPlace(row)
  const years = yearsOffered(now, place)
  const year = years.find((one) => wished === undefined || one === wished)
  if (year === undefined) return refuse(400, NOT_NOW, { fields: { year: NOT_NOW } })
  const there = await queries.findOfYear(tx, community, year)
  return {
    year,
    years,
    zone: row.time_zone,
    language: row.language,
    occasions: plannedYear(occasionsOf(year, place, communityUsual(row)), there, now),
    planned: await plannedOf(tx, community, year, now),
  }
}

/** A letter that only a few may read was written, too: for whoever plans, it counts without being read. */
const plannedOf = async (tx: Tx, community: Member['communityId'], year: number, now: number) => {
  await openAudiences(tx, audiences)
  return queries.findPlanned(tx, community, year, instant(now))
}

type Wire = ReplyOf<typeof previewYear>['data']

interface YearScene {
  readonly year: number
  readonly years: number[]
  readonly zone: string
  readonly language: string
  readonly occasions: readonly Planned[]
  readonly planned: readonly { readonly untouched: unknown }[]
}

const yearView = ({ year, years, zone, language, occasions, planned }: YearScene): Wire => ({
  year,
  years,
  timeZone: zone,
  occasions: occasions.map((occasion) => ({
    type: occasion.type,
    title: occasionTitle(occasion, language),
    startsAt: occasion.startsAt,
    date: civilDay(Date.parse(occasion.startsAt), zone),
    time: wallTime(Date.parse(occasion.startsAt), zone),
    badi: {
      year: occasion.date.year,
      month: monthOnWire(occasion.date.month),
      day: occasion.date.day,
    },
    state: occasion.state,
    eventId: occasion.eventId,
  })),
  planned: planned.length,
  can: { takeBack: planned.length > 0 && planned.every(({ untouched }) => untouched === true) },
})

const TENTH = monthsInOrder.indexOf(10)

/** This year, and from its tenth month on the next, as far as its dates are decided. */
const yearsOffered = (now: number, place: Place): number[] => {
  const { year, month } = badiDateAt(instant(now), place)
  const isNear = monthsInOrder.indexOf(month) >= TENTH && year < lastOfficialYear
  return isNear ? [year, year + 1] : [year]
}

interface There {
  readonly id: string
  readonly type: 'Feast' | 'Holy Day'
  readonly badi_month: number | null
  readonly badi_day: number | null
  readonly holy_day: string | null
}

interface Planned extends Occasion {
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
const newEvent = (occasion: Occasion, { community, id, zone, language, feastMinutes }: Making): NewEvent => ({
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
