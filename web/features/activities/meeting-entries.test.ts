import { expect, test } from 'vitest'
import type { Activity } from './data.ts'
import { meetingEntries } from './meeting-entries.ts'

const meeting = (id: string, date: string, time: string | null) => ({
  _id: id,
  id,
  date,
  time,
  sequence: 2,
})

const activity: Activity = {
  _id: 'a',
  id: 'a',
  title: 'Devotional',
  description: '',
  imageUrl: null,
  startDate: '2026-03-01',
  endDate: null,
  activityType: { name: 'Devotional' },
  groupDetails: { day: 'Tuesday', time: '19:30', endTime: '21:00', frequency: 'weekly', monthlyBy: null },
  nextSessions: [
    meeting('before', '2026-03-24', '19:30'),
    meeting('after', '2026-03-31', '19:30'),
    meeting('open', '2026-04-07', null),
    meeting('late', '2026-04-14', '21:30'),
  ],
  point: null,
  address: { streetAddress: null, suburb: 'Altona', city: 'Hamburg' },
  online: false,
  language: 'en',
  studyItem: null,
  particulars: {
    theme: '',
    programme: [],
    topic: '',
    speaker: '',
    purpose: '',
    population: '',
    needs: [],
    goal: '',
    ageFrom: null,
    ageTo: null,
    serviceProject: false,
  },
  reached: null,
  initiative: null,
  revision: 1,
  status: 'active',
  cancelReason: null,
  cancelledAt: null,
  visibility: 'public',
  participation: 'open',
  facilitators: [],
  participants: [],
  participantCount: 0,
  participantLimit: null,
  facilitatorLimit: null,
  can: { edit: false, adopt: false },
}

const badiLine = (instant: string) => `the date of ${instant}`
const scene = { timeZone: 'Europe/Berlin', onlineWord: 'Online', badiLine }

test('the meetings keep their hour on the community’s clocks when these change', () => {
  const entries = meetingEntries(activity, scene)
  expect(entries.slice(0, 2).map(({ startsAt }) => startsAt)).toEqual([
    '2026-03-24T18:30:00.000Z',
    '2026-03-31T17:30:00.000Z',
  ])
  expect(entries[0]).toMatchObject({
    id: 'before',
    endsAt: '2026-03-24T20:00:00.000Z',
    venue: 'Altona',
    location: 'Hamburg',
  })
})

test('a calendar program knows a meeting that was changed, and says its Badí‘ date', () => {
  expect(meetingEntries(activity, scene)[0]).toMatchObject({
    sequence: 2,
    badiLine: 'the date of 2026-03-24T18:30:00.000Z',
  })
})

test('a meeting without a time is left out, and one that begins after the usual end has none', () => {
  const entries = meetingEntries(activity, scene)
  expect(entries.map(({ id }) => id)).toEqual(['before', 'after', 'late'])
  expect(entries[2]?.endsAt).toBeNull()
})
