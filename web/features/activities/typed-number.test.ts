import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.each([
  ['34', 34],
  [' 1,200 ', 1200],
  ['۳۴', 34],
  ['٣٤', 34],
  ['۱٬۲۰۰', 1200],
  ['99999', 5000],
])('%s is a number of people', (text, number) => {
  expect(typedNumber(text, 5000)).toBe(number)
})

test.each(['', 'some', '-3', '3 or 4'])('“%s” is no number of people', (text) => {
  expect(typedNumber(text, 5000)).toBeNull()
})
