import { expect, test } from 'vitest'
import { placeOf } from './duties.ts'

test('Rolls that are not taken lead to the newest of them', () => {
  expect(placeOf({ duty: 'rolls', count: 3, about: 'a-meeting' })).toBe('/sessions/a-meeting/confirm')
})

test('What is answered in a list leads to that list', () => {
  expect(placeOf({ duty: 'reports', count: 2 })).toBe('/admin?section=moderation')
})
