import { expect, test } from 'vitest'
import { isReminderDue, lastDay, monthAfterRidvan, nextYear, servingYear, termEnd } from './year-rules.ts'

test('the year of service turns on the first day of Ridvan, not at Naw-Ruz', () => {
  expect(servingYear('2026-03-25')).toBe(182)
  expect(servingYear('2026-04-20')).toBe(182)
  expect(servingYear('2026-04-21')).toBe(183)
  expect(servingYear('2027-01-01')).toBe(183)
})

test('the coming year may be begun from two months before Ridvan on', () => {
  expect(nextYear('2026-11-21')).toBe(183)
  expect(nextYear('2027-02-19')).toBe(183)
  expect(nextYear('2027-03-01')).toBe(184)
  expect(nextYear('2027-05-01')).toBe(184)
})

test('terms last a month longer than the year', () => {
  expect(monthAfterRidvan(184)).toBe('2027-05-21')
  expect(termEnd('2026-11-21')).toBe('2027-05-21')
  expect(termEnd('2026-04-01')).toBe('2026-05-21')
})

test('who goes at once loses the right with the eve of Ridvan, or with yesterday when that is later', () => {
  expect(lastDay(184, false, '2027-04-01')).toBe('2027-04-20')
  expect(lastDay(184, false, '2027-04-25')).toBe('2027-04-24')
  expect(lastDay(184, true, '2027-04-25')).toBe('2027-05-21')
})

test('the officers are reminded nineteen days before Ridvan', () => {
  expect(isReminderDue('2027-04-01')).toBeNull()
  expect(isReminderDue('2027-04-02')).toBe(184)
})
