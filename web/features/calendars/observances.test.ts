import { expect, test } from 'vitest'
import { badiSideOf, standsFor } from './observances.ts'

test('a Feast is on the evening before the first day of its month', () => {
  const qawl = { date: { year: 183, month: 14, day: 1 }, evening: '2026-11-22' }
  expect(badiSideOf('2026-11-22')).toMatchObject({
    date: { year: 183, month: 13, day: 19 },
    next: { year: 183, month: 14, day: 1 },
    feast: null,
    feastTonight: qawl,
  })
  expect(badiSideOf('2026-11-23')).toMatchObject({ feast: qawl, feastTonight: null })
})

test('a Holy Day is on its day, and announced on the evening on which it begins', () => {
  expect(badiSideOf('2026-11-25')).toMatchObject({
    holyDay: null,
    holyDayTonight: { id: 'day-of-the-covenant', workSuspended: false },
  })
  expect(badiSideOf('2026-11-26')).toMatchObject({ holyDay: { id: 'day-of-the-covenant' } })
})

test('Ayyám-i-Há has no Feast, and the Fast and Riḍván are counted through', () => {
  expect(badiSideOf('2027-02-25')).toMatchObject({ feastTonight: null, span: null })
  expect(badiSideOf('2027-02-26')).toMatchObject({
    feast: null,
    span: { name: 'ayyam-i-ha', day: 1, days: 4 },
  })
  expect(badiSideOf('2027-03-20')).toMatchObject({ span: { name: 'fast', day: 19, days: 19 } })
  expect(badiSideOf('2026-04-21')).toMatchObject({ span: { name: 'ridvan', day: 1, days: 12 } })
  expect(badiSideOf('2026-05-02')).toMatchObject({ span: { name: 'ridvan', day: 12, days: 12 } })
  expect(badiSideOf('2026-05-03')).toMatchObject({ span: null })
})

test('after the last day of the published tables there is no date', () => {
  expect(badiSideOf('2065-03-19')).toMatchObject({ date: { year: 221, month: 19, day: 19 }, next: null })
  expect(badiSideOf('2065-03-20')).toBeNull()
})

test('what is planned stands for its own Feast or Holy Day alone, and not when it is cancelled', () => {
  const bab = { year: 183, month: 13, day: 5 } as const
  const bahaullah = { ...bab, day: 6 } as const
  const entry = { kind: 'Holy Day', badi: bab, cancelled: false } as const
  expect(standsFor([entry], 'Holy Day', bab)).toBe(true)
  expect(standsFor([entry], 'Holy Day', bahaullah)).toBe(false)
  expect(standsFor([entry], 'Feast', bab)).toBe(false)
  expect(standsFor([entry], 'Holy Day', null)).toBe(false)
  expect(standsFor([{ ...entry, cancelled: true }], 'Holy Day', bab)).toBe(false)
})
