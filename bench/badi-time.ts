// How many Badí‘ dates a second: the calendar of this repository and the package `badidate`, in turn.
import { performance } from 'node:perf_hooks'
import { BadiDate, LocalBadiDate } from 'badidate'
import { addCivilDays, badiDateAt, badiFromCivil, nawRuzOf } from '#calendar/index.ts'

const ROUNDS = 5
const place = { lat: 35.69, lon: 51.39, timeZone: 'Asia/Tehran', boundary: 'sunset' } as const

export interface BadiTime {
  readonly name: string
  /** Conversions a second. */
  readonly ours: number
  readonly theirs: number
}

/** Medians of rounds in turn, so that a drift of the machine meets both. */
export const timeBadi = (say: (sentence: string) => void): readonly BadiTime[] =>
  conversions.map(({ name, items, ours, theirs }) => {
    const rounds = Array.from({ length: ROUNDS }, () => [rate(items, ours), rate(items, theirs)] as const)
    const found = {
      name,
      ours: middle(rounds.map(([mine]) => mine)),
      theirs: middle(rounds.map(([, other]) => other)),
    }
    const ratio = found.ours / found.theirs
    say(
      `${name.padEnd(26)} ${found.ours.toFixed(0).padStart(7)} /s   badidate ${found.theirs.toFixed(0).padStart(7)} /s   ` +
        `ratio ${ratio.toFixed(1)}, goal ≥ 1 ${ratio >= 1 ? '✓' : '✗'}`,
    )
    return found
  })

interface Conversion {
  readonly name: string
  readonly items: readonly string[]
  readonly ours: (item: string) => unknown
  readonly theirs: (item: string) => unknown
}

const days = Array.from({ length: 2_000 }, (_, index) => addCivilDays(nawRuzOf(172), index * 9))

const conversions: readonly Conversion[] = [
  {
    name: 'Badí‘ date of a civil day',
    items: days,
    ours: badiFromCivil,
    theirs: (day) => new BadiDate(new Date(`${day}T12:00:00`)).day,
  },
  {
    name: 'Badí‘ date of an instant',
    items: days.slice(0, 300).map((day) => `${day}T15:00:00Z`),
    ours: (instant) => badiDateAt(instant, place),
    theirs: (instant) =>
      new LocalBadiDate(new Date(instant), place.lat, place.lon, place.timeZone).badiDate.day,
  },
]

const rate = (items: readonly string[], convert: (item: string) => unknown): number => {
  const begun = performance.now()
  for (const item of items) convert(item)
  return (items.length / (performance.now() - begun)) * 1_000
}

const middle = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0
