import { expect, test } from 'vitest'
import { placeOf } from '#calendar/index.ts'
import { NotificationType } from '#contract/notifications/notifications.ts'
import { languages } from '#contract/words/languages.ts'
import { generalOf, pathOf, sentenceOf } from './sending-view.ts'

const told = { target_id: 'x', target_type: 'Event', actor_id: 'a', change: null }

/** Where the panel leads (web/features/notifications/rules.ts); what is not here leads to its event. */
const ways: Readonly<Partial<Record<string, string>>> = {
  join_event: '/events/x?tab=people',
  leave_event: '/events/x?tab=people',
  assembly_announcement: '/posts/x',
  budget_update: '/budget',
  new_member_welcome: '/users/a',
  role_assignment: '/dashboard',
  venue_request: '/profile#places',
  household_update: '/profile',
  safeguarding_reminder: '/profile',
  sign_in: '/settings',
  consultation_update: '/consultation',
  post_removed: '/home?panel=notifications',
}

test('a push leads where the panel leads, whatever it tells of', () => {
  const found = NotificationType.options.map((type) => [type, pathOf({ ...told, type })])
  expect(found).toEqual(NotificationType.options.map((type) => [type, ways[type] ?? '/events/x']))
})

const news = {
  ...told,
  event_title: 'Feast of Qawl',
  starts_at: null,
  event_zone: null,
  activity_title: null,
  kind: null,
}

test('what is told of the Fund leads to it, and says in either language what it is, without a name or a sum', () => {
  const changes = [
    'asks',
    'accepted',
    'declined',
    'monthClosed',
    'yearClosed',
    'goalsSet',
    'letterWritten',
    'deviceAnswered',
    'pledge',
  ]
  const notice = { ...news, type: 'budget_update', target_id: null, event_title: 'CANARY' } as const
  expect(changes.map((change) => pathOf({ ...notice, change }))).toEqual(changes.map(() => '/finance'))
  for (const language of languages) {
    const said = changes.map((change) => sentenceOf({ ...notice, change }, language, null))
    expect(new Set([...said, sentenceOf({ ...notice, change: null }, language, null)]).size).toBe(10)
    expect(said.join()).not.toContain('CANARY')
  }
})

test('a receipt that waits for the reader leads to those that wait, and news of an own one to the own ones', () => {
  const path = (change: string) => pathOf({ ...told, type: 'budget_update', target_id: null, change })
  expect(['receiptSent', 'receiptNamed', 'receiptAnswered'].map(path)).toEqual(
    Array.from({ length: 3 }, () => '/submit-receipt?tab=look'),
  )
  expect(path('receiptSettled')).toBe('/submit-receipt')
  const ofOne = (change: string) => pathOf({ ...told, type: 'budget_update', target_id: 'one', change })
  expect([ofOne('receiptNamed'), ofOne('receiptSettled')]).toEqual([
    '/submit-receipt?tab=look&receipt=one',
    '/submit-receipt?receipt=one',
  ])
})

test('what is for the keepers of a list leads to that list', () => {
  const path = (change: string) => pathOf({ ...told, type: 'household_update', change })
  expect([path('noGuardian'), path('ofOthers')]).toEqual([
    '/admin?section=roll',
    '/admin?section=safeguarding',
  ])
  expect(pathOf({ ...told, type: 'consultation_update', change: 'asks' })).toBe('/admin?section=consultation')
})

test('what was cancelled or has ended is not said to have changed or to begin, in either language', () => {
  const say = (
    type: 'community_event_update' | 'role_assignment',
    change: string | null,
    language: 'en' | 'fa',
  ) => sentenceOf({ ...news, type, change }, language, null)
  expect([
    say('community_event_update', 'changed', 'en'),
    say('community_event_update', 'cancelled', 'en'),
    say('community_event_update', 'cancelled', 'fa'),
    say('role_assignment', null, 'en'),
    say('role_assignment', 'ended', 'en'),
    say('role_assignment', 'ended', 'fa'),
  ]).toEqual([
    'Feast of Qawl has changed.',
    'Feast of Qawl was cancelled.',
    '«ضیافت قول» لغو شد.',
    'You have been asked to serve.',
    'There is news of an office.',
    'خبری دربارهٔ یک مسئولیت هست.',
  ])
})

test('a mail that reminds says both dates, and a push the first alone', () => {
  const reminder = { ...news, type: 'event_reminder', starts_at: '2026-11-22T19:30:00Z' } as const
  const london = placeOf({ timeZone: 'Europe/London', latitude: 51.5, longitude: -0.12 })
  const timed = { ...reminder, event_zone: 'Europe/London' }
  expect([
    sentenceOf(timed, 'en', london),
    sentenceOf(timed, 'fa', london).includes('(۱ قول ۱۸۳)'),
    generalOf(timed, 'en'),
  ]).toEqual([
    'Feast of Qawl, Sunday 22 November at 7:30 pm (1 Qawl 183)',
    true,
    'A gathering that you are coming to begins on Sunday 22 November at 7:30 pm.',
  ])
})

test('a push says of no type a title, and of a reminder only when', () => {
  const named = {
    ...news,
    event_title: 'CANARY',
    activity_title: 'CANARY',
    starts_at: '2026-02-02T19:30:00Z',
  }
  for (const language of languages)
    for (const type of NotificationType.options)
      expect(generalOf({ ...named, type, change: null }, language), type).not.toContain('CANARY')
  const reminder = (kind: string | null) =>
    generalOf({ ...named, kind, event_zone: 'UTC', type: 'event_reminder', change: null }, 'en')
  expect([reminder(null), reminder('Junior Youth Group')]).toEqual([
    'A gathering that you are coming to begins on Monday 2 February at 7:30 pm.',
    'A gathering that you are coming to is near.',
  ])
})
