import { expect, test } from 'vitest'
import type { ReplyOf } from '#contract/route.ts'
import type { getOwnPart } from '#contract/taking-part.ts'
import { keptMeeting, keptMeetings, keptPart } from './kept-meeting.ts'
import type { Meeting } from './meetings.ts'

const meeting: Meeting = {
  _id: 'm',
  id: 'm',
  activity: 'a',
  title: 'Evening prayers',
  date: '2026-11-24',
  time: '19:30',
  startsAt: '2026-11-24T19:30:00.000Z',
  timeZone: 'Europe/London',
  young: false,
  welcomesFriends: false,
  movedFrom: null,
  cancelled: false,
  cancelReason: null,
  lesson: null,
  lessonPlan: null,
  note: 'Sam is ill.',
  attendance: { present: ['id-of-sam'], late: [], guests: 1, friends: 0, total: 2 },
  rollRevision: 3,
  answers: {
    own: [
      { person: 'me', child: null, answer: 'yes' },
      { person: 'other', child: 'Layla', answer: 'no' },
    ],
    counts: null,
  },
  can: { change: true, record: true, answer: true },
}

test('of a meeting the own answer and the ids of the roll stay on the device, and no name or note', () => {
  const kept = keptMeeting({ success: true, data: meeting })
  expect(kept?.data).toMatchObject({
    title: 'Evening prayers',
    attendance: { present: ['id-of-sam'] },
    answers: { own: [{ person: 'me', answer: 'yes' }] },
    can: { change: false, record: true, answer: true },
  })
  expect(JSON.stringify(kept)).not.toMatch(/Layla|Sam is ill/)
  expect(JSON.stringify(keptMeetings({ success: true, data: [meeting] }))).not.toMatch(/Layla|Sam is ill/)
})

test('of meetings with children nothing stays on the device', () => {
  const young = { ...meeting, young: true }
  expect(keptMeeting({ success: true, data: young })).toBeNull()
  expect(keptMeetings({ success: true, data: [meeting, young] })).toBeNull()
})

test('of one’s part in a gathering the children whom one brings are left out, and of a class one leads all of it', () => {
  const child = { _id: 'c', id: 'c', name: 'Layla', standing: null }
  const can = { join: true, bring: true, offer: true, decide: false }
  const part: ReplyOf<typeof getOwnPart> = {
    success: true,
    data: { mine: [], children: [child], can, leadersNeeded: null, waiting: 0 },
  }
  expect(keptPart(part)).toMatchObject({ data: { children: [], can: { join: true, bring: false } } })
  expect(keptPart({ ...part, data: { ...part.data, leadersNeeded: 2 } })).toBeNull()
})
