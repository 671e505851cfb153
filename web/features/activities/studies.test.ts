import { expect, test } from 'vitest'
import type { Study } from './plan.ts'
import { studiesFor } from './studies.ts'

const make = (id: string, kind: Study['kind'], parent: string | null = null): Study => ({
  _id: id,
  id,
  kind,
  parent,
  names: { en: id, fa: '' },
  link: null,
})
const all = [
  make('Book 5', 'book'),
  make('Book 8', 'book'),
  make('Unit 1', 'unit', 'Book 8'),
  make('Branch 1', 'branch', 'Book 5'),
  make('Grade 1', 'grade', 'Book 5'),
]

test('a branch stands after its book and with its name, a unit within its book', () => {
  expect(studiesFor(all, ['book', 'branch'], 'en').map(({ name, parts }) => [name, parts])).toEqual([
    ['Book 5', ''],
    ['Book 5\u00a0· Branch 1', ''],
    ['Book 8', 'Unit 1'],
  ])
})

test('a grade whose book is not asked for stands by itself', () => {
  expect(studiesFor(all, ['grade'], 'en').map(({ name }) => name)).toEqual(['Book 5\u00a0· Grade 1'])
})
