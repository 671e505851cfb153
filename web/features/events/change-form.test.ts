import { expect, test } from 'vitest'
import persian from '#contract/words/fa/sentences.json' with { type: 'json' }
import { ChangeForm, typedOf, wishOf } from './change-form.ts'

const event = {
  title: 'Feast of Qawl',
  date: '2030-06-15',
  time: '19:30',
  timeUntil: null,
  venue: 'The hall',
  location: null,
  capacity: 20,
  description: '',
}

const faultsOf = (changes: Partial<ReturnType<typeof typedOf>>): readonly string[] =>
  (ChangeForm.safeParse({ ...typedOf(event), ...changes }).error?.issues ?? []).map(({ message }) => message)

test('what is typed as it was is the event as it is', () => {
  const { time, timeUntil, ...rest } = event
  expect(ChangeForm.parse(typedOf(event))).toEqual({ ...rest, startTime: time, endTime: timeUntil })
})

test('what is emptied is nothing', () => {
  const emptied = { ...typedOf(event), venue: ' ', capacity: '', endTime: '' }
  expect(ChangeForm.parse(emptied)).toMatchObject({ venue: null, capacity: null, endTime: null })
})

test('only what was touched is wished', () => {
  const begin = typedOf(event)
  expect(wishOf(begin, { ...begin, venue: 'The garden' }).wish).toEqual({ venue: 'The garden' })
  expect(wishOf(begin, begin).wish).toEqual({})
})

test('what is wrong is said by its field, and then nothing is wished', () => {
  const begin = typedOf(event)
  const { wish, faults } = wishOf(begin, { ...begin, capacity: 'many', title: ' ' })
  expect(wish).toBeNull()
  expect(Object.keys(faults).toSorted()).toEqual(['capacity', 'title'])
})

test('bad input is answered in sentences that are known in every language', () => {
  const faults = [
    ...faultsOf({ title: ' ' }),
    ...faultsOf({ date: '' }),
    ...faultsOf({ startTime: '' }),
    ...faultsOf({ capacity: 'many' }),
    ...faultsOf({ capacity: '1.5' }),
    ...faultsOf({ capacity: '0' }),
  ]
  expect(faults).toHaveLength(6)
  expect(faults.filter((sentence) => !(sentence in persian))).toEqual([])
})
