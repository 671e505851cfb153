import { expect, test } from 'vitest'
import { addressOf, addressWanted, beginningsOf, isOpenAt } from './places.ts'

const nextSessions = [{ _id: 'one', id: 'one', date: '2026-11-24', time: '19:30', sequence: 0 }]
const [begin = 0] = beginningsOf({ nextSessions }, 'Australia/Sydney')

test('a meeting begins by the community’s clocks', () => {
  expect(new Date(begin).toISOString()).toBe('2026-11-24T08:30:00.000Z')
})

test('one comes in from a quarter of an hour before, and while it may last', () => {
  const minutes = [-16, -15, 0, 300, 360].map((after) => isOpenAt([begin], begin + after * 60_000))
  expect(minutes).toEqual([false, true, true, true, false])
})

test('of an address what is told is said', () => {
  const address = { suburb: 'Eastwood', city: null, postalCode: null, lat: null, lng: null }
  expect(addressOf({ address: { ...address, streetAddress: '1 Mill Lane' } })).toBe('1 Mill Lane, Eastwood')
  expect(addressOf({ address: { ...address, streetAddress: null } })).toBe('Eastwood')
})

test('where nobody has written an address whoever leads adds one, and whoever is in it asks', () => {
  const standing = { role: 'participant', state: 'active', reason: null, invited: false } as const
  const inIt = { mine: [standing], children: [] }
  const outside = { mine: [], children: [] }
  expect(addressWanted(true, outside, [])).toBe('add')
  expect(addressWanted(false, inIt, [])).toBe('ask')
  expect(addressWanted(false, inIt, [{ exact: false }])).toBe('ask')
  expect(addressWanted(false, outside, [])).toBeNull()
  expect(addressWanted(false, inIt, [{ exact: true }])).toBeNull()
  expect(addressWanted(true, undefined, undefined)).toBeNull()
})
