// What a list of activities is narrowed to by the wishes in its address. Pure.
import { addCivilDays } from '#calendar/civil-day.ts'
import { type listActivities, Weekday } from '#contract/activities/activities.ts'
import type { QueryOf } from '#contract/route.ts'
import { spanOf } from '#contract/activities/spans.ts'
import type { Narrowed } from './queries.ts'

/** Weekdays are looked for so far ahead, so that what meets monthly is found too. */
const AHEAD = 62

type Wishes = Omit<QueryOf<typeof listActivities>, 'kind' | 'order' | 'limit' | 'cursor'>

/** What a list is narrowed to by these wishes; nothing where nothing is wished for. */
export const narrowedBy = (
  { when, day, language, online, free, age }: Wishes,
  today: string,
): { readonly narrowed?: Narrowed } => {
  if ([when, day, language, online, free, age].every((wish) => wish === undefined)) return {}
  const [ageFrom = null, ageTo = null] = age?.split('-').map(Number) ?? []
  const days = when === undefined ? [today, addCivilDays(today, AHEAD)] : spanOf(when, today)
  const meets = when !== undefined || day !== undefined
  return {
    narrowed: {
      from: meets ? (days[0] ?? null) : null,
      until: meets ? (days[1] ?? null) : null,
      weekday: day === undefined ? null : Weekday.options.indexOf(day) + 1,
      language: language ?? null,
      online: online === '1',
      free: free === '1',
      ageFrom,
      ageTo,
    },
  }
}
