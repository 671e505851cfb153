import { expect, test } from 'vitest'
import { type KeptPaper, MOST_BYTES, MOST_PAPERS, whatGoes, whatIsGone } from './papers.ts'

const now = Date.parse('2026-11-25T12:00:00Z')
const paper = (name: string, more: Partial<KeptPaper> = {}): KeptPaper => ({
  file: `/files/${name}`,
  event: 'feast',
  size: 1_000,
  at: now,
  ...more,
})

test('as long as there is room everything stays', () => {
  expect(whatGoes([paper('a'), paper('b')], now)).toEqual([])
})

test('what was last wanted more than sixty days ago goes', () => {
  expect(whatGoes([paper('old', { at: now - 61 * 86_400_000 }), paper('new')], now)).toEqual(['/files/old'])
})

test('of too many bytes those go that lie there longest', () => {
  const half = MOST_BYTES / 2
  const kept = [paper('a', { size: half }), paper('b', { size: half }), paper('c', { size: half })]
  expect(whatGoes(kept, now)).toEqual(['/files/a'])
})

test('of too many files those go that lie there longest', () => {
  const kept = Array.from({ length: MOST_PAPERS + 2 }, (_, place) => paper(String(place)))
  expect(whatGoes(kept, now)).toEqual(['/files/0', '/files/1'])
})

test('what is no material of its event any more goes, and what belongs to another stays', () => {
  const kept = [paper('a'), paper('b'), paper('c', { event: 'another' })]
  expect(whatIsGone(kept, 'feast', [{ file: '/files/b' }])).toEqual(['/files/a'])
})
