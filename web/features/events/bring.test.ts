import { expect, test } from 'vitest'
import { type BringLine, withMine } from './bring.ts'

const line = (over: Partial<BringLine>): BringLine => ({
  id: 'tea',
  title: 'Tea and cakes',
  wanted: 2,
  taken: 1,
  mine: false,
  by: [{ refId: 'amina', name: 'Amina Baker' }],
  revision: 0,
  ...over,
})
const can = { change: false, take: true }

test('a tap is shown at once, on its line alone, and the others who bring it stay', () => {
  const list = { lines: [line({}), line({ id: 'flowers', taken: 0, by: [] })], can }
  const after = withMine(list, 'tea', true)
  expect(after.lines.map(({ taken, mine }) => ({ taken, mine }))).toEqual([
    { taken: 2, mine: true },
    { taken: 0, mine: false },
  ])
  expect(withMine(after, 'tea', false)).toEqual(list)
})

test('who is already known to bring it is not counted again', () => {
  const list = { lines: [line({ mine: true })], can }
  expect(withMine(list, 'tea', true)).toEqual(list)
})
