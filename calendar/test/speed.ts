// How long a date takes, in milliseconds. The best of many short rounds: what else a machine does makes a round
// longer, never shorter.
import { performance } from 'node:perf_hooks'
import { addCivilDays, badiDateAt, badiFromCivil, nawRuzOf } from '../src/index.ts'
import { sampleInstants } from './ephemeris.ts'

export const limits = { civilDay: 0.05, instant: 0.3 }

/** Of the Badí‘ date of a civil day. */
export const perCivilDay = (): number => {
  const days = Array.from({ length: 2_000 }, (_, index) => addCivilDays(nawRuzOf(172), index * 9))
  return perOne(days, 100, (day) => badiFromCivil(day))
}

/** Of the Badí‘ date of an instant at a place. */
export const perInstant = (): number =>
  perOne(sampleInstants(80, 19), 4, ({ instant, place }) => badiDateAt(instant, place))

const ROUNDS = 50

/** A few at a time, so that some rounds of each few fit between two turns of whatever else the machine runs. */
const perOne = <Given>(given: readonly Given[], few: number, work: (one: Given) => unknown): number => {
  let sum = 0
  for (let from = 0; from < given.length; from += few) {
    const some = given.slice(from, from + few)
    sum += bestRound(() => some.forEach((one) => work(one)))
  }
  return sum / given.length
}

const bestRound = (work: () => void): number => {
  work()
  const rounds = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now()
    work()
    return performance.now() - begun
  })
  return Math.min(...rounds)
}
