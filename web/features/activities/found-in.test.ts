import { expect, test } from 'vitest'
import { noFilters } from './filters.ts'
import { foundIn } from './found-in.ts'
import { makeActivity } from './test/make-activity.ts'

const devotional = { ...makeActivity('Devotional'), id: 'd' }
const persian = { ...makeActivity('Study Circle'), id: 's', language: 'fa' }
const over = { ...makeActivity('Devotional'), id: 'o', status: 'cancelled' as const }
const all = [devotional, persian, over]

const found = (
  some: typeof all | undefined | null,
  more: object = {},
  first: typeof all | undefined = all,
) => {
  const { list, isWhole } = foundIn(
    { all: first, some },
    { kind: null, filters: { ...noFilters, ...more }, today: '2026-11-23' },
  )
  return [list?.map(({ id }) => id) ?? null, isWhole]
}

test('one page that holds everything is narrowed here', () => {
  expect(found(null)).toEqual([['d', 's'], true])
  expect(found(null, { language: 'fa' })).toEqual([['s'], true])
  expect(found(null, { online: true })).toEqual([[], true])
})

test('of more than a page what the server has found counts', () => {
  expect(found([devotional], { language: 'fa' })).toEqual([['d'], true])
})

test('without its answer what is known is shown, and is not said to be all', () => {
  expect(found(undefined, { language: 'fa' })).toEqual([['s'], false])
  expect(found(undefined, { online: true })).toEqual([null, false])
})

test('before anything is known nothing is said', () => {
  const kind = { kind: null, filters: noFilters, today: '2026-11-23' }
  expect(foundIn({ all: undefined, some: null }, kind)).toEqual({ list: null, isWhole: false })
})
