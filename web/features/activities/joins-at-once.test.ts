import { expect, test } from 'vitest'
import { joinsAtOnce } from './joins-at-once.ts'

const open = {
  participation: 'open',
  activityType: { name: 'Devotional' },
  status: 'active',
  participantCount: 3,
  participantLimit: 4,
} as const

test('a card has its button where one is in it at once', () => {
  expect(joinsAtOnce(open)).toBe(true)
  expect(joinsAtOnce({ ...open, participantLimit: null })).toBe(true)
})

test('what is full, asked for, closed, over or for children is joined from its page', () => {
  const others = [
    { ...open, participantLimit: 3 },
    { ...open, participation: 'request' as const },
    { ...open, participation: 'closed' as const },
    { ...open, status: 'cancelled' as const },
    { ...open, activityType: { name: "Children's Class" as const } },
    { ...open, activityType: { name: 'Junior Youth Group' as const } },
  ]
  expect(others.map(joinsAtOnce)).toEqual(others.map(() => false))
})
