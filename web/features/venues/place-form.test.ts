import { expect, test } from 'vitest'
import { givenOf, rulesOf, withOpening } from './place-form.ts'

test('nothing typed is no rule, and a number is sent as one', () => {
  const none = rulesOf(null)
  expect(givenOf(none, 'Residence')).toEqual({
    capacity: null,
    access: '',
    houseNotes: '',
    opening: [],
    leadDays: 0,
    mostAYear: null,
  })
  expect(givenOf({ ...none, capacity: ' 12 ', leadDays: '3' }, 'Residence')).toMatchObject({
    capacity: 12,
    leadDays: 3,
  })
})

test('who answers is said of a place of the community alone', () => {
  const typed = { ...rulesOf(null), keepers: [{ id: 'a', name: 'Layli' }] }
  expect(givenOf(typed, 'CommunityVenue').keeperIds).toEqual(['a'])
  expect(givenOf(typed, 'Residence')).not.toHaveProperty('keeperIds')
})

test('a time more is on the next day that has none', () => {
  const one = withOpening([])
  expect(one).toEqual([{ weekday: 1, from: '18:00', to: '21:00' }])
  expect(withOpening(one).map(({ weekday }) => weekday)).toEqual([1, 2])
})
