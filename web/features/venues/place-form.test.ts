import { expect, test } from 'vitest'
import { givenOf, notFigures, notOnEarth, rulesOf, stillWrong, withOpening } from './place-form.ts'

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

test('what is no figure is said, and nothing typed is not', () => {
  const none = rulesOf(null)
  expect(notFigures(none, 'Residence')).toEqual({})
  expect(notFigures({ ...none, capacity: '۲۰', mostAYear: ' 4 ' }, 'Residence')).toEqual({})
  expect(Object.keys(notFigures({ ...none, capacity: 'twenty', mostAYear: 'four' }, 'Residence'))).toEqual([
    'capacity',
    'mostAYear',
  ])
})

test('a point that is none is marked where it is wrong, until it is put right', () => {
  const wrong = (lat: string, lng: string) => Object.keys(notOnEarth({ lat, lng }))
  expect(wrong('', ' ')).toEqual([])
  expect(wrong('-33.9', '151.2')).toEqual([])
  // The other way round is understood.
  expect(wrong('151.2', '-33.9')).toEqual([])
  expect(wrong('here', '3')).toEqual(['address.lat'])
  expect(wrong('3', '')).toEqual(['address.lng'])
  expect(wrong('3', '181')).toEqual(['address.lng'])
  expect(wrong('there', 'here')).toEqual(['address.lat', 'address.lng'])
  const faults = { 'address.lat': 'No.', capacity: 'No.' }
  expect(stillWrong(faults, { lat: '1', lng: '2' })).toEqual({ capacity: 'No.' })
})
