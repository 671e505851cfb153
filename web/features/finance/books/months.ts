// The months of the books, which are those of the Badi calendar; which of them may be closed, and how many gave in them.
import { addCivilDays, ayyamIHaOf, badiFromCivil, type MonthNumber, monthSpan } from '#calendar/index.ts'
import type { Books, Entry } from '../data.ts'
import type { Gift } from '../gift.ts'
import type { BookYear } from './places.ts'
import { presets, yearAround } from './year-presets.ts'

export interface BookMonth {
  readonly from: string
  readonly to: string
  readonly badiYear: number
  readonly month: MonthNumber
}

/** The days of Ayyam-i-Ha belong to the month before them. */
const monthAround = (day: string): BookMonth => {
  const { year: badiYear, month: found } = badiFromCivil(day)
  const month = found === 'ayyam-i-ha' ? 18 : found
  const { firstCivilDay: from, lastCivilDay } = monthSpan(badiYear, month)
  return { from, to: month === 18 ? ayyamIHaOf(badiYear).lastCivilDay : lastCivilDay, badiYear, month }
}

/** The months of a year in their order, cut at its first and last day. */
export const monthsOf = ({ startsOn, endsOn }: Pick<BookYear, 'startsOn' | 'endsOn'>): BookMonth[] => {
  const months: BookMonth[] = []
  for (let from = startsOn; from <= endsOn; from = addCivilDays(months.at(-1)?.to ?? endsOn, 1)) {
    const whole = monthAround(from)
    months.push({ ...whole, from, to: whole.to < endsOn ? whole.to : endsOn })
  }
  return months
}

/** The months that are over and not closed. */
export const closableMonths = (year: BookYear, today: string): BookMonth[] =>
  year.state === 'closed' ? [] : monthsOf(year).filter(({ to }) => to >= year.openFrom && to < today)

/** The year that is closed next: the oldest that is open. */
export const closingYearOf = ({ years }: Books): BookYear | null =>
  years.filter(({ state }) => state === 'open').toSorted((one, other) => one.year - other.year)[0] ?? null

/** The same year a year on: by the preset that its dates have, else by its days. */
export const yearAfter = ({ startsOn, endsOn }: Pick<BookYear, 'startsOn' | 'endsOn'>) => {
  const next = addCivilDays(endsOn, 1)
  const preset = presets.find((one) => {
    const year = yearAround(one, startsOn)
    return year.startsOn === startsOn && year.endsOn === endsOn
  })
  if (preset !== undefined) return yearAround(preset, next)
  const again = `${Number(next.slice(0, 4)) + 1}${next.slice(4)}`
  // Where it began on 29 February, the next one does not.
  return { startsOn: next, endsOn: addCivilDays(again.replace('-02-29', '-03-01'), -1) }
}

interface Counted {
  readonly givers: number
  /** Contributions whose giver could not be read. */
  readonly unread: number
}

/**
 * How many gave on these days: a person on the roll or a name once, however often they gave. Somebody whom the
 * treasurer does not name counts for each contribution; of what nobody knows the origin, nobody is counted.
 */
export const countGivers = (
  entries: readonly Entry[],
  gifts: ReadonlyMap<string, Gift>,
  { from, until }: { readonly from: string; readonly until: string },
): Counted => {
  const given = entries.filter(
    ({ kind, day, reversedBy }) =>
      (kind === 'gift' || kind === 'inKind') && reversedBy === null && day >= from && day < until,
  )
  const read = given.flatMap(({ id }) => {
    const gift = gifts.get(id)
    return gift === undefined ? [] : [{ id, gift }]
  })
  const known = read.filter(({ gift }) => gift.anonymous !== 'unknown')
  return {
    givers: new Set(known.map(({ id, gift }) => giverKey(id, gift))).size,
    unread: given.length - read.length,
  }
}

const giverKey = (id: string, { person, name }: Gift): string => {
  if (person !== null) return person
  return name === '' ? id : `name ${name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()}`
}
