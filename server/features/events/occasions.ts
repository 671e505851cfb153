// What is prepared, and what may be planned next: for those who plan Feasts and Holy Days.
import { readCalendar, communityPlace, communityUsual } from '#server/features/community/calendar.ts'
import type { App } from '#server/platform/app-type.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { inPlanning } from './on-event.ts'
import * as queries from './plan-queries.ts'
import {
  type Reckoning,
  comingOccasions,
  daysOf,
  isFor,
  occasionOf,
  usualLength,
  warningsOf,
} from './plan-rules.ts'
import { kindsPlanned } from './rules.ts'
import type { Occasion } from '#calendar/occasions.ts'
import type { ReplyOf } from '#contract/route.ts'
import type { listOccasions as listing, listOtherGatherings } from '#contract/events/event-planning.ts'
import type { findOthers, findPlannedFor } from './plan-queries.ts'
import { instantOf } from '#server/platform/wire.ts'
import { civilDay, wallTime } from '#server/platform/clock.ts'
import { occasionTitle } from '#contract/events/occasion-titles.ts'

/** What is prepared, of the kinds that the caller plans. */
export const listDrafts = async (app: App, member: Member) => {
  demandPlans(member)
  const rows = await inPlanning(app, member, (tx) => queries.findDrafts(tx, member.communityId))
  return { success: true as const, data: rows.map(briefView) }
}

/** The other gatherings of the same Feast or Holy Day. */
export const listOthers = (app: App, member: Member, id: string) =>
  inPlanning(app, member, async (tx) => {
    const day = (await queries.findDay(tx, member.communityId, id)) ?? notFound()
    const rows = await queries.findOthers(tx, member.communityId, day)
    return { success: true as const, data: rows.map(briefView) }
  })

/** What a form for a new event begins with. */
export const listOccasions = async (app: App, member: Member) => {
  const types = demandPlans(member)
  return inPlanning(app, member, async (tx) => {
    const reckoning = await reckoningOf(tx, member.communityId)
    const { years, occasions } = comingOccasions(types, reckoning, app.clock.now())
    const planned = await queries.findPlannedFor(tx, member.communityId, years)
    const shown = occasions.map((one) => occasionView(one, reckoning, planned))
    return { success: true as const, data: { types, timeZone: reckoning.zone, occasions: shown } }
  })
}

/** How the community reckons, inside the caller’s transaction. */
export const reckoningOf = async (tx: Tx, community: CommunityId): Promise<Reckoning> => {
  const row = await readCalendar(tx, community)
  return {
    place: communityPlace(row),
    usual: communityUsual(row),
    zone: row.time_zone,
    language: row.language,
    feastMinutes: row.feast_minutes,
  }
}

/** What is to be known about another day for an event that is for a Feast or a Holy Day. */
export const warningsFor = async (
  tx: Tx,
  { communityId }: Member,
  event: Parameters<typeof occasionOf>[0],
  startsAt: string,
): Promise<string[]> => {
  const reckoning = await reckoningOf(tx, communityId)
  const occasion = occasionOf(event, reckoning)
  return occasion === undefined ? [] : warningsOf(event.type, occasion, startsAt, reckoning)
}

/** The kinds that the member plans; who plans none has no business here. */
const demandPlans = ({ rights }: Member) => {
  const types = kindsPlanned(rights)
  if (types.length === 0)
    refuse(403, 'This is for the Assembly, its committees and the community’s administrators.')
  return types
}

type Brief = ReplyOf<typeof listOtherGatherings>['data'][number]
type Offered = ReplyOf<typeof listing>['data']['occasions'][number]
type BriefRow = Awaited<ReturnType<typeof findOthers>>[number]

const briefView = (row: BriefRow): Brief => {
  const startsAt = instantOf(row.starts_at)
  return {
    _id: row.id,
    id: row.id,
    type: row.type,
    title: row.title,
    date: civilDay(Date.parse(startsAt), row.time_zone),
    time: wallTime(Date.parse(startsAt), row.time_zone),
    startsAt,
    venue: row.venue,
    status: row.status,
  }
}

const occasionView = (
  occasion: Occasion,
  reckoning: Reckoning,
  planned: Awaited<ReturnType<typeof findPlannedFor>>,
): Offered => {
  const { zone, language } = reckoning
  const starts = Date.parse(occasion.startsAt)
  return {
    type: occasion.type,
    title: occasionTitle(occasion, language),
    year: occasion.date.year,
    month: occasion.date.month === 'ayyam-i-ha' ? null : occasion.date.month,
    holyDay: occasion.holyDay,
    date: civilDay(starts, zone),
    time: wallTime(starts, zone),
    endTime: wallTime(starts + usualLength(occasion.type, reckoning), zone),
    ...daysOf(occasion),
    gatherings: planned.filter((row) => isFor(row, occasion)).map(briefView),
  }
}
