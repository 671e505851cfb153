import { expect, test } from 'vitest'
import { Notification } from '#contract/notifications/notifications.ts'
import { mayPrefetch } from './unread.ts'
import { freshAfter, grouped, missingOf, saidBy, targetOf, whenOf, type Notice } from './rules.ts'

const makeNotice = (given: Partial<Notice> = {}): Notice => ({
  _id: 'one',
  id: 'one',
  type: 'join_event',
  actor: 'actor',
  actorName: 'Layli Rahimi',
  target: 'target',
  targetType: 'Event',
  recipientCommunity: 'community',
  scope: 'personal',
  additionalData: {},
  read: false,
  createdAt: '2026-11-20T10:00:00Z',
  ...given,
})

test('Notifications are fetched ahead once, and not within 180 seconds of the last time', () => {
  expect(mayPrefetch({ last: 0, exist: false }, 1_000_000)).toBe(true)
  expect(mayPrefetch({ last: 1_000_000 - 179_999, exist: false }, 1_000_000)).toBe(false)
  expect(mayPrefetch({ last: 1_000_000 - 180_000, exist: false }, 1_000_000)).toBe(true)
  expect(mayPrefetch({ last: 0, exist: true }, 1_000_000)).toBe(false)
})

test('What was new when the panel opened stays new after it was marked read', () => {
  const fresh = freshAfter(new Set(), [makeNotice(), makeNotice({ _id: 'two', read: true })])
  const after = [makeNotice({ read: true }), makeNotice({ _id: 'two', read: true })]
  expect(freshAfter(fresh, after)).toBe(fresh)
  const groups = grouped(after, fresh)
  expect([groups.fresh.map(({ _id }) => _id), groups.earlier.map(({ _id }) => _id)]).toEqual([
    ['one'],
    ['two'],
  ])
})

test('Who joins or leaves leads to the people of the event', () => {
  expect(targetOf(makeNotice())).toBe('/events/target?tab=people')
  expect(targetOf(makeNotice({ type: 'leave_event' }))).toBe('/events/target?tab=people')
})

test('Who said that a unit is finished leads to the table of the group, and the answer to one’s own path', () => {
  const leads = (change: NonNullable<Notice['additionalData']['change']>) =>
    targetOf(makeNotice({ type: 'activity_updated', targetType: 'Activity', additionalData: { change } }))
  expect(leads('unitClaimed')).toBe('/progress?group=target')
  expect(leads('unitConfirmed')).toBe('/progress')
  expect(leads('unitDeclined')).toBe('/progress')
})

test('Each type leads to its target', () => {
  const leads = (type: Notice['type'], targetType: Notice['targetType']) =>
    targetOf(makeNotice({ type, targetType }))
  expect(leads('new_activity', 'Activity')).toBe('/activities/target')
  expect(leads('activity_updated', 'Activity')).toBe('/activities/target')
  expect(leads('activity_canceled', 'Activity')).toBe('/activities/target')
  expect(leads('post_media', 'Media')).toBe('/posts/target')
  expect(leads('assembly_announcement', 'Announcement')).toBe('/posts/target')
  expect(leads('budget_update', 'Finance')).toBe('/budget')
  const closed = { type: 'budget_update', additionalData: { change: 'monthClosed' } } as const
  expect(targetOf(makeNotice(closed))).toBe('/finance')
  expect(leads('event_reminder', 'Event')).toBe('/events/target')
  expect(leads('event_reminder', 'Session')).toBe('/sessions/target/confirm')
  expect(leads('community_event_update', 'Event')).toBe('/events/target')
  expect(leads('new_member_welcome', 'Member')).toBe('/users/actor')
  expect(leads('role_assignment', 'Member')).toBe('/dashboard')
})

test('What is told of the Fund leads to it and says what it is', () => {
  const notice = (change: 'asks' | 'letterWritten' | 'pledge') =>
    makeNotice({ type: 'budget_update', targetType: 'Finance', target: null, additionalData: { change } })
  expect(targetOf(notice('pledge'))).toBe('/finance')
  expect(saidBy(notice('asks')).words).toBe('notifications.text.fundAsks')
  expect(saidBy(notice('letterWritten')).words).toBe('notifications.text.fundLetter')
})

test('A receipt that waits for the reader leads to those that wait, and news of an own one to the own ones', () => {
  const leads = (change: 'receiptSent' | 'receiptNamed' | 'receiptAnswered' | 'receiptSettled') =>
    targetOf(makeNotice({ type: 'budget_update', targetType: 'Finance', additionalData: { change } }))
  expect([leads('receiptSent'), leads('receiptNamed'), leads('receiptAnswered')]).toEqual(
    Array.from({ length: 3 }, () => '/submit-receipt?tab=look&receipt=target'),
  )
  expect(leads('receiptSettled')).toBe('/submit-receipt?receipt=target')
})

test('What is told of a campaign leads to its page and says what it is', () => {
  const told = (change: string) => {
    const additionalData = Notification.shape.additionalData.parse({ change, caption: 'Visits' })
    const notice = makeNotice({ type: 'community_event_update', additionalData })
    return [targetOf(notice), saidBy(notice).words]
  }
  expect(told('campaignBegan')).toEqual(['/campaign/target', 'notifications.text.campaignBeganOf'])
  expect(told('campaignEnded')).toEqual(['/campaign/target', 'notifications.text.campaignEndedOf'])
})

