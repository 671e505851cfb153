import { expect, test } from 'vitest'
import { type Entry, keptDays } from './data.ts'
import { isShown, layersIn, layersOf, layersText } from './layers.ts'

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
  more: null,
})

test('what is one’s own is shown by its own switch, whatever the community’s says', () => {
  expect(isShown({ layer: 'events', mine: true }, ['mine'])).toBe(true)
  expect(isShown({ layer: 'events', mine: true }, ['community'])).toBe(false)
  expect(isShown({ layer: 'activities', mine: false }, ['community'])).toBe(true)
  expect(isShown({ layer: 'activities', mine: false }, ['mine', 'birthdays'])).toBe(false)
  expect(isShown({ layer: 'fund', mine: false }, ['community'])).toBe(false)
  expect(isShown({ layer: 'fund', mine: false }, ['fund'])).toBe(true)
})

test('the layers stand in the address, and what it says nothing of is not asked of it', () => {
  expect(layersIn(null)).toBeNull()
  expect(layersIn('mine.badi.other')).toEqual(['badi', 'mine'])
  expect(layersText(['badi', 'mine'])).toBe('badi.mine')
  expect(layersIn(layersText([]))).toEqual([])
})

test('a birthday is shown by the switch of birthdays, one’s own too', () => {
  expect(isShown({ layer: 'birthdays', mine: true }, ['mine'])).toBe(false)
  expect(isShown({ layer: 'birthdays', mine: true }, ['birthdays'])).toBe(true)
})

test('the Assembly’s dates are a layer for its members, those of the Fund where it is used', () => {
  const of = (roles: Parameters<typeof layersOf>[0]['roles'], featuresOff: 'finance'[] = []) =>
    layersOf({ roles, community: { _id: 'one', name: 'One', slug: 'one', bannerImage: null, featuresOff } })
  expect(of([])).toEqual(['badi', 'community', 'mine', 'fund', 'birthdays'])
  expect(of(['assembly'])).toEqual(['badi', 'community', 'mine', 'assembly', 'fund', 'birthdays'])
  expect(of(['assembly'], ['finance'])).toEqual(['badi', 'community', 'mine', 'assembly', 'birthdays'])
  expect(isShown({ layer: 'assembly', mine: false }, ['community', 'mine'])).toBe(false)
})

test('of a group for children nothing stays on the device', () => {
  const meeting = (kind: Entry['kind']) => ({ ...entry(1, 'events'), layer: 'activities' as const, kind })
  const entries = [meeting("Children's Class"), meeting('Junior Youth Group'), meeting('Devotional')]
  expect(keptDays({ success: true, data: { entries, cut: false } }).data.entries).toEqual([
    meeting('Devotional'),
  ])
})

test('nothing of the Assembly stays on the device', () => {
  const [ours, everybodys] = (['assembly', 'fund'] as const).map((layer) => ({
    ...entry(1, 'events'),
    layer,
    kind: layer === 'fund' ? ('Fund' as const) : ('Assembly' as const),
  }))
  if (ours === undefined || everybodys === undefined) throw new Error('Both are there.')
  const kept = keptDays({ success: true, data: { entries: [ours, everybodys], cut: false } })
  expect(kept.data.entries).toEqual([everybodys])
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
