// Where the days of a community begin and how it counts them: what one needs to reckon the Badí‘ date of a moment there.
import * as z from 'zod/mini'

const TIME = 'Please write the time as hours and minutes, for example 19:30.'
const EVENING = 'The day begins in the afternoon or evening, for example at 18:00.'
const MORNING = 'The sun rises in the morning, for example at 06:00.'
const LENGTH = 'Please write a number of minutes from 15 to 720.'

/** What the screens need of it: it goes along with the community. */
export const CalendarRule = z.object({
  /** A day begins at sunset, or where the Assembly has so chosen at a clock time. */
  dayByClock: z.boolean(),
  eveningAt: z.string().check(z.regex(/^(1[2-9]|2[0-3]):[0-5]\d$/, EVENING)),
  /** What stands for sunrise. */
  morningAt: z.string().check(z.regex(/^(0\d|1[01]):[0-5]\d$/, MORNING)),
  /** Both are in standard time all year. */
  byStandardTime: z.boolean(),
  /** The days of the Fast are reckoned by the sun all the same. */
  fastBySun: z.boolean(),
  feastTime: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME)),
  feastMinutes: z.number(LENGTH).check(z.int(LENGTH), z.gte(15, LENGTH), z.lte(720, LENGTH)),
  /** In summer the Feast waits for the sun to set. */
  feastAfterSunset: z.boolean(),
  martyrdomNoon: z.enum(['standard-time', 'solar']),
})

/** As far as everybody may know it: the town to a tenth of a degree, and nothing of when the community meets. */
export const DayPlace = z.object({
  timeZone: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  calendar: z.pick(CalendarRule, {
    dayByClock: true,
    eveningAt: true,
    morningAt: true,
    byStandardTime: true,
    fastBySun: true,
  }),
})
