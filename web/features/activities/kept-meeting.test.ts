import { expect, test } from 'vitest'
import type { ReplyOf } from '#contract/route.ts'
import type { getOwnPart } from '#contract/activities/taking-part.ts'
import { keptMeeting, keptMeetings, keptPart, sealedMeeting, sealedRoll } from './kept-meeting.ts'
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
  sequence: 0,
  young: false,
  welcomesFriends: false,
  movedFrom: null,
  cancelled: false,
  cancelReason: null,
  lesson: null,
  studyItem: null,
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
  can: { change: true, record: true, recordFrom: '2026-11-24', correct: false, answer: true },
}

test('of a meeting one’s own answer and the ids of the roll stay on the device, and no name or note', () => {
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

test('of a meeting with children what is sealed is for those who take its roll alone, without their own children', () => {
  const young = { ...meeting, young: true }
  const kept = sealedMeeting({ success: true, data: young })
  expect(kept?.data).toMatchObject({ note: 'Sam is ill.', can: { change: false, recordFrom: '2026-11-24' } })
  expect(JSON.stringify(kept)).not.toContain('Layla')
  const parent = { ...young, can: { ...meeting.can, record: false, recordFrom: null } }
  expect(sealedMeeting({ success: true, data: parent })).toBeNull()
  // What others may see of it in clear needs no seal.
  expect(sealedMeeting({ success: true, data: meeting })).toBeNull()
})

test('of a roll the names are sealed, and the right to change the meeting is not kept', () => {
  const sam = { _id: 's', id: 's', name: 'Sam', role: 'participant' as const, answer: null }
  const kept = sealedRoll({
    success: true,
    data: { meeting, people: [sam], answering: [{ _id: 'g', id: 'g', name: 'Mona', of: ['Sam'] }] },
  })
  expect(kept.data).toMatchObject({
    people: [sam],
    answering: [],
    meeting: { can: { change: false, record: true } },
  })
})

test('of one’s part in a gathering the children whom one brings are left out, and of a class one leads all of it', () => {
  const child = { _id: 'c', id: 'c', name: 'Layla', standing: null, meantFor: null }
  const can = { join: true, bring: true, offer: true, decide: false }
  const part: ReplyOf<typeof getOwnPart> = {
    success: true,
    data: { mine: [], children: [child], can, leadersNeeded: null, training: null, waiting: 0 },
  }
  expect(keptPart(part)).toMatchObject({ data: { children: [], can: { join: true, bring: false } } })
  expect(keptPart({ ...part, data: { ...part.data, leadersNeeded: 2 } })).toBeNull()
})
