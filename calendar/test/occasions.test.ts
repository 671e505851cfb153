import { describe, expect, test } from 'vitest'
import { addCivilDays, badiDateAt, type Place, placeOf, suggestedBoundaries } from '../src/index.ts'
import { dateHeld, feastTimeOf, holyDayMeetingOf, occasionsOf, usuallyMeets } from '../src/occasions.ts'
import facts from './badi-facts.json' with { type: 'json' }

const placeIn = (timeZone: string, lat: number, lon: number): Place => ({
  lat,
  lon,
  timeZone,
  boundary: 'sunset',
})

const places = {
  Anchorage: placeIn('America/Anchorage', 61.22, -149.9),
  Apia: placeIn('Pacific/Apia', -13.83, -171.77),
  Quito: placeIn('America/Guayaquil', -0.18, -78.47),
  Reykjavik: placeIn('Atlantic/Reykjavik', 64.15, -21.94),
  Tehran: placeIn('Asia/Tehran', 35.69, 51.39),
}

/** The civil day and the clock there, read by another way than the calendar's own. */
const clockIn = (instant: string, { timeZone }: Place): string =>
  new Date(instant).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })

describe.each(Object.entries(places))('in %s', (_name, place) => {
  test('nineteen Feasts and eleven Holy Days of every published year fall on their days', () => {
    for (const known of facts.years) {
      const met = occasionsOf(known.year, place, usuallyMeets)
      const feasts = met.filter(({ type }) => type === 'Feast')
      const days = (of: readonly { readonly civilDay: string }[]) => of.map(({ civilDay }) => civilDay)
      expect(days(feasts).toSorted()).toEqual(known.feasts.map(({ date }) => date).toSorted())
      const holy = met.filter(({ holyDay }) => holyDay !== null)
      expect(days(holy).toSorted()).toEqual(known.holyDays.map(({ date }) => date).toSorted())
      expect(met.map(({ startsAt }) => startsAt)).toEqual(met.map(({ startsAt }) => startsAt).toSorted())
    }
  })

  test('a Feast stands within its own day, on the evening before at the usual time or once the sun has set', () => {
    for (const { type, date, startsAt, civilDay } of occasionsOf(183, place, usuallyMeets)) {
      expect(badiDateAt(startsAt, place)).toEqual(date)
      if (type !== 'Feast') continue
      const [day = '', clock = ''] = clockIn(startsAt, place).split(' ')
      if (clock >= '19:30') expect(day).toBe(addCivilDays(civilDay, -1))
      else expect([day, clock < '01:00']).toEqual([civilDay, true])
    }
  })
})

test('in winter the Feast of Qawl is at the usual time of the evening before', () => {
  const startsAt = (name: keyof typeof places) =>
    clockIn(feastTimeOf(183, 14, places[name], usuallyMeets), places[name])
  for (const name of ['Anchorage', 'Apia', 'Quito', 'Reykjavik', 'Tehran'] as const)
    expect([name, startsAt(name)]).toEqual([name, '2026-11-22 19:30'])
})

test('in a northern summer the Feast waits for the sunset, unless the community does not wish it', () => {
  const at = (afterSunset: boolean) =>
    clockIn(feastTimeOf(183, 5, places.Anchorage, { ...usuallyMeets, afterSunset }), places.Anchorage)
  expect(at(false)).toBe('2026-06-04 19:30')
  // The sun sets at about 23:25 there in early June.
  expect(at(true)).toBe('2026-06-04 23:30')
})

test('where the clock begins the day, the Feast need not wait for the sun', () => {
  const clock = { ...places.Reykjavik, boundary: suggestedBoundaries.iceland }
  expect(clockIn(feastTimeOf(183, 5, clock, usuallyMeets), clock)).toBe('2026-06-04 19:30')
})

test('a usual time in the morning is of the first day itself', () => {
  const morning = { ...usuallyMeets, feastTime: '10:30' }
  expect(clockIn(feastTimeOf(183, 14, places.Quito, morning), places.Quito)).toBe('2026-11-23 10:30')
})

