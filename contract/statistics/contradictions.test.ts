import { expect, test } from 'vitest'
import { type ValueOf, contradictionsIn, whyImpossible } from './contradictions.ts'

const of =
  (values: Readonly<Record<string, number>>): ValueOf =>
  (code) =>
    values[code] ?? null
const told = (values: Readonly<Record<string, number>>) =>
  contradictionsIn(of(values)).map(({ says, parts, whole }) => [
    says,
    parts.map(({ code, value }) => `${code} ${value}`).join(),
    whole.map(({ code, value }) => `${code} ${value}`).join(),
  ])

test.for([
  [{ 'devotionals.participants': 8, 'devotionals.friends': 9 }, 'more', 'devotionals.friends 9'],
  [{ 'studyCircles.held': 8, 'studyCircles.recorded': 9 }, 'more', 'studyCircles.recorded 9'],
  [{ 'book:Book 1': 3, 'done:Book 1': 4 }, 'more', 'done:Book 1 4'],
  [{ 'feasts.held': 0, 'feasts.attendance': 20 }, 'none', 'feasts.attendance 20'],
  [{ 'homes.has': 0, 'homes.visited': 7 }, 'none', 'homes.visited 7'],
] as const)('%o cannot be true', ([values, says, part]) => {
  expect(told(values)).toEqual([[says, part, expect.any(String)]])
})

test('what begins, starts and ends is one sum', () => {
  const moves = { atStart: 4, started: 2, completed: 1, cancelled: 0 }
  const circles = (atEnd: number) =>
    Object.fromEntries(
      Object.entries({ ...moves, atEnd }).map(([name, value]) => [`studyCircles.${name}`, value]),
    )
  expect(told(circles(5))).toEqual([])
  expect(told(circles(6))[0]?.[2]).toBe('studyCircles.atStart 4,studyCircles.started 2')
  expect(told(circles(4))[0]?.[1]).toBe('studyCircles.atStart 4,studyCircles.started 2')
})

test('men and women are the adults, and at most those besides whose age nobody knows', () => {
  const people = (men: number, women: number, unknownAge: number) =>
    told({
      'population.men': men,
      'population.women': women,
      'population.adults': 22,
      'population.unknownAge': unknownAge,
    }).length
  expect([people(10, 12, 0), people(10, 14, 2)]).toEqual([0, 0])
  expect([people(10, 13, 0), people(10, 11, 0), people(10, 15, 2)]).toEqual([1, 1, 1])
})

test('what is not collected contradicts nothing', () => {
  expect(told({ 'devotionals.friends': 9, 'population.men': 30, 'population.adults': 22 })).toEqual([])
})

test('a correction is impossible with both numbers, and from one right state to another there is a way', () => {
  const values = of({ 'devotionals.participants': 8, 'devotionals.friends': 5 })
  expect(whyImpossible('devotionals.friends', 9, values)).toMatch(
    /^There cannot be 9 .* among 8 participants/,
  )
  expect(whyImpossible('devotionals.participants', 4, values)).toMatch(/^There cannot be 5 .* among 4 /)
  expect(whyImpossible('devotionals.participants', 12, values)).toBe(null)
  expect(whyImpossible('devotionals.friends', 9, of({ 'devotionals.participants': 12 }))).toBe(null)
})

test('where the records contradict each other already, nothing is refused that makes it no worse', () => {
  const values = of({ 'devotionals.participants': 8, 'devotionals.friends': 10 })
  expect(whyImpossible('devotionals.friends', 9, values)).toBe(null)
  expect(whyImpossible('devotionals.friends', 11, values)).not.toBe(null)
})

test('men and women are typed one after the other, so they are named and not refused', () => {
  const values = of({ 'population.men': 10, 'population.women': 12, 'population.adults': 22 })
  expect(whyImpossible('population.men', 11, values)).toBe(null)
})
