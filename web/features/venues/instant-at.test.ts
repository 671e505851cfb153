import { expect, test } from 'vitest'
import { instantAt } from './instant-at.ts'

test('a day and a time are an instant of the device’s clock', () => {
  expect(instantAt('2026-11-24', '18:00')).toBe(new Date(2026, 10, 24, 18).toISOString())
})

test('an end before its beginning is on the next day', () => {
  expect(instantAt('2026-11-24', '01:00', '20:00')).toBe(new Date(2026, 10, 25, 1).toISOString())
  expect(instantAt('2026-11-24', '21:00', '20:00')).toBe(new Date(2026, 10, 24, 21).toISOString())
})

test('what is not whole is no instant', () => {
  for (const [date, time] of [
    ['', '18:00'],
    ['2026-11-24', ''],
  ] as const)
    expect(instantAt(date, time)).toBe('')
})