test('a Holy Day is at its hour by standard time, and without an hour at one that suits', () => {
  const at = (id: Parameters<typeof holyDayMeetingOf>[1], place: Place = places.Quito) =>
    clockIn(holyDayMeetingOf(183, id, place, usuallyMeets), place)
  expect(at('ascension-of-abdul-baha')).toBe('2026-11-28 01:00')
  expect(at('ascension-of-bahaullah', places.Anchorage)).toBe('2026-05-29 04:00')
  expect(at('ridvan-1')).toBe('2026-04-21 15:00')
  expect(at('naw-ruz')).toBe('2026-03-21 11:00')
  expect(at('birth-of-the-bab')).toBe('2026-11-10 14:00')
  expect(at('day-of-the-covenant')).toBe('2026-11-25 19:30')
})

test('noon of the Martyrdom is by the clock, or by the sun where the community has so chosen', () => {
  const at = (noon: 'standard-time' | 'solar') =>
    clockIn(
      holyDayMeetingOf(183, 'martyrdom-of-the-bab', places.Reykjavik, { ...usuallyMeets, noon }),
      places.Reykjavik,
    )
  expect(at('standard-time')).toBe('2026-07-10 12:00')
  // Reykjavík keeps the time of Greenwich: its sun stands highest at about 13:33.
  expect(at('solar')).toBe('2026-07-10 13:30')
})

const rule = {
  dayByClock: true,
  eveningAt: '18:00',
  morningAt: '06:30',
  byStandardTime: false,
  fastBySun: false,
}

test('a community’s place goes by the sun, by its clock, or by the clock but for the Fast', () => {
  const where = { timeZone: 'America/Whitehorse', latitude: 60.7, longitude: -135.1 }
  const clock = { start: '18:00', sunrise: '06:30', standardTime: false }
  expect(placeOf(where).boundary).toBe('sunset')
  expect(placeOf({ ...where, calendar: { ...rule, dayByClock: false } }).boundary).toBe('sunset')
  expect(placeOf({ ...where, calendar: rule }).boundary).toEqual(clock)
  expect(placeOf({ ...where, calendar: { ...rule, fastBySun: true } }).boundary).toEqual({
    ...clock,
    sunMonths: [19],
  })
})

test('without a location the clock stands for the sun, also in the Fast', () => {
  const nowhere = { timeZone: 'America/Whitehorse', latitude: null, longitude: -135.1 }
  expect(placeOf(nowhere).boundary).toMatchObject({ start: '18:00' })
  const chosen = placeOf({ ...nowhere, calendar: { ...rule, eveningAt: '17:00', fastBySun: true } })
  expect(chosen.boundary).toEqual({ start: '17:00', sunrise: '06:30', standardTime: false })
})

test('A gathering is held on the day that it is for from its eve on, and later in the month on the date of its hour.', () => {
  const london = { lat: 51.5, lon: -0.12, timeZone: 'Europe/London', boundary: 'sunset' } as const
  const qawl = { year: 183, month: 14, day: 1 } as const
  // The sun sets at four; the third is the evening of the day itself, which has the next date.
  expect([
    dateHeld(qawl, '2026-11-22T15:00:00Z', london),
    dateHeld(qawl, '2026-11-22T19:30:00Z', london),
    dateHeld(qawl, '2026-11-23T19:30:00Z', london),
    dateHeld(qawl, '2026-11-28T14:00:00Z', london),
  ]).toEqual([qawl, qawl, { ...qawl, day: 2 }, { ...qawl, day: 6 }])
})

test('A gathering that was moved beyond the last year that is decided has no Badí‘ date.', () => {
  const london = { lat: 51.5, lon: -0.12, timeZone: 'Europe/London', boundary: 'sunset' } as const
  const ala = { year: 221, month: 19, day: 1 } as const
  // The last day ends with the sunset of 19 March 2065.
  expect([
    dateHeld(ala, '2065-03-19T12:00:00Z', london),
    dateHeld(ala, '2065-03-19T20:00:00Z', london),
    dateHeld(ala, '2065-06-01T12:00:00Z', london),
  ]).toEqual([{ ...ala, day: 19 }, null, null])
})
