import { expect, test } from 'vitest'
import {
  begunFor,
  blankForm,
  checked,
  faultsOf,
  isOutside,
  keptOf,
  offeredOf,
  ofShown,
  stillWrong,
  wishOf,
  withOccasion,
} from './event-form.ts'
import { linkIn } from '#contract/events/events.ts'
import type { Occasion } from './planning.ts'

const feast: Occasion = {
  type: 'Feast',
  title: 'Feast of Raḥmat',
  year: 187,
  month: 6,
  holyDay: null,
  date: '2030-06-23',
  time: '20:30',
  endTime: '22:30',
  from: '2030-06-23',
  until: '2030-07-12',
  gatherings: [],
}
const holyDay: Occasion = {
  ...feast,
  type: 'Holy Day',
  title: 'Naw-Rúz',
  month: null,
  holyDay: 'naw-ruz',
  date: '2030-03-20',
  time: '20:00',
  endTime: '21:30',
}

test('a form begins as the community is used to meet, and its wish passes', () => {
  const typed = blankForm(feast)
  const wish = wishOf(typed, feast, 'draft')
  expect(wish).toMatchObject({
    type: 'Feast',
    occasion: { year: 187, month: 6 },
    title: 'Feast of Raḥmat',
    date: '2030-06-23',
    startTime: '20:30',
    endTime: '22:30',
    venue: null,
    capacity: null,
    status: 'draft',
  })
  expect(checked(wish, typed)).toEqual({})
})

test('another occasion brings its times, and leaves a title that was written by hand', () => {
  const typed = blankForm(feast)
  expect(withOccasion(typed, feast, holyDay)).toMatchObject({ title: 'Naw-Rúz', date: '2030-03-20' })
  const own = { ...typed, title: 'At the Rahimis' }
  expect(withOccasion(own, feast, holyDay)).toMatchObject({ title: 'At the Rahimis', startTime: '20:00' })
})

const gathering = {
  _id: 'e',
  id: 'e',
  type: feast.type,
  title: feast.title,
  date: feast.date,
  time: feast.time,
  startsAt: '2030-06-23T18:30:00Z',
  venue: null,
  status: 'published' as const,
}

test('a form begins for what is celebrated on the chosen day, or else for what comes next', () => {
  const planned = { ...feast, gatherings: [gathering] }
  const days = { ...holyDay, from: '2030-07-09', until: '2030-07-10' }
  const begun = (day: string | null, occasions = [feast, days], today = '2030-03-01') => {
    const { title, date } = begunFor(occasions, day, today)
    return [title, date]
  }
  expect(begun('2030-07-01')).toEqual(['Feast of Raḥmat', '2030-07-01'])
  expect(begun('2030-07-09')).toEqual(['Naw-Rúz', '2030-07-09'])
  expect(begun('2031-01-01')).toEqual(['Feast of Raḥmat', '2030-06-23'])
  expect(begun('2030-07-01', [planned, days])).toEqual(['Feast of Raḥmat', '2030-07-01'])
  expect(begun(null, [planned, days])).toEqual(['Naw-Rúz', '2030-03-20'])
  const nextFeast = { ...planned, title: 'Feast of Kalimát', date: '2030-07-12', from: '2030-07-12' }
  expect(begun(null, [planned, nextFeast], '2030-07-01')).toEqual(['Feast of Kalimát', '2030-07-12'])
  expect(begun(null, [feast, nextFeast], '2030-07-01')).toEqual(['Feast of Raḥmat', '2030-07-01'])
})

test('on offer is what is ahead and not planned, and what was chosen', () => {
  const past = { ...feast, title: 'Feast of Núr', date: '2030-06-04' }
  const planned = { ...feast, title: 'Planned', gatherings: [gathering] }
  expect(offeredOf([past, planned, feast], undefined, '2030-06-01')).toEqual([past, feast])
  expect(offeredOf([past, planned, feast], undefined, '2030-06-10')).toEqual([feast])
  expect(offeredOf([past, planned, feast], planned, '2030-06-10')).toEqual([planned, feast])
})

test('only a whole date can lie outside of the month', () => {
  const typed = blankForm(feast)
  expect(isOutside(typed, feast)).toBe(false)
  expect(isOutside({ ...typed, date: '2030-07-13' }, feast)).toBe(true)
  expect(isOutside({ ...typed, date: '2030-0' }, feast)).toBe(false)
})

test('what is wrong stands at the field in which it was typed', () => {
  const typed = { ...blankForm(feast), title: ' ', capacity: 'many' }
  expect(checked(wishOf(typed, feast, 'draft'), typed)).toEqual({
    title: 'Please give the event a title.',
    capacity: 'Please write the number of places in figures.',
  })
  expect(faultsOf({ location: 'No.' }, { where: 'online' })).toEqual({ link: 'No.' })
})

test('a link of a meeting goes where the place would stand, and is not kept on the device', () => {
  const typed = {
    ...blankForm(feast),
    where: 'online' as const,
    venue: 'Hall',
    link: ' https://meet.example/a ',
  }
  expect(wishOf(typed, feast, 'published')).toMatchObject({ venue: null, location: 'https://meet.example/a' })
  expect(keptOf({ typed })).toMatchObject({ typed: { link: '' }, leftOut: true })
  expect([
    linkIn('https://meet.example/a'),
    linkIn('Lake Road 3'),
    linkIn('http://meet.example'),
    linkIn(null),
  ]).toEqual(['https://meet.example/a', null, null, null])
})

test('of a field that is not there any more nothing is said, and with another kind of place it is right', () => {
  const typed = { ...blankForm(feast), where: 'place' as const }
  const faults = { date: 'No.', link: 'No.', location: 'No.' }
  expect(ofShown(faults, typed)).toStrictEqual({ date: 'No.', link: undefined, location: 'No.' })
  expect(stillWrong(faults, { where: 'ours' })).toEqual({ date: 'No.' })
  expect(stillWrong(faults, { date: '2030-01-01' })).toEqual({ link: 'No.', location: 'No.' })
})
