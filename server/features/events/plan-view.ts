import type { listEventHosts, listOccasions, listOtherGatherings } from '#contract/events/event-planning.ts'
import { occasionTitle } from '#contract/events/occasion-titles.ts'
import type { ReplyOf } from '#contract/route.ts'
import type { Occasion } from '#calendar/occasions.ts'
import { civilDay, wallTime } from '#server/platform/clock.ts'
import { fullName, instantOf } from '#server/platform/wire.ts'
import type { findHosts, findStrangers } from './hosts-queries.ts'
import type { findOthers, findPlannedFor } from './plan-queries.ts'
import { type Reckoning, daysOf, isFor, usualLength } from './plan-rules.ts'

type Brief = ReplyOf<typeof listOtherGatherings>['data'][number]
type Offered = ReplyOf<typeof listOccasions>['data']['occasions'][number]
type Host = ReplyOf<typeof listEventHosts>['data'][number]
type BriefRow = Awaited<ReturnType<typeof findOthers>>[number]

export const briefView = (row: BriefRow): Brief => {
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

export const occasionView = (
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

export const hostViews = (
  hosts: Awaited<ReturnType<typeof findHosts>>,
  strangers: Awaited<ReturnType<typeof findStrangers>>,
): Host[] => [
  ...hosts.map((one) => ({ refId: one.person_id, type: 'Member' as const, name: fullName(one) })),
  ...strangers.map((one) => ({
    firstName: one.first_name,
    lastName: one.last_name,
    referenceContact: one.reference_contact,
    type: 'User' as const,
    name: fullName(one),
  })),
]
