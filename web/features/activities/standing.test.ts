import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

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
