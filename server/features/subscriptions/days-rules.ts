// The days of the Badí‘ calendar in a subscribed calendar: pure.
import { badiFromCivil, lastOfficialYear } from '#calendar/index.ts'
import { type Occasion, occasionsOf } from '#calendar/occasions.ts'
import { communityPlace, communityUsual } from '#server/features/community/calendar.ts'
import { plannedYear } from '#server/features/events/year-rules.ts'
import type { EntryRow } from './feed-queries.ts'
import type { Days } from './subscriptions.ts'

type Calendar = Parameters<typeof communityUsual>[0]

/** Feasts and Holy Days of these days for which no event is there that takes place. */
export const daysWithout = (
  entries: readonly EntryRow[],
  calendar: Calendar,
  { from, to }: Days,
  now: number,
): readonly Occasion[] =>
  yearsOf(from, to).flatMap((year) => {
    const occasions = occasionsOf(year, communityPlace(calendar), communityUsual(calendar))
    return plannedYear(occasions, thereIn(entries, year), now).filter(
      ({ state, civilDay }) => state !== 'there' && civilDay >= from && civilDay <= to,
    )
  })

/** Beyond the official table no date is decided. */
const yearsOf = (from: string, to: string): readonly number[] => {
  const first = badiFromCivil(from).year
  return [first, first + 1, first + 2].filter(
    (year) => year <= lastOfficialYear && (year === first || badiFromCivil(to).year >= year),
  )
}

const thereIn = (entries: readonly EntryRow[], year: number) =>
  entries.flatMap((row) =>
    !row.cancelled && (row.type === 'Feast' || row.type === 'Holy Day') && row.badi_year === year
      ? [{ ...row, type: row.type }]
      : [],
  )
