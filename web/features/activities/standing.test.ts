import { expect, test } from 'vitest'
import { agreesByBringing, standingOf } from './standing.ts'

const activity = (more: object) => ({
  participation: 'open' as const,
  participantCount: 3,
  participantLimit: null,
  ...more,
})

test('what stands on the button follows from what somebody is and from how one comes', () => {
  const button = (more: object, state: Parameters<typeof standingOf>[1]) =>
    standingOf(activity(more), state).button
  expect([
    button({}, null),
    button({ participantLimit: 3 }, null),
    button({ participation: 'request' }, 'left'),
    button({}, 'active'),
    button({}, 'waiting'),
    button({ participation: 'request' }, 'requested'),
    button({ participation: 'closed' }, 'invited'),
    button({}, 'declined'),
  ]).toEqual([
    'activities.part.join',
    'activities.part.wait',
    'activities.part.ask',
    'activities.part.leave',
    'activities.part.stopWaiting',
    'activities.part.takeBack',
    'activities.part.accept',
    'activities.part.askAgain',
  ])
})

test('where one comes by invitation there is nothing to press', () => {
  expect(standingOf(activity({ participation: 'closed' }), null)).toEqual({
    says: 'activities.part.closed',
    act: null,
    button: null,
  })
})

test('a guardian is told that bringing a child is to agree while one can be brought', () => {
  const child = (state: 'active' | 'requested' | null) => ({
    _id: 'c',
    id: 'c',
    name: 'Nabíl',
    standing: state === null ? null : { role: 'participant' as const, state, reason: null, invited: false },
    meantFor: null,
  })
  expect(agreesByBringing(activity({}), [child('active'), child(null)])).toBe(true)
  expect(agreesByBringing(activity({}), [child('active'), child('requested')])).toBe(false)
  expect(agreesByBringing(activity({ participation: 'closed' }), [child(null)])).toBe(false)
})
