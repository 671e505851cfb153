import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { losesCharacters, sanitise } from './sanitise.ts'

test.each([
  ["o'brien@example.org", 'obrien@example.org'],
  ['a;b"c\\d', 'abcd'],
  ['a--b', 'ab'],
  ['a---b', 'a-b'],
  ['-;-', ''],
  ['-";-;-', '-'],
  ['D-10442', 'D-10442'],
  ['ʻAlí ۱۲۳ …—', 'ʻAlí ۱۲۳ …—'],
])('%s becomes %s', (typed, sent) => {
  expect(sanitise(typed)).toBe(sent)
})

const typed = fc.string({ unit: fc.constantFrom('-', ';', "'", '"', '\\', 'a', 'é', ' ') })

test('a second pass changes nothing, whatever was typed', () => {
  fc.assert(
    fc.property(typed, (text) => sanitise(sanitise(text)) === sanitise(text)),
    { numRuns: 5_000 },
  )
})

test('none of the five is ever left', () => {
  fc.assert(
    fc.property(typed, (text) => !/[;'"\\]|--/.test(sanitise(text))),
    { numRuns: 5_000 },
  )
})

test('other text stays as it was typed, and only what is left out is told', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[^;'"\\-]*$/),
      (text) => sanitise(text) === text && !losesCharacters(text),
    ),
  )
  expect(losesCharacters('a--b')).toBe(true)
})
