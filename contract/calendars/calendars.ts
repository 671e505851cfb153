// When is what: all that a community has on its days, for the calendar; and reminders of the Fast.
import * as z from 'zod/mini'
import { ActivityKind } from '#contract/activities/activities.ts'
import { Day, Id, dataOf, GivenDay } from '#contract/common.ts'
import { BadiDay } from '#contract/events/events.ts'
import { route } from '#contract/route.ts'

/** Of what belongs to no gathering: when the Assembly meets, for its members alone; days of the Fund, for all. */
export const dateLayers = ['assembly', 'fund'] as const

/** Feasts and Holy Days; meetings of activities; birthdays of those who show theirs; and these. */
export const calendarLayers = ['events', 'activities', 'birthdays', ...dateLayers] as const

/** So many days may be asked for at once: those before a month in its first week, the month, and 31 from its last day on. */
export const MOST_CALENDAR_DAYS = 67
/** So many things are answered at once. */
export const MOST_CALENDAR_ENTRIES = 2_000

export const CalendarEntry = z.object({
  id: Id,
  layer: z.enum(calendarLayers),
  kind: z.enum(['Feast', 'Holy Day', ...ActivityKind.options, 'Birthday', 'Assembly', 'Fund']),
  /** Of an event or an activity its title, of a birthday the person's name. */
  title: z.string(),
  /** Day and wall-clock times where it takes place. */
  day: Day,
  time: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  place: z.nullable(z.string()),
  /** Of which Badí‘ day a Feast or a Holy Day is, which begins at sunset of the evening before. */
  badi: z.nullable(BadiDay),
  cancelled: z.boolean(),
  /** The caller, or a child in their care, takes part. */
  mine: z.boolean(),
  /** The id of the event, the activity or the account whose page tells more; null where there is none. */
  page: z.nullable(Id),
  /** Of a date of the Assembly or of the Fund, which has no page; `change`: the caller may change it. */
  more: z.nullable(z.object({ link: z.string(), note: z.string(), change: z.boolean() })),
})

export const listCalendar = route({
  method: 'GET',
  path: '/api/calendars',
  access: 'member',
  // Birthdays and who is in whose care are under people.
  revision: ['events', 'activities', 'people'],
  summary:
    'What the community has on these days, at most 67 of them and 2,000 things; `cut` says that more was there. Without days the 31 from today on',
  query: z.object({
    from: z.optional(GivenDay),
    to: z.optional(GivenDay),
    /** Without it all of them. */
    layers: z.optional(
      z
        .string()
        .check(
          z.regex(
            /^(events|activities|birthdays|assembly|fund)(,(events|activities|birthdays|assembly|fund)){0,4}$/,
            'Please choose from events, activities, birthdays, assembly and fund.',
          ),
        ),
    ),
  }),
  reply: dataOf(z.object({ entries: z.array(CalendarEntry), cut: z.boolean() })),
  failure: 'Failed to fetch the calendar',
})

const MINUTES = 'Please choose between 10 and 180 minutes.'

/** For whoever asks for them: before sunrise, and at sunset. */
const FastReminders = z.object({
  /** So long before sunrise; null is not at all. */
  minutesBefore: z.nullable(z.number(MINUTES).check(z.int(MINUTES), z.gte(10, MINUTES), z.lte(180, MINUTES))),
  atSunset: z.boolean(),
})

export const getFastReminders = route({
  method: 'GET',
  path: '/api/calendars/fast',
  access: 'member',
  summary: 'Whether the caller is reminded of the Fast before sunrise and at sunset',
  reply: dataOf(FastReminders),
  failure: 'Failed to fetch the reminders of the Fast',
})

export const setFastReminders = route({
  method: 'PUT',
  path: '/api/calendars/fast',
  access: 'member',
  repeatable: true,
  summary:
    'Be reminded on the days of the Fast, by the sun where the community is; quiet hours do not hold it back',
  body: FastReminders,
  example: { minutesBefore: 45, atSunset: true },
  reply: dataOf(FastReminders),
  failure: 'The reminders of the Fast could not be saved. {detail}',
})
