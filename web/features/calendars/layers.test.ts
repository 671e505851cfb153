import { expect, test } from 'vitest'
import { type Entry, keptDays } from './data.ts'
import { isShown } from './layers.ts'

const entry = (n: number, layer: 'events' | 'birthdays') => ({
  id: `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}`,
  layer,
  kind: layer === 'events' ? ('Feast' as const) : ('Birthday' as const),
  title: 'Layli',
  day: '2026-11-22',
  time: null,
  endTime: null,
  place: null,
  badi: null,
  cancelled: false,
  mine: false,
  page: null,
})

test('what is one’s own is shown by its own switch, whatever the community’s says', () => {
  expect(isShown({ layer: 'events', mine: true }, ['mine'])).toBe(true)
  expect(isShown({ layer: 'events', mine: true }, ['community'])).toBe(false)
  expect(isShown({ layer: 'activities', mine: false }, ['community'])).toBe(true)
  expect(isShown({ layer: 'activities', mine: false }, ['mine', 'birthdays'])).toBe(false)
})

test('a birthday is shown by the switch of birthdays, one’s own too', () => {
  expect(isShown({ layer: 'birthdays', mine: true }, ['mine'])).toBe(false)
  expect(isShown({ layer: 'birthdays', mine: true }, ['birthdays'])).toBe(true)
})

test('of a group for children nothing stays on the device', () => {
  const meeting = (kind: Entry['kind']) => ({ ...entry(1, 'events'), layer: 'activities' as const, kind })
  const entries = [meeting("Children's Class"), meeting('Junior Youth Group'), meeting('Devotional')]
  expect(keptDays({ success: true, data: { entries, cut: false } }).data.entries).toEqual([
    meeting('Devotional'),
  ])
})

test('no birthday stays on the device, and of many entries only the first', () => {
  const many = Array.from({ length: 250 }, (_, n) => entry(n, 'events'))
  const answer = (entries: ReturnType<typeof entry>[]) =>
    keptDays({ success: true, data: { entries, cut: false } }).data
  expect(answer([entry(1, 'birthdays'), entry(2, 'events')])).toEqual({
    entries: [entry(2, 'events')],
    cut: false,
  })
  expect(answer(many)).toMatchObject({ cut: true })
  expect(answer(many).entries).toHaveLength(200)
})
