import type { output } from 'zod/mini'
import type { CommunityEvent as EventShape } from '#contract/events/events.ts'

type CommunityEvent = output<typeof EventShape>

/** A Feast to which one other person comes. */
export const makeEvent = (changes: Partial<CommunityEvent> = {}): CommunityEvent => ({
  _id: 'e',
  id: 'e',
  type: 'Feast',
  eventType: 'Feast',
  title: 'Feast of Qawl',
  description: '',
  date: '2026-11-22',
  time: '19:30',
  timeUntil: null,
  startTime: '2026-11-22T08:30:00.000Z',
  endTime: null,
  startsAt: '2026-11-22T08:30:00.000Z',
  endsAt: null,
  timeZone: 'Australia/Sydney',
  badi: { year: 183, month: 14, day: 1 },
  venue: 'Rahimi home',
  location: null,
  toldLater: null,
  imageUrl: null,
  status: 'published',
  cancelReason: null,
  cancelledAt: null,
  capacity: null,
  going: 1,
  sequence: 0,
  hosts: [],
  attendees: [{ refId: '0198c0de-0000-7000-8000-000000000002', type: 'User', name: 'Sam Lee' }],
  materials: [],
  programme: [],
  mine: { going: false, declined: false },
  can: { attend: true, join: true, leave: false, change: false, close: false, reopen: false, papers: false },
  ...changes,
})
