import { expect, test } from 'vitest'
import { splitPassages } from './passages.ts'

const sentence = (words: number, mark = '.') =>
  `${Array.from({ length: words }, () => 'word').join(' ')}${mark}`

test('short paragraphs under one heading are one piece, and a heading begins another', () => {
  expect(splitPassages('# First\n\nOne.\r\n\r\nTwo.\n## Second ##\nThree.')).toEqual([
    { heading: 'First', text: 'One.\n\nTwo.' },
    { heading: 'Second', text: 'Three.' },
  ])
})

test('a piece takes in whole paragraphs up to about 140 words', () => {
  const pieces = splitPassages([60, 60, 60, 60].map((words) => sentence(words)).join('\n\n'))
  expect(pieces.map(({ text }) => text.split(/\s+/).length)).toEqual([120, 120])
})

test('a long paragraph is cut where a sentence ends, in English and in Persian', () => {
  for (const mark of ['.', '؟', '!”']) {
    const text = Array.from({ length: 20 }, () => sentence(30, mark)).join(' ')
    const pieces = splitPassages(text)
    expect(pieces.length).toBeGreaterThan(2)
    for (const piece of pieces) {
      expect(piece.text.endsWith(mark)).toBe(true)
      expect(piece.text.length).toBeLessThanOrEqual(1_200)
    }
  }
})

test('each piece stands in the text word for word, and nothing of the text is left out', () => {
  const text = [
    '# Rules',
    sentence(300),
    '',
    ' A list:',
    '- one',
    '- two',
    '',
    'x'.repeat(5_000),
    '😀'.repeat(2_000),
  ].join('\n')
  const pieces = splitPassages(text)
  for (const piece of pieces) {
    expect(text).toContain(piece.text)
    expect(piece.text.length).toBeLessThanOrEqual(1_200)
    expect(piece.text.isWellFormed()).toBe(true)
  }
  const kept = pieces.map((piece) => piece.text).join('')
  expect(kept.replaceAll(/\s/g, '')).toBe(text.replace('# Rules', '').replaceAll(/\s/g, ''))
})

test('nothing but headings and empty lines has no piece', () => {
  expect(splitPassages('# One\n\n## Two\n \n')).toEqual([])
})
