import { expect, test } from 'vitest'
import { titleAfter } from './title-after.ts'

const seven = { en: 'Book 7: Walking Together', fa: 'کتاب ۷: Walking Together' }
const eight = { en: 'Book 8: The Covenant (of old)', fa: 'کتاب ۸: The Covenant' }

test('the next book takes the place of this one, however its name was written', () => {
  expect([
    titleAfter('Book 7: Walking Together', seven, eight),
    titleAfter('Book 7, walking together, on Mondays', seven, eight),
    titleAfter('Book 7 over lunch', seven, eight),
    titleAfter('حلقهٔ کتاب ۷ در ویلو گرین', seven, eight),
  ]).toEqual([
    'Book 8: The Covenant (of old)',
    'Book 8: The Covenant (of old), on Mondays',
    'Book 8 over lunch',
    'حلقهٔ کتاب ۸ در ویلو گرین',
  ])
})

test('a title without the book stays, and one book is not found in another', () => {
  const [one, two] = [
    { en: 'Book 1: Reflections', fa: '' },
    { en: 'Book 2: Arising', fa: '' },
  ]
  expect(titleAfter('Book 10 at noon', one, two)).toBe('Book 10 at noon')
  expect(titleAfter('Monday circle', one, two)).toBe('Monday circle')
  expect(titleAfter('Book 1 at noon', one, null)).toBe('Book 1 at noon')
})
