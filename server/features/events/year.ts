// Planning the Feasts and Holy Days of a year at once, and taking that back.
import { v7 as newId } from 'uuid'
import { occasionsOf } from '#calendar/occasions.ts'
import { audiences } from '#contract/events/letters.ts'
import {
  holdCalendar,
  readCalendar,
  communityPlace,
  communityUsual,
} from '#server/features/community/calendar.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant, wallTime } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import { openAudiences } from '#server/features/materials/materials.ts'
import { inPlanning } from './on-event.ts'
import * as queries from './year-queries.ts'
import type { previewYear } from '#contract/community/community-calendar.ts'
import { occasionTitle } from '#contract/events/occasion-titles.ts'
import type { ReplyOf } from '#contract/route.ts'
import { type Planned, monthOnWire, newEvent, plannedYear, yearsOffered } from './year-rules.ts'

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
