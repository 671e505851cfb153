// Counting what the records say of spans of days: of the whole locality and of its neighbourhoods.
import { addCivilDays } from '#calendar/index.ts'
import type * as z from 'zod/mini'
import type { FigureSettings } from '#contract/statistics/statistics.ts'
import { instant } from '#server/platform/clock.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import * as queries from './figure-queries.ts'
import { type Values, bookValues, enrolledValue, gatheringValues, placeValues } from './figure-rules.ts'

export interface Span {
  readonly startsOn: string
  readonly endsOn: string
}

export interface Held {
  readonly type: 'Feast' | 'Holy Day'
  readonly badiYear: number | null
  readonly badiMonth: number | null
  readonly holyDay: string | null
  readonly day: string
  readonly attendance: number | null
}

export interface Unmapped {
  readonly item: string
  readonly count: number
}

/** Of one span. The whole locality is the place without a name. */
export interface Counted {
  readonly places: ReadonlyMap<string, Values>
  readonly held: readonly Held[]
  readonly unmapped: readonly Unmapped[]
}

/** How a community counts, and when it is. */
export interface Counting {
  readonly settings: z.infer<typeof FigureSettings>
  readonly zone: string
  readonly now: number
  readonly today: string
}

/**
 * What lies ahead is not counted: a span ends today at the latest, and of one that has not begun everything is as it is
 * today, with nothing within it.
 */
export const spansOf = (
  spans: readonly Span[],
  { zone, today }: Pick<Counting, 'zone' | 'today'>,
): queries.Spans => ({
  zone,
  starts: spans.map(({ startsOn }) => (startsOn > today ? addCivilDays(today, 1) : startsOn)),
  ends: spans.map(({ endsOn }) => (endsOn > today ? today : endsOn)),
})

interface Asked {
  readonly spans: readonly Span[]
  /** The neighbourhoods. */
  readonly places: readonly string[]
  /** Also who has completed what, which comparing cycles does not need. */
  readonly books: boolean
}

export const countSpans = async (
  tx: Tx,
  community: CommunityId,
  counting: Counting,
  asked: Asked,
): Promise<Counted[]> => {
  if (asked.spans.length === 0) return []
  const { settings, now } = counting
  const spans = spansOf(asked.spans, counting)
  const rows = {
    activities: await queries.countActivities(tx, community, spans, settings),
    population: await queries.countPopulation(tx, community, spans, settings),
    gatherings: await queries.countGatherings(tx, community, spans, instant(now)),
    completions: asked.books ? await queries.countCompletions(tx, community, spans) : [],
  }
  return asked.spans.map((_, index) => spanOf(rows, index + 1, asked.places, settings.feastRule))
}

interface Rows {
  readonly activities: readonly queries.ActivityCount[]
  readonly population: readonly queries.PopulationCount[]
  readonly gatherings: readonly queries.GatheringCount[]
  readonly completions: readonly queries.BookCount[]
}

const spanOf = (
  rows: Rows,
  number: number,
  places: readonly string[],
  feastRule: 'average' | 'total',
): Counted => {
  const own = <Row extends { readonly period: number }>(all: readonly Row[]): Row[] =>
    all.filter(({ period }) => period === number)
  const [kinds, people] = [own(rows.activities), own(rows.population)]
  const [held, books] = [own(rows.gatherings), own(rows.completions)]
  const whole = people.find((row) => row.whole)
  const locality = new Map([
    ...placeValues(
      kinds.filter((row) => row.whole),
      whole,
    ),
    ...bookValues(books.filter(({ code }) => code !== null)),
    enrolledValue(whole),
    ...gatheringValues(held, feastRule),
  ])
  const at = (place: string): [string, Values] => [
    place,
    new Map(
      placeValues(
        kinds.filter((row) => row.place === place && !row.whole),
        people.find((row) => row.place === place && !row.whole),
      ),
    ),
  ]
  return {
    places: new Map<string, Values>([['', locality], ...places.map(at)]),
    held: held.map(heldOf),
    unmapped: books.flatMap(({ item, ever }) => (item === null ? [] : [{ item, count: ever }])),
  }
}

const heldOf = (row: queries.GatheringCount): Held => ({
  type: row.type,
  badiYear: row.badi_year,
  badiMonth: row.badi_month,
  holyDay: row.holy_day,
  day: row.day,
  attendance: row.attendance,
})
