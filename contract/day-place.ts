// Where the days of a community begin: what one needs to reckon the Badí‘ date of a moment there.
import * as z from 'zod/mini'
import { CalendarRule } from './calendar-rule.ts'

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
