import { expect, test } from 'vitest'
import {
  companyIn,
  faultsOf,
  figureOf,
  isOtherwise,
  toldOf,
  typedOf,
  wishOf,
  withVisitor,
} from './company-form.ts'

const none = { people: [], was: [], visitors: [] }

test('what was said before stands in the form, and comes out as it went in', () => {
  const typed = typedOf({
    household: [
      { person: 'a', name: 'Mahin', child: false, coming: true },
      { person: 'b', name: 'Nabil', child: true, coming: false },
    ],
    visitors: [{ name: 'Grace', community: 'Hobart' }],
  })
  expect(wishOf(typed)).toEqual({
    people: ['a'],
    was: ['a'],
    visitors: [{ name: 'Grace', community: 'Hobart' }],
  })
})

test('a row in which nothing stands is none, and half of one says what is missing', () => {
  const typed = withVisitor(withVisitor(none))
  expect(typed.visitors.map(({ id }) => id)).toEqual([0, 1])
  expect([faultsOf(typed), wishOf(typed).visitors]).toEqual([{}, []])
  const half = { ...typed, visitors: [{ id: 0, name: 'Grace', community: ' ' }] }
  expect(faultsOf(half)).toEqual({ 'community-0': 'company.needCommunity' })
})

test('there are never more rows than guests may come', () => {
  let typed = withVisitor(none)
  for (let more = 0; more < 20; more += 1) typed = withVisitor(typed)
  expect(typed.visitors).toHaveLength(10)
})

test('a number is read in the digits of any language, and nothing else is one', () => {
  expect(['14', ' ۱۴ ', '٠', '5000'].map(figureOf)).toEqual([14, 14, 0, 5000])
  expect(['', '-1', '1.5', '5001', 'a'].map(figureOf)).toEqual([null, null, null, null, null])
})

test('told are those who have said so themselves, and not who asks', () => {
  const counts = { members: 3, household: 2, visitors: 1, friends: 4 }
  expect(toldOf({ going: 10, mine: { going: true } }, counts)).toBe(2)
  expect(toldOf({ going: 10, mine: { going: false } }, counts)).toBe(3)
  expect(toldOf({ going: 1, mine: { going: true } })).toBe(0)
})

test('what another of the household has said meanwhile is noticed', () => {
  const mahin = { person: 'a', name: 'Mahin', child: false, coming: true }
  expect(isOtherwise({ household: [mahin] }, { people: ['a'] })).toBe(false)
  expect(isOtherwise({ household: [mahin] }, { people: [] })).toBe(true)
  expect(isOtherwise({ household: [{ ...mahin, coming: false }] }, { people: ['a'] })).toBe(true)
})

test('who comes alone has no company to bring again', () => {
  const mahin = { person: 'a', name: 'Mahin', child: false, coming: false }
  expect(companyIn({ household: [mahin], visitors: [] })).toBeNull()
  expect(companyIn({ household: [{ ...mahin, coming: true }], visitors: [] })).toEqual({
    people: ['a'],
    was: [],
    visitors: [],
  })
})
