import { expect, test } from 'vitest'
import { isOpen, wishFault, yearFault } from './wish-rules.ts'

const zone = 'Europe/London'
const HOUR = 3_600_000
/** A Tuesday in winter, when the clocks of London are those of Greenwich. */
const at = (from: string, to: string, day = '2026-11-24') => ({
  from: `${day}T${from}:00.000Z`,
  to: `${day}T${to}:00.000Z`,
})
const tuesdays = [
  { weekday: 2, from: '09:00', to: '12:00' },
  { weekday: 2, from: '18:00', to: '00:00' },
]

test('a place without times can be had at any, one with times only within one of them', () => {
  expect(isOpen([], at('03:00', '04:00'), zone)).toBe(true)
  expect(isOpen(tuesdays, at('09:00', '12:00'), zone)).toBe(true)
  expect(isOpen(tuesdays, at('11:00', '13:00'), zone)).toBe(false)
  expect(isOpen(tuesdays, at('11:00', '19:00'), zone)).toBe(false)
  expect(isOpen(tuesdays, at('10:00', '11:00', '2026-11-25'), zone)).toBe(false)
})

test('an evening lasts until midnight, and not beyond', () => {
  const [from, midnight] = ['2026-11-24T20:00:00.000Z', Date.parse('2026-11-25T00:00:00.000Z')]
  expect(isOpen(tuesdays, { from, to: new Date(midnight).toISOString() }, zone)).toBe(true)
  expect(isOpen(tuesdays, { from, to: new Date(midnight + HOUR).toISOString() }, zone)).toBe(false)
})

test('times go by the clocks of the community, in summer too', () => {
  expect(isOpen(tuesdays, at('08:00', '11:00', '2026-07-07'), zone)).toBe(true)
  expect(isOpen(tuesdays, at('11:00', '12:00', '2026-07-07'), zone)).toBe(false)
})

test('room, lead time and times of the week are each said at their field', () => {
  const rules = { capacity: 10, opening: tuesdays, lead_days: 3 }
  const wish = {
    people: 10,
    times: [at('18:00', '20:00')],
    timeZone: zone,
    now: Date.parse('2026-11-20T12:00:00Z'),
  }
  expect(wishFault(rules, wish)).toBeNull()
  expect(wishFault(rules, { ...wish, people: 11 })).toEqual({
    field: 'people',
    sentence: 'There is room for 10 here.',
  })
  expect(wishFault(rules, { ...wish, now: Date.parse('2026-11-22T12:00:00Z') })).toEqual({
    field: 'from',
    sentence: 'Please ask at least 3 days before.',
  })
  expect(wishFault(rules, { ...wish, times: [...wish.times, at('13:00', '14:00')] })).toEqual({
    field: 'from',
    sentence: 'This place cannot be had at this time of the week.',
  })
})

test('so often a year is counted by the year of the community', () => {
  const asked = { people: 1, timeZone: zone, now: 0, times: [at('18:00', '20:00')] }
  const before = ['2026-01-05T18:00:00Z', '2025-12-30T18:00:00Z']
  expect(yearFault(2, { ...asked, before })).toBeNull()
  expect(yearFault(1, { ...asked, before })?.sentence).toBe(
    'The same person can have this place once a year.',
  )
  const lastYear = ['2025-01-05T18:00:00Z', '2025-05-05T18:00:00Z', '2025-12-30T18:00:00Z']
  expect(yearFault(1, { ...asked, before: lastYear })).toBeNull()
})
