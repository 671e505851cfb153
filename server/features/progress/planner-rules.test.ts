// Circles that could be formed, and who is ready for what, as rules alone.
import { expect, test } from 'vitest'
import { itemOf } from '#server/test/make-catalogue.ts'
import {
  type Candidate,
  type Tutor,
  candidatesOf,
  circlesOf,
  isReady,
  isTrained,
  leadersFor,
  sharedDays,
  stepsOf,
} from './planner-rules.ts'

const items = [
  itemOf('one'),
  itemOf('two'),
  itemOf('later', { released: false }),
  itemOf('three', { trains: 'Study Circle' }),
  itemOf('text', { kind: 'text' }),
]
const order = items.map(({ id }) => id)

const wishing = (id: string, more: Partial<Candidate> = {}): Candidate => ({
  id,
  name: id,
  studyItem: 'one',
  days: [],
  area: '',
  wishes: true,
  ...more,
})

const tutor = (id: string, days: Tutor['days'] = []): Tutor => ({ id, name: id, days })

const told = (people: readonly Candidate[], tutors: readonly Tutor[] = []) =>
  circlesOf(people, tutors, order).map((circle) => ({
    ...circle,
    people: circle.people.map(({ id }) => id).join(' '),
    tutors: circle.tutors.map(({ id }) => id).join(' '),
  }))

test('each book has the next one that can be studied', () => {
  expect(stepsOf(items).map(({ completed, next }) => [completed.id, next.id])).toEqual([
    ['one', 'two'],
    ['two', 'three'],
  ])
})

test('ready is who has completed a book and not the next; a tutor has completed what trains for it', () => {
  const [step] = stepsOf(items)
  if (!step) throw new Error('There is no step.')
  const ready = (...done: string[]) => isReady({ completed: new Set(done) }, step)
  expect([ready('one'), ready('one', 'two'), ready('two'), ready()]).toEqual([true, false, false, false])
  expect(isTrained({ completed: new Set(['three']) }, items)).toBe(true)
  expect(isTrained({ completed: new Set(['two']) }, items)).toBe(false)
  expect(isTrained({ completed: new Set() }, items.slice(0, 2))).toBe(true)
})

test('days are those that both sides know, and of who says none those of the others', () => {
  expect(
    sharedDays([{ days: ['monday', 'tuesday'] }, { days: [] }], [{ days: ['tuesday', 'friday'] }]),
  ).toEqual(['tuesday'])
  expect(sharedDays([{ days: [] }], [{ days: ['friday'] }])).toEqual(['friday'])
  expect(sharedDays([{ days: ['monday'] }], [{ days: [] }])).toEqual(['monday'])
  expect(sharedDays([{ days: [] }], [{ days: [] }])).toEqual([])
})

test('those who wish for the same on a common day are one circle, and one alone is none', () => {
  const people = [
    wishing('a', { days: ['monday', 'tuesday'] }),
    wishing('b', { days: ['tuesday'] }),
    wishing('c'),
    wishing('d', { days: ['friday'] }),
    wishing('e', { studyItem: 'two' }),
  ]
  expect(told(people)).toEqual([
    { studyItem: 'one', days: ['tuesday'], area: '', people: 'a b c', tutors: '' },
  ])
})

test('where a place is spelled another way it is the same, and who says none goes where most are', () => {
  const people = [
    wishing('a', { area: 'Old Mill' }),
    wishing('b', { area: 'old  mill' }),
    wishing('c', { area: 'Harbour' }),
    wishing('d', { area: 'Harbour' }),
    wishing('e', { area: 'harbour ' }),
    wishing('f'),
  ]
  expect(told(people).map(({ area, people: who }) => [area, who])).toEqual([
    ['Harbour', 'c d e f'],
    ['Old Mill', 'a b'],
  ])
})

test('a tutor is free on a day of the circle and is none of its people; without one there is a gap', () => {
  const people = [wishing('a', { days: ['tuesday'] }), wishing('b', { days: ['tuesday'] })]
  expect(
    told(people, [tutor('a'), tutor('t', ['tuesday']), tutor('f', ['friday']), tutor('u')])[0]?.tutors,
  ).toBe('t u')
  expect(told(people, [tutor('f', ['friday'])])[0]?.tutors).toBe('')
  expect(told([wishing('a'), wishing('b')], [tutor('f', ['friday'])])[0]).toMatchObject({
    days: [],
    tutors: 'f',
  })
})

test('at most twenty circles are proposed, of thirty people each, in the order of the catalogue', () => {
  const many = Array.from({ length: 700 }, (_, place) =>
    wishing(`p${place}`, { studyItem: place < 40 ? 'two' : 'one' }),
  )
  const circles = circlesOf(many, [], order)
  expect(circles).toHaveLength(20)
  expect(Math.max(...circles.map(({ people }) => people.length))).toBe(30)
  expect(circles[0]?.studyItem).toBe('one')
})

const around = { wishes: [], sharers: [], completed: new Map(), studying: [] }

test('who wishes for anything wishes for what comes next, and who studies it already for nothing', () => {
  const wish = { name: 'W', studyItem: null, days: [], area: '' }
  const found = candidatesOf(items, {
    ...around,
    wishes: [
      { ...wish, id: 'w' },
      { ...wish, id: 'x' },
      { ...wish, id: 'y', studyItem: 'one' },
      { ...wish, id: 'z' },
    ],
    completed: new Map([
      ['x', new Set(['one'])],
      ['z', new Set(['three'])],
    ]),
    studying: [{ person: 'y', studyItem: 'one' }],
  })
  expect(found.map(({ id, studyItem }) => [id, studyItem])).toEqual([
    ['w', 'one'],
    ['x', 'two'],
  ])
})

test('who shares and is ready is a candidate without a wish, and once where they wish for the same', () => {
  const sharer = { name: 'S', days: [], completed: new Set(['one']) }
  const found = candidatesOf(items, {
    ...around,
    wishes: [{ id: 't', name: 'T', studyItem: 'two', days: [], area: 'Mill' }],
    sharers: [
      { ...sharer, id: 's' },
      { ...sharer, id: 't' },
      { ...sharer, id: 'u' },
    ],
    studying: [{ person: 'u', studyItem: 'two' }],
  })
  expect(found.map(({ id, studyItem, wishes }) => [id, studyItem, wishes])).toEqual([
    ['t', 'two', true],
    ['s', 'two', false],
  ])
})

test('of those who would lead as many are told as are free on the same days, and nobody leads what they would study', () => {
  const readers = [wishing('a', { days: ['tuesday', 'friday', 'sunday'] })]
  const tutors = [
    tutor('one', ['tuesday', 'friday']),
    tutor('two', ['tuesday', 'friday']),
    tutor('three', ['sunday']),
  ]
  expect(leadersFor(readers, tutors)).toEqual({ tutors: 2, days: ['tuesday', 'friday'] })
  expect(leadersFor(readers, [...tutors, tutor('a', ['tuesday'])])).toEqual({
    tutors: 2,
    days: ['tuesday', 'friday'],
  })
  expect(leadersFor(readers, [tutor('a')])).toEqual({ tutors: 0, days: [] })
})
