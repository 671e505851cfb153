import { expect, test } from 'vitest'
import { instantAt } from './instant-at.ts'

test('a day and a time are an instant of the community’s clocks, wherever the device is', () => {
  expect(instantAt('2026-11-24', '18:00', 'Pacific/Auckland')).toBe('2026-11-24T05:00:00.000Z')
  expect(instantAt('2026-11-24', '18:00', 'America/Chicago')).toBe('2026-11-25T00:00:00.000Z')
})

test('an end before its beginning is on the next day', () => {
  expect(instantAt('2026-11-24', '01:00', 'Europe/London', '20:00')).toBe('2026-11-25T01:00:00.000Z')
  expect(instantAt('2026-11-24', '21:00', 'Europe/London', '20:00')).toBe('2026-11-24T21:00:00.000Z')
})

test('what is not whole is no instant', () => {
  for (const [date, time] of [
    ['', '18:00'],
    ['2026-11-24', ''],
  ] as const)
    expect(instantAt(date, time, 'Europe/London')).toBe('')
})
