import { expect, test } from 'vitest'
import { pagesOf, slidesOf } from './slides.ts'

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
