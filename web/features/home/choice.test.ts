import { expect, test } from 'vitest'
import { choose, overAt } from './choice.ts'
import { greetingAt } from './greeting.ts'
import { announced, previewed } from './news.ts'

const noon = new Date(2026, 10, 21, 12)
const event = (name: string, day: string, over: string | null = null) => ({
  name,
  day,
  time: '19:30',
  isEvent: true,
  isMine: true,
  over,
})
const activity = (name: string, day: string, time = '18:00', isMine = false) => ({
  name,
  day,
  time,
  isEvent: false,
  isMine,
  over: null,
})
const names = ({ next, week }: { next: { name: string } | null; week: readonly { name: string }[] }) => [
  next?.name,
  ...week.map(({ name }) => name),
]

test('a Feast comes before an earlier activity', () => {
  expect(names(choose([activity('devotional', '2026-11-21'), event('feast', '2026-11-23')], noon))).toEqual([
    'feast',
    'devotional',
  ])
})

test('without an event the next activity is next', () => {
  expect(names(choose([activity('later', '2026-11-24'), activity('sooner', '2026-11-22')], noon))).toEqual([
    'sooner',
    'later',
  ])
})

test('the week is soonest first, by day and time, and holds four', () => {
  const all = ['2026-11-24', '2026-11-23', '2026-11-22', '2026-11-26', '2026-11-25', '2026-11-21'].map(
    (day) => activity(day.slice(8), day),
  )
  const morning = activity('22 early', '2026-11-22', '08:00')
  expect(names(choose([...all, morning], noon))).toEqual(['21', '22 early', '22', '23', '24'])
})

test('one’s own are all of the week, however many others meet before them', () => {
  const others = ['21', '22', '23'].map((day) => activity(day, `2026-11-${day}`, '08:00'))
  const own = ['24', '25', '26'].map((day) => activity(`own ${day}`, `2026-11-${day}`, '18:00', true))
  expect(names(choose([...others, ...own], noon))).toEqual(['own 24', '21', '22', 'own 25', 'own 26'])
  const many = [...own, ...['21', '22', '23'].map((day) => activity(day, `2026-11-${day}`, '20:00', true))]
  expect(choose(many, noon).week).toHaveLength(5)
})

test('the week ends after seven days', () => {
  const all = [event('feast', '2026-11-23'), activity('in', '2026-11-27'), activity('out', '2026-11-28')]
  expect(names(choose(all, noon))).toEqual(['feast', 'in'])
})

test('what is over is not shown', () => {
  const past = event('past', '2026-11-21', new Date(2026, 10, 21, 11).toISOString())
  const running = event('running', '2026-11-20', new Date(2026, 10, 21, 13).toISOString())
  expect(names(choose([past, running, activity('yesterday', '2026-11-20')], noon))).toEqual(['running'])
})

test('nothing is chosen from nothing', () => {
  expect(choose([], noon)).toEqual({ next: null, week: [] })
})

test('an event without an end lasts an evening', () => {
  expect(overAt('2026-11-22T08:00:00Z', null)).toBe('2026-11-22T14:00:00.000Z')
  expect(overAt('2026-11-22T08:00:00Z', '2026-11-22T10:00:00Z')).toBe('2026-11-22T10:00:00Z')
})

test('the greeting follows the hour', () => {
  expect([4, 5, 11, 12, 17, 18, 23].map(greetingAt)).toEqual([
    'home.goodEvening',
    'home.goodMorning',
    'home.goodMorning',
    'home.goodAfternoon',
    'home.goodAfternoon',
    'home.goodEvening',
    'home.goodEvening',
  ])
})

const post = (createdAt: string, pinned = false) => ({ createdAt, pinned })

test('the newest announcement stands apart, the other news follow newest first', () => {
  const pinned = [post('2026-09-04', true), post('2026-11-18', true)]
  const others = [post('2026-10-11'), post('2026-11-20')]
  const posts = [...pinned, ...others]
  expect(announced(posts)?.createdAt).toBe('2026-11-18')
  expect(previewed(posts).map(({ createdAt }) => createdAt)).toEqual([
    '2026-11-20',
    '2026-10-11',
    '2026-09-04',
  ])
})

test('without an announcement the preview has the first four posts', () => {
  const posts = ['05', '04', '03', '02', '01'].map((day) => post(`2026-11-${day}`))
  expect(announced(posts)).toBeNull()
  expect(previewed(posts)).toEqual(posts.slice(0, 4))
})
