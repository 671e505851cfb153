import { expect, test } from 'vitest'
import { isEnough } from './data.ts'
import { withSearch } from './recent.ts'
import { hasMore, sumOf } from './parts/sum.ts'

test('what was searched for last comes first, once, and the way to it is forgotten', () => {
  expect(withSearch([], ' Riḍván ')).toEqual(['Riḍván'])
  expect(withSearch(['Rid', 'feast'], 'Riḍván')).toEqual(['Riḍván', 'feast'])
  expect(withSearch(['feast', 'Riḍván'], 'ridvan')).toEqual(['ridvan', 'feast'])
  expect(withSearch(['كتاب'], 'کتاب')).toEqual(['کتاب'])
})

test('at most six are kept, and nothing that cannot be found', () => {
  const many = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']
  expect(many.reduce<readonly string[]>(withSearch, [])).toEqual([
    'seven',
    'six',
    'five',
    'four',
    'three',
    'two',
  ])
  expect(withSearch(['feast'], '!?')).toEqual(['feast'])
})

test.for([
  ['', false],
  ['a', false],
  ['á’', false],
  ['ab', true],
  ['a b', true],
  ['عی', true],
  ['19', true],
] as const)('whether %j is enough to search for: %s', ([typed, enough]) => {
  expect(isEnough(typed)).toBe(enough)
})

test('the groups are counted together', () => {
  const posts = { count: 100, more: true, results: [] }
  const people = { count: 2, more: false, results: [] }
  expect([sumOf({}), hasMore({})]).toEqual([0, false])
  expect([sumOf({ posts, people }), hasMore({ posts, people })]).toEqual([102, true])
  expect(hasMore({ people })).toBe(false)
})
