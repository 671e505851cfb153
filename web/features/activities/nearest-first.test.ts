import { expect, test } from 'vitest'
import { nearestFirst } from './nearest-first.ts'

const venue = (id: string, mine = false) => ({ id, mine })

test('one’s own home comes first, then the nearest, and last what is not known, by name', () => {
  const venues = [venue('a'), venue('b'), venue('c'), venue('home', true), venue('d')]
  const found = [
    { id: 'b', distanceKm: 2 },
    { id: 'c', distanceKm: 1 },
    { id: 'd', distanceKm: null },
    { id: 'home', distanceKm: 9 },
  ]
  expect(nearestFirst(venues, found).map(({ venue: { id }, km }) => [id, km])).toEqual([
    ['home', 9],
    ['c', 1],
    ['b', 2],
    ['a', null],
    ['d', null],
  ])
})

test('without an answer the list is as it came', () => {
  expect(nearestFirst([venue('b'), venue('a')], []).map(({ venue: { id } }) => id)).toEqual(['b', 'a'])
})
