import { expect, test } from 'vitest'
import { placeOf } from '#calendar/index.ts'
import { bothDates } from './dates.ts'

const london = placeOf({ timeZone: 'Europe/London', latitude: 51.5, longitude: -0.12 })

test.each([
  ['19:30', '7:30 pm\u00a0· 1 Qawl 183'],
  ['after tea', 'after tea\u00a0· 19 Qudrat 183'],
  [null, '2026\u00a0· 19 Qudrat 183'],
])('a day at %s has both its dates', (time, end) => {
  expect(bothDates('en', '2026-11-22', time, london).endsWith(end)).toBe(true)
})
