import { expect, test } from 'vitest'
import { linkable } from './linkable.ts'

test('a personal link is offered for no child', () => {
  const people = [
    { name: 'Layli', role: 'facilitator' } as const,
    { name: 'Nabíl', role: 'participant' } as const,
  ]
  expect(linkable(people, true).map(({ name }) => name)).toEqual(['Layli'])
  expect(linkable(people, false)).toEqual(people)
})
