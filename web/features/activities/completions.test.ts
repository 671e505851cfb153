import { expect, test } from 'vitest'
import { type Learner, undoOf } from './completions.ts'

const person = (id: string, ...days: readonly [string, string][]): Learner => ({
  _id: id,
  id,
  name: id,
  completed: days.map(([studyItem, day]) => ({ studyItem, day })),
})

const people = [
  person('Layla', ['book 2', '2026-01-04'], ['book 1', '2019-05-01']),
  person('Sam', ['book 1', '2024-03-12']),
  person('Omid', ['book 1', '2019-05-01']),
  person('Ana'),
]

test('what is taken back comes back with the day that it had for each', () => {
  const wish = { people: ['Layla', 'Sam', 'Omid'], studyItem: 'book 1', day: null }
  expect(undoOf(wish, people)).toEqual([
    { people: ['Layla', 'Omid'], studyItem: 'book 1', day: '2019-05-01' },
    { people: ['Sam'], studyItem: 'book 1', day: '2024-03-12' },
  ])
})

test('what was noted anew is taken back in one', () => {
  const wish = { people: ['Layla', 'Ana'], studyItem: 'book 3', day: '2026-11-22' }
  expect(undoOf(wish, people)).toEqual([{ people: ['Layla', 'Ana'], studyItem: 'book 3', day: null }])
})
