import { expect, test } from 'vitest'
import { badiDayAt, type Boundary } from '../src/index.ts'
import instants from './badi-instants.json' with { type: 'json' }

const bySunset = instants.instants.filter(({ expectedBySunset }) => expectedBySunset !== null)
const byClock = instants.instants.filter(({ expectedByClock1800 }) => expectedByClock1800)

test.each(bySunset)('$id: $why', (known) => {
  expect(dateAt(known, 'sunset')).toEqual(known.expectedBySunset)
})

test.each(bySunset)('$id: the day begins and ends at the known sunsets', (known) => {
  const day = badiDayAt(known.utc, placeOf(known, 'sunset'))
  const { previous, next } = known.sunsets ?? { previous: null, next: null }
  expect(Math.abs(secondsBetween(day.start, previous?.astronomyEngine))).toBeLessThan(15)
  expect(Math.abs(secondsBetween(day.end, next?.astronomyEngine))).toBeLessThan(15)
  expect(day.byClock).toBe(false)
})

test.each(byClock)('$id by a day that begins at 18:00', (known) => {
  const clock: Boundary = { start: '18:00', sunrise: '06:00', standardTime: false }
  expect(dateAt(known, clock)).toEqual(known.expectedByClock1800)
})

test('where the sun does not set the clock answers and says so', () => {
  const tromso = instants.instants.find(({ id }) => id === 'tromso-midnight-sun')
  if (!tromso) throw new Error('The data file has lost Tromsø.')
  expect(dateAt(tromso, 'sunset')).toEqual(tromso.expectedByClock1800)
  expect(badiDayAt(tromso.utc, placeOf(tromso, 'sunset')).byClock).toBe(true)
})

type Known = { utc: string; lat: number; lon: number; timeZone: string }

const placeOf = ({ lat, lon, timeZone }: Known, boundary: Boundary) => ({ lat, lon, timeZone, boundary })

const dateAt = (known: Known, boundary: Boundary) => {
  const { date, civilDay } = badiDayAt(known.utc, placeOf(known, boundary))
  const info = { monthId: monthIds[date.month], daylightDate: civilDay }
  return { year: date.year, month: date.month === 'ayyam-i-ha' ? 0 : date.month, day: date.day, ...info }
}

const secondsBetween = (one: string, other: string | undefined) =>
  (Date.parse(one) - Date.parse(other ?? '')) / 1000

const monthIds = {
  1: 'baha',
  2: 'jalal',
  3: 'jamal',
  4: 'azamat',
  5: 'nur',
  6: 'rahmat',
  7: 'kalimat',
  8: 'kamal',
  9: 'asma',
  10: 'izzat',
  11: 'mashiyyat',
  12: 'ilm',
  13: 'qudrat',
  14: 'qawl',
  15: 'masail',
  16: 'sharaf',
  17: 'sultan',
  18: 'mulk',
  'ayyam-i-ha': 'ayyam-i-ha',
  19: 'ala',
}
