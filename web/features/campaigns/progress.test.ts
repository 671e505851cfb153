import { expect, test } from 'vitest'
import { lastDayOf, reachedOf } from '#contract/campaigns/figure.ts'
import type { Campaign } from './data.ts'
import { bodyOf, changeOf, figureOf, startOf } from './parts/campaign-form.ts'
import { columnsOf, lengthOf, passedOf, sorted } from './progress.ts'
import { makeCampaign } from './test/make-campaign.ts'

const span = (given: Partial<Campaign> = {}) =>
  makeCampaign({ startsOn: '2026-11-04', endsOn: '2026-11-22', ...given })

test('its last day is among its days, and one that was ended early was shorter', () => {
  expect(lengthOf(span())).toBe(19)
  expect(lengthOf(span({ endedOn: '2026-11-08' }))).toBe(5)
  expect(lastDayOf(span({ endedOn: '2026-12-01' }))).toBe('2026-11-22')
})

test('of its time nothing has passed on the first day, and of one that does not run nothing is said', () => {
  expect(passedOf(span(), '2026-11-04')).toBe(0)
  expect(passedOf(span({ endsOn: '2026-11-13' }), '2026-11-09')).toBe(0.5)
  expect(passedOf(span(), '2027-01-01')).toBe(1)
  expect(passedOf(span({ state: 'coming' }), '2026-11-09')).toBeUndefined()
})

test('the Fund has a figure only once a month of the campaign is closed', () => {
  const of = (asOf: string | null) => reachedOf(span({ kind: 'fund', asOf })) !== null
  expect([of(null), of('2026-11-01'), of('2026-11-04'), of('2026-11-05')]).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(reachedOf(span())).toBe(14)
  expect(reachedOf(span({ reached: null }))).toBeNull()
  expect(reachedOf(span({ endedOn: '2026-11-03' }))).toBeNull()
})

test('what ends first comes first of those that run, and what ended last of those that are over', () => {
  const of = (title: string, given: Partial<Campaign>) => span({ title, ...given })
  const { running, coming, ended } = sorted([
    of('later', { endsOn: '2026-12-01' }),
    of('old', { state: 'ended', endsOn: '2026-01-01' }),
    of('soon', { endsOn: '2026-11-20' }),
    of('to come', { state: 'coming' }),
    of('ended early', { state: 'ended', endsOn: '2026-12-24', endedOn: '2026-10-01' }),
  ])
  const titles = [running, coming, ended].map((list) => list.map(({ title }) => title))
  expect(titles).toEqual([['soon', 'later'], ['to come'], ['ended early', 'old']])
})

test('a day on which nothing was written down is a gap, up to today', () => {
  const days = [
    { day: '2026-11-04', count: 2 },
    { day: '2026-11-06', count: 1 },
  ]
  const { step, columns } = columnsOf(span({ days }), '2026-11-07')
  expect(step).toBe('day')
  expect(columns.map(({ count }) => count)).toEqual([2, null, 1, null])
})

test('a long campaign has a column for each week', () => {
  const days = [
    { day: '2026-11-04', count: 2 },
    { day: '2026-11-10', count: 3 },
    { day: '2026-11-11', count: 4 },
  ]
  const { step, columns } = columnsOf(span({ days, endsOn: '2027-06-30', state: 'ended' }), '2027-08-01')
  expect(step).toBe('week')
  expect(columns).toHaveLength(35)
  expect(columns.slice(0, 3)).toEqual([
    { day: '2026-11-04', count: 5 },
    { day: '2026-11-11', count: 4 },
    { day: '2026-11-18', count: null },
  ])
})

test('a figure is read in English and Persian, as money only where there is a currency', () => {
  expect(figureOf('1,200', null)).toBe(1200)
  expect(figureOf('۱٬۲۰۰', null)).toBe(1200)
  expect(figureOf('many', null)).toBeNull()
  expect(figureOf('۱٫۵', null)).toBe(1.5)
  expect([figureOf('1e3', null), figureOf('0x10', null), figureOf('2,5', null)]).toEqual([null, null, null])
  expect(figureOf('', null)).toBeNull()
  expect(figureOf('۱٬۲۰۰', 'GBP')).toBe(120_000)
  expect(figureOf('0', 'GBP')).toBe(0)
  expect(figureOf('', 'GBP')).toBeNull()
})

test('what is not for the Fund has no Fund, and what is has nothing that is counted', () => {
  const typed = startOf('homeVisits', [], '2026-11-04', 'home visits')
  expect(typed.endsOn).toBe('2026-11-22')
  expect(bodyOf({ ...typed, fundId: 'x' }, 'id', null)).toMatchObject({ fundId: null, counts: 'home visits' })
  expect(bodyOf({ ...typed, kind: 'fund', fundId: 'x' }, 'id', 'GBP')).toMatchObject({
    fundId: 'x',
    counts: '',
  })
})

test('a change leaves the kind and the Fund alone', () => {
  const wish = {
    title: 'Visits',
    sentence: 'We visit.',
    startsOn: '2026-11-04',
    endsOn: '2026-11-22',
    goal: 19,
  }
  expect(changeOf({ id: 'id', kind: 'fund', fundId: 'x', ...wish })).toEqual(wish)
})