test('What waits for a number, and a unit that somebody has finished, say so and lead there', () => {
  const told = (change: string, text?: string) => {
    const additionalData = Notification.shape.additionalData.parse({ change, caption: 'Circle', text })
    const notice = makeNotice({ type: 'activity_updated', targetType: 'Activity', additionalData })
    return [targetOf(notice), saidBy(notice).words, missingOf(notice)]
  }
  expect(told('attendanceMissing', '3')).toEqual([
    '/activities/target#meetings',
    'notifications.text.attendanceMissingOf',
    3,
  ])
  expect(told('unitClaimed')).toEqual(['/progress?group=target', 'notifications.text.unitClaimedOf', null])
  expect(told('unitConfirmed')).toEqual(['/progress', 'notifications.text.unitConfirmedOf', null])
  expect(told('unitDeclined')).toEqual(['/progress', 'notifications.text.unitDeclinedOf', null])
})

test('What is gone leads nowhere', () => {
  expect(targetOf(makeNotice({ target: null }))).toBeNull()
  expect(targetOf(makeNotice({ type: 'new_member_welcome', actor: null }))).toBeNull()
})

test('A newcomer is named by the caption where no account is', () => {
  const given = { type: 'new_member_welcome', additionalData: { caption: 'Ruth Wells' } } as const
  expect(saidBy(makeNotice({ ...given, actorName: null }))).toMatchObject({
    name: 'Ruth Wells',
    about: null,
    beside: null,
  })
})

test('The sentence says what it is about where that is known', () => {
  expect(saidBy(makeNotice({ additionalData: { caption: 'Feast of Qawl' } }))).toEqual({
    words: 'notifications.text.joinEventOf',
    name: 'Layli Rahimi',
    about: 'Feast of Qawl',
    beside: null,
  })
  expect(saidBy(makeNotice())).toMatchObject({ words: 'notifications.text.joinEvent', about: null })
  expect(saidBy(makeNotice({ type: 'post_media', additionalData: { caption: 'A picnic' } }))).toMatchObject({
    words: 'notifications.text.postMedia',
    beside: 'A picnic',
  })
})

test('A cancelled event is told as cancelled, without a time', () => {
  const startsAt = '2026-11-23T08:30:00Z'
  const changed = makeNotice({
    type: 'community_event_update',
    additionalData: { caption: 'Feast of Qawl', startsAt, change: 'changed' },
  })
  const gone = { ...changed, additionalData: { ...changed.additionalData, change: 'cancelled' as const } }
  expect([saidBy(changed).words, whenOf(changed)]).toEqual(['notifications.text.eventUpdateOf', startsAt])
  expect([saidBy(gone).words, whenOf(gone)]).toEqual(['notifications.text.eventCancelledOf', null])
})

test('what became of a part in an activity has words of its own', () => {
  const words = (change: 'asks' | 'place' | 'ended' | 'changed') =>
    saidBy({
      type: 'activity_updated',
      actorName: 'Layli',
      additionalData: { caption: 'Book 1', change },
    }).words
  expect([words('asks'), words('place'), words('ended'), words('changed')]).toEqual([
    'notifications.text.partAsksOf',
    'notifications.text.partPlaceOf',
    'notifications.text.partEndedOf',
    'notifications.text.activityUpdated',
  ])
})

test('a correction is told with who made it and why, and leads to the meeting', () => {
  const notice = makeNotice({
    type: 'activity_updated',
    targetType: 'Session',
    additionalData: { change: 'corrected', caption: 'Book 1', reason: 'Counted twice.' },
  })
  expect(saidBy(notice)).toEqual({
    words: 'notifications.text.correctedOf',
    name: 'Layli Rahimi',
    about: 'Book 1',
    beside: 'Counted twice.',
  })
  expect(targetOf(notice)).toBe('/sessions/target/confirm')
})

test('what is cancelled is told by its name and with why, the meeting as the gathering', () => {
  const said = (about: Partial<Notice>, change?: 'meetingOff' | 'cancelled') => {
    const data = { caption: 'Book 1', reason: 'The hall is closed.' }
    return saidBy(makeNotice({ ...about, additionalData: change === undefined ? data : { ...data, change } }))
  }
  const [gathering, meeting, event] = [
    said({ type: 'activity_canceled' }),
    said({ type: 'activity_updated' }, 'meetingOff'),
    said({ type: 'community_event_update' }, 'cancelled'),
  ]
  expect([gathering.words, meeting.words, event.words]).toEqual([
    'notifications.text.activityCanceledOf',
    'notifications.text.meetingOffOf',
    'notifications.text.eventCancelledOf',
  ])
  for (const { about, beside } of [gathering, meeting, event])
    expect({ about, beside }).toEqual({ about: 'Book 1', beside: 'The hall is closed.' })
})

test('an offer to host is told with who offers and for what', () => {
  const notice = makeNotice({
    type: 'community_event_update',
    additionalData: { change: 'hostOffers', caption: 'Feast of Qawl' },
  })
  expect(saidBy(notice)).toEqual({
    words: 'notifications.text.hostOffersOf',
    name: 'Layli Rahimi',
    about: 'Feast of Qawl',
    beside: null,
  })
  expect(targetOf(notice)).toBe('/events/target')
})
