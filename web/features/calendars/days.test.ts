import { addCivilDays } from '#calendar/index.ts'
import { expect, test } from 'vitest'
import { addMonths, dayAfterKey, dayIn, spanOf, weeksOf } from './days.ts'

test('a month has six whole weeks from the first weekday on', () => {
  const weeks = weeksOf('2026-11-23', 1)
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ])
  expect(weeks[5]?.[6]).toBe('2026-12-06')
})

test('in Persian the week begins on Saturday', () => {
  expect(weeksOf('2026-11-23', 6)[0]?.[0]).toBe('2026-10-31')
})

test('67 days are asked for, from the first that is shown', () => {
  expect(spanOf('2026-11-23', 1)).toEqual({ from: '2026-10-26', to: '2026-12-31' })
})

test('31 days from whichever day are among those that are asked for', () => {
  for (let day = '2026-01-01'; day < '2028-01-01'; day = addCivilDays(day, 1))
    for (const firstDay of [0, 1, 6] as const)
      expect(spanOf(day, firstDay).to >= addCivilDays(day, 30), `${day} ${firstDay}`).toBe(true)
})

test('a month later than the 31st is the last day of a shorter month', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
  expect(addMonths('2028-03-31', -1)).toBe('2028-02-29')
})

const press = (key: string, shiftKey = false) => ({ key, shiftKey })

test.each([
  ['ArrowRight', '2026-11-24'],
  ['ArrowLeft', '2026-11-22'],
  ['ArrowDown', '2026-11-30'],
  ['ArrowUp', '2026-11-16'],
  ['Home', '2026-11-23'],
  ['End', '2026-11-29'],
  ['PageDown', '2026-12-23'],
  ['PageUp', '2026-10-23'],
])('%s leads from Monday 23 November to %s', (key, day) => {
  expect(dayAfterKey(press(key), '2026-11-23', 1, false)).toBe(day)
})

test('with Shift a page is a year', () => {
  expect(dayAfterKey(press('PageDown', true), '2026-11-23', 1, false)).toBe('2027-11-23')
})

test('from right to left the arrows lead the other way, and a week begins where it does there', () => {
  expect(dayAfterKey(press('ArrowLeft'), '2026-11-23', 6, true)).toBe('2026-11-24')
  expect(dayAfterKey(press('Home'), '2026-11-23', 6, true)).toBe('2026-11-21')
})

test('other keys lead nowhere', () => {
  expect(dayAfterKey(press('a'), '2026-11-23', 1, false)).toBeNull()
})

test('what is no day in the address is none', () => {
  expect(dayIn('2026-11-23')).toBe('2026-11-23')
  for (const given of [null, '', '2026-02-30', '2026-13-01', 'today', '1800-01-01', '2300-01-01'])
    expect(dayIn(given)).toBeNull()
})
