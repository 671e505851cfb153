import { expect, test } from 'vitest'
import { titleOfFile } from './title-of-file.ts'

test.each([
  ['Minutes of May.pdf', 'Minutes of May'],
  ['Song.MP3', 'Song'],
  ['Letter 21.11.2026', 'Letter 21.11.2026'],
  ['Letter 21.11.2026.docx', 'Letter 21.11.2026'],
  ['Programme v1.2', 'Programme v1.2'],
  ['Notes', 'Notes'],
])('%s is called %s', (name, title) => {
  expect(titleOfFile({ name })).toBe(title)
})
