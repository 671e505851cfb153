// How a community reckons the day and when it meets; and planning the Feasts and Holy Days of a whole year.
import * as z from 'zod/mini'
import { CommunitySettings } from '#contract/admin/administration.ts'
import { CalendarRule } from '#contract/day-place.ts'
import { Day, Id, Instant, dataOf } from '#contract/common.ts'
import { route } from '#contract/route.ts'

const CalendarSettings = z.extend(CalendarRule, {
  timeZone: CommunitySettings.shape.timeZone,
  latitude: CommunitySettings.shape.latitude,
  longitude: CommunitySettings.shape.longitude,
})

export const getCalendarSettings = route({
  method: 'GET',
  path: '/api/admin/calendar',
  access: 'bodyKeeper',
  summary: 'Where the community is, how it reckons the day and when it meets',
  reply: dataOf(CalendarSettings),
})

export const setCalendarSettings = route({
  method: 'PATCH',
  path: '/api/admin/calendar',
  access: 'bodyKeeper',
  repeatable: true,
  summary: 'Change how the community reckons the day and when it meets; what is not sent stays',
  body: z.partial(CalendarSettings),
  example: { feastTime: '19:00' },
  reply: dataOf(CalendarSettings),
})

/** `new` would be made; what stands there already, also cancelled, is left as it is, and what is over too. */
const PlannedOccasion = z.object({
  type: z.enum(['Feast', 'Holy Day']),
  title: z.string(),
  startsAt: Instant,
  /** The civil day and the wall-clock time in the community's zone. */
  date: Day,
  time: z.string(),
  badi: z.object({ year: z.number(), month: z.number(), day: z.number() }),
  state: z.enum(['new', 'there', 'over']),
  /** Of what is there. */
  eventId: z.nullable(Id),
})

const YearPlan = z.object({
  year: z.number(),
  /** This year, and from its tenth month on the next. */
  years: z.array(z.number()),
  timeZone: z.string(),
  occasions: z.array(PlannedOccasion),
  /** How many of those that are there were planned in this way. */
  planned: z.number(),
  /** `takeBack`: nobody has answered, and none of them was changed or has begun. */
  can: z.object({ takeBack: z.boolean() }),
})

const Year = z.int32('Please choose a year.')

export const previewYear = route({
  method: 'GET',
  path: '/api/admin/calendar/year',
  access: 'bodyKeeper',
  summary: 'The Feasts and Holy Days of a year: which would be made, and which are there',
  query: z.object({ year: z.optional(z.pipe(z.coerce.number(), z.int32('Please choose a year.'))) }),
  reply: dataOf(YearPlan),
})

export const planYear = route({
  method: 'POST',
  path: '/api/admin/calendar/year',
  access: 'bodyKeeper',
  repeatable: true,
  summary: 'Make the Feasts and Holy Days of a year that are not there yet; doing it again doubles nothing',
  body: z.object({ year: Year }),
  example: { year: 183 },
  reply: dataOf(z.object({ made: z.number() })),
  failure: 'The year could not be planned. {detail}',
})

export const takeYearBack = route({
  method: 'POST',
  path: '/api/admin/calendar/year/take-back',
  access: 'bodyKeeper',
  repeatable: true,
  summary: 'Take back what planning a year has made, while nobody has answered',
  body: z.object({ year: Year }),
  example: { year: 183 },
  reply: dataOf(z.object({ removed: z.number() })),
})
