import { expect, test } from 'vitest'
import { activityPageQuestion, activityQuestion } from './data.ts'
import { keptActivity } from './kept-activity.ts'
import { makeActivity } from './test/make-activity.ts'

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
