// How long a date takes, in milliseconds. The best of many short rounds: what else a machine does makes a round
// longer, never shorter.
import { performance } from 'node:perf_hooks'
import { addCivilDays, badiDateAt, badiFromCivil, nawRuzOf } from '../src/index.ts'
import { sampleInstants } from './ephemeris.ts'

export const limits = { civilDay: 0.05, instant: 0.3 }

/** Of the Badí‘ date of a civil day. */
export const perCivilDay = (): number => {
  const days = Array.from({ length: 2_000 }, (_, index) => addCivilDays(nawRuzOf(172), index * 9))
  return bestRound(() => days.forEach((day) => badiFromCivil(day))) / days.length
}

/** Of the Badí‘ date of an instant at a place. */
export const perInstant = (): number => {
  const samples = sampleInstants(80, 19)
  return bestRound(() => samples.forEach(({ instant, place }) => badiDateAt(instant, place))) / samples.length
}

const ROUNDS = 50

const bestRound = (work: () => void): number => {
  work()
  const rounds = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now()
    work()
    return performance.now() - begun
  })
  return Math.min(...rounds)
}
