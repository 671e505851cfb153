import { expect, test } from 'vitest'
import {
  addBadiDays,
  addCivilDays,
  badiDateAt,
  badiDayOf,
  badiFromCivil,
  type Boundary,
  civilFromBadi,
  feastsOf,
  holyDaysOf,
  nextBadiDay,
  previousBadiDay,
  sunsetOf,
  yearStatus,
} from '../src/index.ts'

const london = { lat: 51.5, lon: -0.13, timeZone: 'Europe/London', boundary: 'sunset' } as const
const clock = { start: '18:00', sunrise: '06:00', standardTime: false }
const placeBy = (boundary: Boundary) => ({ ...london, boundary })

test('years whose dates are not decided are refused', () => {
  const sentence = 'The dates of 222 B.E. are not decided yet: the published table ends with 221 B.E.'
  expect(() => feastsOf(222)).toThrow(sentence)
  expect(() => holyDaysOf(222)).toThrow(sentence)
  expect(() => civilFromBadi({ year: 222, month: 1, day: 1 })).toThrow(sentence)
  expect(() => badiFromCivil('2065-03-20')).toThrow('The Badí‘ dates after 2065-03-19 are not decided yet.')
  expect(() => nextBadiDay({ year: 221, month: 19, day: 19 })).toThrow('not decided yet')
  expect(() => badiDateAt('2065-03-19T23:00:00Z', london)).toThrow('not decided yet')
})

test('days before the calendar are refused', () => {
  const sentence = 'This day lies before the Badí‘ calendar, which begins on 1844-03-21.'
  expect(() => badiFromCivil('1844-03-20')).toThrow(sentence)
  expect(() => previousBadiDay({ year: 1, month: 1, day: 1 })).toThrow(sentence)
})

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('the year %s is refused', (year) => {
  expect(() => yearStatus(year)).toThrow('A year of the Badí‘ calendar is a whole number from 1 on')
  expect(() => feastsOf(year)).toThrow('A year of the Badí‘ calendar is a whole number from 1 on')
})

test('a fifth day of Ayyám-i-Há is refused in a year of four', () => {
  expect(() => civilFromBadi({ year: 183, month: 'ayyam-i-ha', day: 5 })).toThrow(
    'Ayyám-i-Há of 183 B.E. has the days 1 to 4, not “5”.',
  )
  expect(civilFromBadi({ year: 182, month: 'ayyam-i-ha', day: 5 })).toBe('2026-03-01')
})

test.each([0, 20, 1.5, Number.NaN])('the day %s of a month is refused', (day) => {
  expect(() => civilFromBadi({ year: 183, month: 1, day })).toThrow(
    `Month 1 of 183 B.E. has the days 1 to 19, not “${day}”.`,
  )
})

test.each([0, 20, 5.5, '1'])('the month %s from outside is refused', (month) => {
  const date = JSON.parse(JSON.stringify({ year: 183, month, day: 1 }))
  expect(() => civilFromBadi(date)).toThrow("A month is a number from 1 to 19 or 'ayyam-i-ha'")
})

test.each(['', '2026-3-1', '20260301', '2026-03-01T00:00:00Z', 'today'])('“%s” is no civil day', (day) => {
  expect(() => badiFromCivil(day)).toThrow(`A civil day is written YYYY-MM-DD, not “${day}”.`)
})

test.each(['2026-02-29', '2026-13-01', '2026-04-31', '2026-00-10'])('there is no day %s', (day) => {
  expect(() => badiFromCivil(day)).toThrow(`There is no day ${day}.`)
})

test('days are counted in whole numbers and not without end', () => {
  expect(() => addCivilDays('2026-03-01', 0.5)).toThrow('Days are counted in whole numbers.')
  expect(() => addCivilDays('2026-03-01', 1e9)).toThrow('lead out of the years 0100 to 9999')
  expect(() => addBadiDays({ year: 183, month: 1, day: 1 }, Number.NaN)).toThrow('whole numbers')
  expect(() => addBadiDays({ year: 183, month: 1, day: 1 }, 1e12)).toThrow('not decided yet')
})

test.each(['2026-03-20', '2026-03-20T18:00:00', '2026-02-30T18:00:00Z', '2026-03-20T25:00:00Z', 'now'])(
  'the instant “%s” is refused',
  (instant) => {
    expect(() => badiDateAt(instant, london)).toThrow(/An instant is written like|There is no day/)
  },
)

test('a place must be on the earth and in a time zone', () => {
  expect(() => sunsetOf('2026-03-20', { ...london, lat: 90.1 })).toThrow(
    'The latitude is a number from -90 to 90',
  )
  expect(() => sunsetOf('2026-03-20', { ...london, lon: Number.NaN })).toThrow('The longitude is a number')
  expect(() => badiDateAt('2026-03-20T18:00:00Z', { ...london, timeZone: 'Europe/Nowhere' })).toThrow(
    'There is no time zone “Europe/Nowhere”.',
  )
})

test('a clock rule must make sense', () => {
  const date = { year: 183, month: 1, day: 1 } as const
  expect(() => badiDayOf(date, placeBy({ ...clock, start: '25:00' }))).toThrow(
    'A time of day is written HH:MM',
  )
  expect(() => badiDayOf(date, placeBy({ ...clock, start: '06:00' }))).toThrow(
    'The day begins in the afternoon',
  )
  expect(() => badiDayOf(date, placeBy({ ...clock, sunrise: '13:00' }))).toThrow(
    'The sun rises in the morning',
  )
  const boundary = JSON.parse('"sunrise"')
  expect(() => badiDayOf(date, placeBy(boundary))).toThrow("The day begins at 'sunset' or by a clock")
})
