// The form of a community's day and times: what stands in its fields, and what of it is to be saved. Pure.
import { suggestedBoundaries } from '#calendar/index.ts'
import * as z from 'zod/mini'
import { degrees } from '#web/features/admin/page-form.ts'
import type { CalendarSettings } from './data.ts'

/** As typed: the length is text in a field. */
export interface Typed extends Pick<CalendarSettings, Same> {
  readonly feastMinutes: string
}

type Same =
  | 'dayByClock'
  | 'eveningAt'
  | 'morningAt'
  | 'byStandardTime'
  | 'fastBySun'
  | 'feastTime'
  | 'feastAfterSunset'
  | 'martyrdomNoon'

/** What of it is kept on the device while it is typed. */
export const Kept = z.partial(
  z.object({
    dayByClock: z.boolean(),
    eveningAt: z.string(),
    morningAt: z.string(),
    byStandardTime: z.boolean(),
    fastBySun: z.boolean(),
    feastTime: z.string(),
    feastMinutes: z.string(),
    feastAfterSunset: z.boolean(),
    martyrdomNoon: z.enum(['standard-time', 'solar']),
  }),
)

export const typedCalendar = (saved: CalendarSettings): Typed => ({
  dayByClock: saved.dayByClock,
  eveningAt: saved.eveningAt,
  morningAt: saved.morningAt,
  byStandardTime: saved.byStandardTime,
  fastBySun: saved.fastBySun,
  feastTime: saved.feastTime,
  feastMinutes: String(saved.feastMinutes),
  feastAfterSunset: saved.feastAfterSunset,
  martyrdomNoon: saved.martyrdomNoon,
})

const rules = ['iceland', 'canadaNorthOf60'] as const

/** Known rules of National Assemblies, as the fields that they fill. */
export const clockRules = rules.map((id) => {
  const { start, sunrise, standardTime } = suggestedBoundaries[id]
  return {
    id,
    fields: { eveningAt: start, morningAt: sunrise, byStandardTime: standardTime, fastBySun: false },
  }
})

/** What differs from what is saved, and what stood there before, for the undo. */
export const changesOf = (
  saved: CalendarSettings,
  typed: Typed,
): { wish: Partial<CalendarSettings>; before: Partial<CalendarSettings> } => {
  // What is no number is sent as it cannot be, so that the server says so.
  const shown = typed.dayByClock ? typed : { ...typed, ...ofClock(saved) }
  const now = { ...shown, feastMinutes: degrees(typed.feastMinutes) ?? 0 }
  const differs = ([name, value]: [string, unknown]) => value !== Reflect.get(saved, name)
  const wish = Object.fromEntries(Object.entries(now).filter(differs))
  return {
    wish,
    before: Object.fromEntries(Object.entries(saved).filter(([name]) => name in wish)),
  }
}

/** While the day is by sunset these fields are not shown, and what is wrong in them could not be seen. */
const ofClock = ({ eveningAt, morningAt, byStandardTime, fastBySun }: CalendarSettings) => ({
  eveningAt,
  morningAt,
  byStandardTime,
  fastBySun,
})
