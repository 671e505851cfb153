import { expect, test } from 'vitest'
import { spanOf } from '#contract/activities/spans.ts'
import { type Filters, countOf, filterQuery, fits, noFilters, readFilters } from './filters.ts'

const MONDAY = '2026-11-23'

const activity = (more: object = {}) => ({
  nextSessions: [{ _id: '', id: '', date: '2026-11-24', time: null, sequence: 0 }],
  groupDetails: { day: 'Tuesday', time: null, endTime: null, frequency: 'weekly' as const, monthlyBy: null },
  language: 'en',
  online: false,
  participantCount: 3,
  participantLimit: null,
  participation: 'open' as const,
  particulars: {
    theme: '',
    programme: [],
    topic: '',
    speaker: '',
    purpose: '',
    population: '',
    needs: [],
    goal: '',
    ageFrom: 5,
    ageTo: 7,
    serviceProject: false,
  },
  ...more,
})

const fitting = (filters: Partial<Filters>, more: object = {}) =>
  fits(activity(more), { ...noFilters, ...filters }, MONDAY)

test('what the address says comes back as it was', () => {
  const wished: Filters = {
    when: 'week',
    day: 'tuesday',
    language: 'fa',
    online: true,
    free: true,
    age: '5-7',
  }
  const query = Object.entries(filterQuery(wished)).flatMap(([name, value]) => (value ? [[name, value]] : []))
  expect(readFilters(new URLSearchParams(query))).toEqual(wished)
  expect(countOf(wished)).toBe(6)
})

test('what is no filter narrows nothing', () => {
  expect(readFilters(new URLSearchParams('when=never&day=someday&language=<b>&online=yes&age=99'))).toEqual(
    noFilters,
  )
})

test('the weekend is the coming one, and on a Sunday what is left of it', () => {
  expect(spanOf('weekend', MONDAY)).toEqual(['2026-11-28', '2026-11-29'])
  expect(spanOf('weekend', '2026-11-28')).toEqual(['2026-11-28', '2026-11-29'])
  expect(spanOf('weekend', '2026-11-29')).toEqual(['2026-11-29', '2026-11-29'])
})

test('days are those of the next meetings, and of the rule where none is planned', () => {
  expect(fitting({ when: 'today' })).toBe(false)
  expect(fitting({ when: 'week' })).toBe(true)
  expect(fitting({ day: 'tuesday' })).toBe(true)
  expect(fitting({ day: 'friday' })).toBe(false)
  expect(fitting({ day: 'tuesday' }, { nextSessions: [] })).toBe(true)
})

test('a place is free where one can still come in', () => {
  expect(fitting({ free: true })).toBe(true)
  expect(fitting({ free: true }, { participantLimit: 3 })).toBe(false)
  expect(fitting({ free: true }, { participation: 'closed' })).toBe(false)
})

test('ages overlap, and where none are said none are promised', () => {
  expect(fitting({ age: '5-7' })).toBe(true)
  expect(fitting({ age: '8-11' })).toBe(false)
  expect(fitting({ age: '5-7' }, { particulars: { ...activity().particulars, ageTo: null } })).toBe(false)
})

test('language and online are what they say', () => {
  expect([fitting({ language: 'en' }), fitting({ language: 'fa' })]).toEqual([true, false])
  expect([fitting({ online: true }), fitting({ online: true }, { online: true })]).toEqual([false, true])
})
