// The figures of the demo's cycles as they were handed in: of gatherings by their history, of books by what is completed,
// of people by the roll.
import { addCivilDays, feastsOf } from '#calendar/index.ts'
import {
  bookCode,
  bookCodes,
  bookInCycleCode,
  countedKinds,
  figureCodes,
  placeCodes,
} from '#contract/statistics/codes.ts'
import { instant } from '#server/platform/clock.ts'
import { added, sumsOf } from '#server/features/statistics/figure-rules.ts'
import * as history from './figure-history.ts'
import { HOUR, type Stage } from './stage.ts'

type Told = Map<string, number | null>

/** Of the items of the catalogue, in which column of the report each is counted. */
export type ReportCodes = ReadonlyMap<string, string>

export const handInFigures = (stage: Stage, codes: ReportCodes): void => {
  const { rows } = stage
  const cycles = rows.cycles
    .filter(({ handed_in_at }) => handed_in_at !== null)
    .toSorted((one, other) => one.number - other.number)
  const kinds = new Map(countedKinds.map((kind) => [kind, history.placesOf(kind)]))
  const completed = completedOf(stage, codes)
  for (const [turn, cycle] of cycles.entries()) {
    const places = Array.from({ length: history.PLACES }, (_, place): Told => {
      const told: Told = new Map()
      for (const [kind, all] of kinds)
        for (const [measure, value] of all[turn]?.[place] ?? []) told.set(`${kind}.${measure}`, value)
      return told
    })
    const newest = history.CYCLES - 1 - turn
    const whole: Told = new Map(
      [...(places[0]?.keys() ?? [])].map((code) => [code, added(places.map((one) => one.get(code) ?? null))]),
    )
    const ages = agesOf(stage, cycle.ends_on, newest)
    addSums(whole)
    addPeople(whole, ages)
    addAdults(whole)
    addBooks(whole, completed, turn)
    for (const [code, values] of Object.entries({ ...history.gatherings, ...history.typed }))
      whole.set(code, values[turn] ?? null)
    whole.set('enrolled.new', 1)
    holdFeasts(stage, cycle, whole)
    write(stage, { cycle, turn, place: '', codes: figureCodes, told: whole })
    for (const [place, { id }] of rows.neighbourhoods.entries()) {
      const told = places[place] ?? new Map()
      addSums(told)
      addPeople(
        told,
        ages.filter(({ neighbourhood }) => neighbourhood === id),
      )
      write(stage, { cycle, turn, place: id, codes: placeCodes, told })
    }
  }
}

const addSums = (told: Told): void => {
  for (const [sum, parts] of sumsOf) told.set(sum, added(parts.map((code) => told.get(code) ?? null)))
}

interface Aged {
  readonly age: number
  readonly neighbourhood: string | null
}

/** Believers of the roll without the last that came to it, by their age on this day. */
const agesOf = ({ rows }: Stage, day: string, newest: number): readonly Aged[] => {
  const lives = new Map(rows.households.map(({ id, neighbourhood_id }) => [id, neighbourhood_id ?? null]))
  const believers = rows.people
    .filter(({ standing, birth_date }) => standing === 'active' && birth_date)
    .toSorted((one, other) => String(one.created_at).localeCompare(String(other.created_at)))
  return believers
    .slice(0, believers.length - newest)
    .map(({ birth_date, household_id }) => ({
      age: ageOn(birth_date ?? day, day),
      neighbourhood: lives.get(household_id ?? '') ?? null,
    }))
    .filter(({ age }) => age >= 0)
}

const ageOn = (born: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0)

const addPeople = (told: Told, people: readonly Aged[]): void => {
  const between = (from: number, to: number) => people.filter(({ age }) => age >= from && age < to).length
  told.set('population.children', between(0, 12))
  told.set('population.juniorYouth', between(12, 15))
  told.set('population.youth', between(15, 21))
  told.set('population.adults', between(21, 200))
  told.set('population.unknownAge', 0)
  told.set('population.total', people.length)
}

/** Women and men are typed, since no roll has them. */
const addAdults = (whole: Told): void => {
  const adults = whole.get('population.adults') ?? 0
  whole.set('population.women', Math.ceil(adults * 0.53))
  whole.set('population.men', adults - Math.ceil(adults * 0.53))
}

/** How many have completed what a column counts, by now. */
const completedOf = ({ rows }: Stage, codes: ReportCodes): ReadonlyMap<string, number> => {
  const people = Map.groupBy(rows.completions, ({ study_item_id }) => codes.get(study_item_id) ?? '')
  return new Map(
    [...people].map(([column, done]) => [column, new Set(done.map(({ person_id }) => person_id)).size]),
  )
}

const addBooks = (whole: Told, completed: ReadonlyMap<string, number>, turn: number): void => {
  for (const column of bookCodes) {
    const at = (share: number | undefined) => Math.floor((completed.get(column) ?? 0) * (share ?? 0.56))
    const [now, before] = [at(history.COMPLETED[turn]), at(history.COMPLETED[turn - 1])]
    whole.set(bookCode(column), now)
    whole.set(bookInCycleCode(column), now - before)
  }
}

/** Around the usual number, so that their average is that number. */
const AROUND = [-3, 3, -1, 1, 0]

/** Each Feast of the cycle, those without a number first. */
const holdFeasts = (
  { rows, communityId }: Stage,
  { id, starts_on, ends_on }: Written['cycle'],
  whole: Told,
): void => {
  const year = Number(starts_on.slice(0, 4)) - 1844
  const held = [year, year + 1, year + 2]
    .flatMap(feastsOf)
    .map(({ date, civilDay }) => ({ date, day: addCivilDays(civilDay, -1) }))
    .filter(({ day }) => day >= starts_on && day <= ends_on)
  const recorded = Math.min(whole.get('feasts.recorded') ?? 0, held.length)
  const usual = whole.get('feasts.attendance') ?? 0
  whole.set('feasts.held', held.length)
  whole.set('feasts.recorded', recorded)
  for (const [place, { date, day }] of held.entries()) {
    const turn = place - (held.length - recorded)
    rows.cycle_figures.push({
      community_id: communityId,
      cycle_id: id,
      place: '',
      code: `held:${place}`,
      computed: turn < 0 ? null : usual + (AROUND[turn] ?? 0),
      given: null,
      reason: JSON.stringify({
        type: 'Feast',
        badiYear: date.year,
        badiMonth: date.month,
        holyDay: null,
        day,
      }),
      by: null,
      at: null,
    })
  }
}

const isTyped = (code: string): boolean =>
  code in history.typed || code === 'population.men' || code === 'population.women'

interface Written {
  readonly cycle: Stage['rows']['cycles'][number]
  readonly turn: number
  readonly place: string
  readonly codes: readonly string[]
  readonly told: ReadonlyMap<string, number | null>
}

const write = ({ rows, communityId }: Stage, { cycle, turn, place, codes, told }: Written): void => {
  const handedIn = Date.parse(cycle.handed_in_at ?? '')
  const by = cycle.handed_in_by ?? null
  for (const code of codes) {
    const value = told.get(code) ?? null
    const correction = history.corrections.find(
      (one) => place === '' && one.cycle === turn && one.code === code,
    )
    const given = isTyped(code) ? value : (correction?.given ?? null)
    const said = given === null ? { by: null, at: null } : { by, at: instant(handedIn - 2 * HOUR) }
    rows.cycle_figures.push({
      community_id: communityId,
      cycle_id: cycle.id,
      place,
      code,
      computed: isTyped(code) ? null : value,
      given,
      reason: correction?.reason ?? '',
      ...said,
    })
  }
}
