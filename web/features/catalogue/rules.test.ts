import { expect, test } from 'vitest'
import type { StudyItem } from './data.ts'
import { nameOf, shelvesOf } from './rules.ts'

const item = (id: string, more: Partial<StudyItem> = {}): StudyItem => ({
  _id: id,
  id,
  kind: 'book',
  parent: null,
  names: { en: id, fa: '' },
  released: true,
  trains: null,
  reportCode: null,
  link: null,
  removedAt: null,
  ...more,
})

const OUT = '2026-11-21T20:00:00Z'

test('a name is shown in one’s own language, else in the other', () => {
  expect(nameOf({ names: { en: 'Book 1', fa: 'کتاب ۱' } }, 'fa')).toBe('کتاب ۱')
  expect(nameOf({ names: { en: 'Book 1', fa: '' } }, 'fa')).toBe('Book 1')
  expect(nameOf({ names: { en: '', fa: 'کتاب ۱' } }, 'en')).toBe('کتاب ۱')
})

test('parts stand under their book, and texts by themselves', () => {
  const { books, texts, out } = shelvesOf([
    item('one'),
    item('text', { kind: 'text' }),
    item('unit', { kind: 'unit', parent: 'one' }),
  ])
  expect(books.map(({ item: { id }, parts }) => [id, parts.map((part) => part.id)])).toEqual([
    ['one', ['unit']],
  ])
  expect(texts.map(({ item: { id } }) => id)).toEqual(['text'])
  expect(out).toEqual([])
})

test('what is taken out is offered to be put back, a part only while its book is there', () => {
  const { books, out } = shelvesOf([
    item('one'),
    item('two', { removedAt: OUT }),
    item('unit of one', { kind: 'unit', parent: 'one', removedAt: OUT }),
    item('unit of two', { kind: 'unit', parent: 'two', removedAt: OUT }),
  ])
  expect(books.map(({ item: { id } }) => id)).toEqual(['one'])
  expect(out.map(({ id }) => id)).toEqual(['two', 'unit of one'])
})
