import { expect, test } from 'vitest'
import { pagesOf, placeAfter, slidesOf } from './slides.ts'

const item = (part: 'devotional' | 'fellowship', title: string, text = '') =>
  ({ part, title, text, line: '', isLetter: false }) as const

test('each item is a slide, in the order of the parts', () => {
  const slides = slidesOf([item('fellowship', 'Tea'), item('devotional', 'Prayer')])
  expect(slides.map(({ title }) => title)).toEqual(['Prayer', 'Tea'])
})

test('a long text goes over several slides that end with sentences, and nothing of it is lost', () => {
  const text = Array.from({ length: 30 }, (_, n) => `This is sentence number ${n} of a text.`).join(' ')
  const pages = pagesOf(text)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.join(' ')).toBe(text)
  expect(pages.every((page) => page.length <= 420 && page.endsWith('.'))).toBe(true)
})

test('a text without a place to stop is cut all the same', () => {
  expect(pagesOf('x'.repeat(1_000)).map(({ length }) => length)).toEqual([420, 420, 160])
})

test('the keys move on in the direction of writing, and stay within the programme', () => {
  expect(placeAfter('ArrowRight', 0, 3, false)).toBe(1)
  expect(placeAfter('ArrowRight', 1, 3, true)).toBe(0)
  expect(placeAfter('ArrowLeft', 0, 3, true)).toBe(1)
  expect([placeAfter('PageDown', 2, 3, false), placeAfter('PageUp', 0, 3, false)]).toEqual([2, 0])
  expect([placeAfter('Home', 2, 3, false), placeAfter('End', 0, 3, false)]).toEqual([0, 2])
  expect(placeAfter('a', 1, 3, false)).toBeNull()
})
