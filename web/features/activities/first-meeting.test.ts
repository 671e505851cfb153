import { expect, test } from 'vitest'
import type { Activity } from './data.ts'
import { comingMeeting, firstMeeting } from './first-meeting.ts'

const meets = (date: string, time: string | null = '19:30') => ({
  _id: date,
  id: date,
  date,
  time,
  sequence: 0,
})
const group: Activity['groupDetails'] = {
  day: null,
  time: '19:30',
  endTime: '21:00',
  frequency: 'weekly',
  monthlyBy: null,
}
const at = (now: string, timeZone = 'America/Los_Angeles') => ({ timeZone, now: Date.parse(now) })
const circle = {
  id: 'circle',
  activityType: { name: 'Study Circle' as const },
  nextSessions: [meets('2026-11-24'), meets('2026-12-01')],
  groupDetails: group,
  participantLimit: null,
  participantCount: 14,
}

test('of a circle that has long begun the place is asked for at each coming meeting, by the community’s clocks', () => {
  expect(firstMeeting(circle, at('2026-11-24T20:00:00Z'))).toMatchObject({
    from: '2026-11-25T03:30:00.000Z',
    to: '2026-11-25T05:00:00.000Z',
    people: 14,
    activityId: 'circle',
    everyMeeting: true,
  })
})

test('a meeting that has begun is not asked for any more', () => {
  expect(comingMeeting(circle, at('2026-11-25T03:31:00Z'))).toMatchObject({ date: '2026-12-01' })
})

test('a meeting that was moved lasts as long as the others, and without an end two hours', () => {
  const moved = { nextSessions: [meets('2026-11-24', '23:00')], groupDetails: group }
  expect(comingMeeting(moved, at('2026-11-24T20:00:00Z'))).toMatchObject({ from: '23:00', to: '00:30' })
  const open = { ...circle, groupDetails: { ...group, endTime: null } }
  expect(comingMeeting(open, at('2026-11-24T20:00:00Z'))).toMatchObject({ from: '19:30', to: '21:30' })
})

test('where no meeting with a time is to come there is nothing to ask for', () => {
  const open = { ...circle, nextSessions: [meets('2026-11-24', null)] }
  expect(firstMeeting(open, at('2026-11-24T20:00:00Z'))).toBeNull()
})
