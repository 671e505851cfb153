import { expect, test } from 'vitest'
import { openNewest, putFirst } from './newest.ts'

const list = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test('a new place goes first, and takes the place of the entry with its id', () => {
  expect(putFirst(list, { id: 'd' }).map(({ id }) => id)).toEqual(['d', 'a', 'b', 'c'])
  expect(putFirst(list, { id: 'b' }).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
})

test('what was added stays first in a list that was asked anew, and the rest keeps its order', () => {
  const newest = openNewest()
  newest.add('c')
  newest.add('b')
  expect(newest.first(list).map(({ id }) => id)).toEqual(['b', 'c', 'a'])
})
