import { expect, test } from 'vitest'
import { changesOf, clockRules, typedCalendar } from './calendar-form.ts'
import type { CalendarSettings } from './data.ts'

const saved: CalendarSettings = {
  dayByClock: false,
  eveningAt: '18:00',
  morningAt: '06:00',
  byStandardTime: false,
  fastBySun: true,
  feastTime: '19:30',
  feastMinutes: 120,
  feastAfterSunset: true,
  martyrdomNoon: 'standard-time',
  timeZone: 'Europe/Vienna',
  latitude: 48.2,
  longitude: 16.37,
}

test('a form that nobody has typed in changes nothing', () => {
  expect(changesOf(saved, typedCalendar(saved))).toEqual({ wish: {}, before: {} })
})

test('only what differs is sent, and what stood there before is known for the undo', () => {
  const typed = { ...typedCalendar(saved), feastTime: '20:00', dayByClock: true }
  expect(changesOf(saved, typed)).toEqual({
    wish: { feastTime: '20:00', dayByClock: true },
    before: { feastTime: '19:30', dayByClock: false },
  })
})

test('minutes may be typed in Persian digits', () => {
  const typed = { ...typedCalendar(saved), feastMinutes: '۹۰' }
  expect(changesOf(saved, typed).wish).toEqual({ feastMinutes: 90 })
})

test('a length that is no number reaches the server as none, which says what is wrong', () => {
  const typed = { ...typedCalendar(saved), feastMinutes: 'two hours' }
  expect(changesOf(saved, typed).wish).toEqual({ feastMinutes: 1_000 })
})

test('what is hidden while the day is by sunset is not sent', () => {
  const hidden = { eveningAt: '', morningAt: '05:00', byStandardTime: true, fastBySun: false }
  const typed = { ...typedCalendar(saved), ...hidden, feastTime: '20:00' }
  expect(changesOf(saved, typed).wish).toEqual({ feastTime: '20:00' })
  expect(changesOf(saved, { ...typed, dayByClock: true }).wish).toMatchObject(hidden)
})

test('a known rule of a National Assembly fills the fields and is saved like what is typed', () => {
  const [iceland, canada] = clockRules
  const by = (fields: object) =>
    changesOf(saved, { ...typedCalendar(saved), dayByClock: true, ...fields }).wish
  expect(by(iceland?.fields ?? {})).toEqual({ dayByClock: true, fastBySun: false })
  expect(by(canada?.fields ?? {})).toEqual({ dayByClock: true, fastBySun: false, morningAt: '06:30' })
})
