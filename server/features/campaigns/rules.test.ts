import { expect, test } from 'vitest'
import { countOf, isWritten, kindsOf, stateOf, whyNotDay, wishFaults } from './rules.ts'

const visits = { kind: 'homeVisits', starts_on: '2026-11-04', ends_on: '2026-11-22', ended_on: null } as const

test('the Assembly begins any campaign, the treasurer for the Fund, coordinators what is the institute’s', () => {
  const all = ['fund', 'intensive', 'expansion', 'homeVisits']
  expect(kindsOf({ rights: ['assembly'] })).toEqual(all)
  expect(kindsOf({ rights: ['treasurer'] })).toEqual(['fund'])
  expect(kindsOf({ rights: ['coordinator'] })).toEqual(all.slice(1))
  expect(kindsOf({ rights: ['treasurer', 'coordinator'] })).toEqual(all)
  expect(kindsOf({ rights: ['communityAdmin', 'secretary', 'feastCommittee', 'auditor'] })).toEqual([])
})

test('a campaign comes, runs on both its first and its last day, and is over', () => {
  expect(
    ['2026-11-03', '2026-11-04', '2026-11-22', '2026-11-23'].map((today) => stateOf(visits, today)),
  ).toEqual(['coming', 'running', 'running', 'ended'])
})

test('one that was ended is over at once, before its last day and before its first', () => {
  expect(stateOf({ ...visits, ended_on: '2026-11-10' }, '2026-11-10')).toBe('ended')
  expect(stateOf({ ...visits, ended_on: '2026-11-01' }, '2026-11-01')).toBe('ended')
})

test('fewer than five are no number', () => {
  expect([0, 1, 4, 5, 6].map(countOf)).toEqual([null, null, null, 5, 6])
})

test('of the days of a campaign up to today one writes down, and a week after its end of those that it had', () => {
  const why = (day: string, today: string) => whyNotDay(visits, day, today)
  expect([why('2026-11-04', '2026-11-04'), why('2026-11-22', '2026-11-29')]).toEqual([null, null])
  expect([
    why('2026-11-04', '2026-11-03'),
    why('2026-11-11', '2026-11-10'),
    why('2026-11-03', '2026-11-10'),
    why('2026-11-23', '2026-11-25'),
    why('2026-11-22', '2026-11-30'),
  ]).toEqual([
    'This campaign has not begun yet.',
    'This day is still to come.',
    'The campaign did not run on this day.',
    'The campaign did not run on this day.',
    'This campaign has been over for more than a week.',
  ])
})

test('one that was ended early has no days after that, and the week begins there', () => {
  const early = { ...visits, ended_on: '2026-11-10' }
  expect([
    whyNotDay(early, '2026-11-10', '2026-11-17'),
    whyNotDay(early, '2026-11-11', '2026-11-12'),
  ]).toEqual([null, 'The campaign did not run on this day.'])
  expect([isWritten(early, '2026-11-17'), isWritten(early, '2026-11-18')]).toEqual([true, false])
})

test('for the Fund nobody writes down a number', () => {
  const fund = { ...visits, kind: 'fund' } as const
  expect(whyNotDay(fund, '2026-11-10', '2026-11-10')).toBe(
    'What is given for the Fund is counted by its books.',
  )
  expect(isWritten(fund, '2026-11-10')).toBe(false)
})

test('what is counted is said, but for the Fund, and no milestone lies beyond the goal', () => {
  const wish = { kind: 'fund', goal: 19, counts: '', milestones: [{ at: 19, name: 'All' }] } as const
  expect(wishFaults({ ...wish, milestones: [...wish.milestones] })).toBeNull()
  expect(wishFaults({ ...wish, kind: 'intensive', milestones: [{ at: 20, name: 'More' }] })).toEqual({
    counts: 'Please say what is counted.',
    milestones: 'Please give each milestone a number up to the goal.',
  })
})
