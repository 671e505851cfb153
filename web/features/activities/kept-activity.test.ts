import { expect, test } from 'vitest'
import { type Activity, activityPageQuestion, activityQuestion } from './data.ts'
import { keptActivity } from './kept-activity.ts'

const makeActivity = (kind: Activity['activityType']['name']): Activity => ({
  _id: 'a',
  id: 'a',
  title: 'Evening prayers',
  description: 'All are welcome.',
  imageUrl: null,
  startDate: '2026-11-22',
  endDate: null,
  activityType: { name: kind },
  groupDetails: { day: null, time: null, endTime: null, frequency: 'weekly', monthlyBy: null },
  nextSessions: [],
  address: { streetAddress: '3 Elm Street', suburb: 'Newtown', city: 'Sydney' },
  point: null,
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
  visibility: 'community',
  participation: 'open',
  facilitators: [],
  participants: [{ _id: 'p', name: 'Sam Lee', details: null, certifications: [] }],
  participantCount: 1,
  participantLimit: null,
  facilitatorLimit: null,
  can: { edit: true, adopt: true },
})

test('of a seen activity the device keeps neither the roll nor a street, and gives no rights', () => {
  const kept = keptActivity(makeActivity('Devotional'))
  expect(JSON.stringify(kept)).not.toMatch(/Sam Lee|Elm/)
  expect(kept).toMatchObject({
    title: 'Evening prayers',
    description: 'All are welcome.',
    participants: [],
    address: { streetAddress: null, suburb: 'Newtown', city: 'Sydney' },
    can: { edit: false, adopt: false },
  })
})

test.each(["Children's Class", 'Junior Youth Group'] as const)(
  'of the page of a %s the device keeps nothing',
  (kind) => {
    expect(keptActivity(makeActivity(kind))).toBeNull()
  },
)

test('the page of an activity is kept among the last seen, and no look for a list is', () => {
  expect(activityPageQuestion('a').placeholderData).toBeTypeOf('function')
  expect(activityQuestion('a').placeholderData).toBeUndefined()
})
