import { expect, test } from 'vitest'
import { blankForm, changedOf, faultsOf, ofShown, stillWrong, typedOf, wishOf } from './plan-form.ts'
import type { Plan } from './plan.ts'
import { makeActivity } from './test/make-activity.ts'

const plan: Plan = {
  activity: { ...makeActivity('Study Circle'), facilitatorLimit: 2 },
  venueId: 'hall',
  venueType: 'CommunityVenue',
  facilitators: [],
  reach: { people: 0, bookings: 0, message: { people: 0, unreached: 0 } },
}

test('a gathering that is changed or copied keeps its place and how many may lead it', () => {
  for (const copied of [false, true])
    expect(typedOf(plan, copied, 'en')).toMatchObject({
      where: 'CommunityVenue',
      venue: 'hall',
      leaders: '2',
    })
})

test('what was not touched is no change', () => {
  const wish = wishOf('Study Circle', typedOf(plan, false, 'fa'), null)
  expect(changedOf(wish, wish)).toEqual({})
  expect(
    changedOf(wish, wishOf('Study Circle', { ...typedOf(plan, false, 'fa'), leaders: '3' }, null)),
  ).toEqual({
    facilitatorLimit: 3,
  })
})

test('what meets in its area alone has no link and no place any more', () => {
  expect(wishOf('Devotional', blankForm('Devotional', 'en'), null)).toMatchObject({
    online: false,
    venueId: null,
    facilitatorLimit: null,
  })
})

test('too few places for those who lead it are said at their field', () => {
  expect(faultsOf({ facilitatorLimit: 'Two lead it already.' })).toEqual({ leaders: 'Two lead it already.' })
})

test('figures stand in the digits of the language, and are read in both', () => {
  const blank = blankForm("Children's Class", 'fa')
  expect([blank.ageFrom, blank.ageTo, typedOf(plan, false, 'fa').leaders]).toEqual(['۵', '۱۱', '۲'])
  expect(blankForm("Children's Class", 'en').ageTo).toBe('11')
  expect(wishOf("Children's Class", blank, null).particulars).toMatchObject({ ageFrom: 5, ageTo: 11 })
})

test('of a field that is not there any more nothing is said', () => {
  const typed = { ...blankForm('Devotional', 'en'), where: 'area' as const, frequency: 'one-off' as const }
  const faults = { title: 'No.', link: 'No.', venue: 'No.', endDate: 'No.' }
  expect(ofShown(faults, typed)).toStrictEqual({
    title: 'No.',
    link: undefined,
    venue: undefined,
    endDate: undefined,
  })
  expect(ofShown(faults, { ...typed, where: 'Online', frequency: 'weekly' })).toEqual(faults)
})

test('what hangs on the kind of place is right again with another kind', () => {
  const faults = { title: 'No.', date: 'No.', time: 'No.', venue: 'No.', link: 'No.' }
  expect(stillWrong(faults, { where: 'area', venue: '' })).toEqual({ title: 'No.', date: 'No.' })
  expect(stillWrong(faults, { date: '2030-01-01' })).toEqual({
    title: 'No.',
    time: 'No.',
    venue: 'No.',
    link: 'No.',
  })
})
