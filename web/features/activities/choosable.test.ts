import { expect, test } from 'vitest'
import { choosable } from './discover.ts'

test('every language of the gatherings can be chosen, and one from an address stays', () => {
  expect(choosable(['en', 'fa', 'sw'], null)).toEqual(['en', 'fa', 'sw'])
  expect(choosable(['en'], 'fa')).toEqual(['en', 'fa'])
})

test('where all speak one language there is nothing to choose, but what was chosen can be let go', () => {
  expect(choosable(['en'], null)).toEqual([])
  expect(choosable(['en'], 'en')).toEqual(['en'])
})
