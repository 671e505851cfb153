import { expect, test } from 'vitest'
import type { Entry } from './data.ts'
import { entriesOfBadiDay } from './sunset-entries.ts'

const entry = (title: string, day: string, time: string | null): Entry => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  layer: 'events',
  kind: 'Feast',
  title,
  day,
  time,
  endTime: null,
  place: null,
  badi: null,
  cancelled: false,
  mine: false,
  page: null,
  more: null,
})

const entries = [
  entry('morning before', '2026-11-22', '10:00'),
  entry('Feast', '2026-11-22', '19:30'),
  entry('all day', '2026-11-23', null),
  entry('lunch', '2026-11-23', '12:00'),
  entry('evening', '2026-11-23', '18:00'),
]
const on = (day: string) => entries.filter((one) => one.day === day)
const lisbon = { lat: 38.72, lon: -9.14, timeZone: 'Europe/Lisbon', boundary: 'sunset' } as const

test('what begins after sunset is on the next Badí‘ day', () => {
  const titles = entriesOfBadiDay('2026-11-23', on, lisbon).map(({ title }) => title)
  expect(titles).toEqual(['Feast', 'all day', 'lunch'])
})

test('without a place a Badí‘ day has what its civil day has', () => {
  const titles = entriesOfBadiDay('2026-11-23', on, null).map(({ title }) => title)
  expect(titles).toEqual(['all day', 'lunch', 'evening'])
})

test('where the sun sets after midnight, the evening before it is not yet the next day', () => {
  const nuuk = { lat: 64.18, lon: -51.69, timeZone: 'America/Nuuk', boundary: 'sunset' } as const
  const late = [entry('late', '2026-06-21', '23:30')]
  const onDay = (day: string) => late.filter((one) => one.day === day)
  expect(entriesOfBadiDay('2026-06-21', onDay, nuuk)).toHaveLength(1)
  expect(entriesOfBadiDay('2026-06-22', onDay, nuuk)).toHaveLength(0)
})
