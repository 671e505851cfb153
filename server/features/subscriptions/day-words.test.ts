import { expect, test } from 'vitest'
import { placeOf } from '#calendar/index.ts'
import { dayWords } from './day-words-view.ts'

const words = dayWords(placeOf({ timeZone: 'Europe/London', latitude: 51.5, longitude: -0.12 }), 'en')
const qawl = { year: 183, month: 14, day: 1 }

test('a day of the Badí‘ calendar says when it begins', () => {
  expect(words(qawl)).toBe('1 Qawl 183. The day begins at sunset on Sunday 22 November at 4:02 pm.')
})

test('a Feast that is held on its eve has its own date, and one later in the month the date on which it is held', () => {
  expect(words(qawl, '2026-11-22T15:00:00Z')).toBe(words(qawl))
  expect(words(qawl, '2026-11-28T14:00:00Z')).toMatch(
    /^6 Qawl 183\. The day begins at sunset on Friday 27 November at /,
  )
})

test('what has no Badí‘ date says none', () => {
  expect(words({ year: null, month: null, day: null })).toBeNull()
})

test('a gathering that was moved beyond the last year that is decided is told by its civil date alone', () => {
  const ala = { year: 221, month: 19, day: 1 }
  expect(words(ala, '2065-03-19T12:00:00Z')).toMatch(/^19 ‘Alá’ 221\. /)
  expect(words(ala, '2065-03-19T20:00:00Z')).toBeNull()
  expect(words(ala, '2065-06-01T12:00:00Z')).toBeNull()
})
