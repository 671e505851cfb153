import { expect, test } from 'vitest'
import { openSplitter } from './sentences.ts'

/** What comes out of a text that arrives a sign at a time. */
const cut = (text: string) => {
  const splitter = openSplitter()
  const whole = [...text].flatMap((sign) => splitter.add(sign))
  const rest = splitter.rest()
  return [...whole, ...(rest ? [rest] : [])]
}

test('a sentence ends at its stop, and its numbers are taken out', () => {
  expect(
    cut('Newcomers are welcomed at the door [1]. Tea is served. [2] The hall opens at seven.[1][3] '),
  ).toEqual([
    { text: 'Newcomers are welcomed at the door.', numbers: [1] },
    { text: 'Tea is served.', numbers: [2] },
    { text: 'The hall opens at seven.', numbers: [1, 3] },
  ])
})

test('numbers behind the stop belong to the sentence however slowly they come', () => {
  const splitter = openSplitter()
  expect(splitter.add('Tea is served. ')).toEqual([])
  expect(splitter.add('[1')).toEqual([])
  expect(splitter.add(', 2] ')).toEqual([])
  expect(splitter.add('T')).toEqual([{ text: 'Tea is served.', numbers: [1, 2] }])
})

test('Persian sentences end at their stops, and their numbers are read', () => {
  expect(cut('تازه‌واردان دم در پذیرفته می‌شوند [۱]. آیا چای هم هست؟ بله، چای هست [۲، ۳].')).toEqual([
    { text: 'تازه‌واردان دم در پذیرفته می‌شوند.', numbers: [1] },
    { text: 'آیا چای هم هست؟', numbers: [] },
    { text: 'بله، چای هست.', numbers: [2, 3] },
  ])
})

test.for([
  'Please ask Mrs. Rahimi, e.g. after the Feast, at 7.30 p.m. or later [1].',
  'Bring No. 4 of the songs, i.e. the long one [1].',
  'The meeting with Dr. Smith is at 19:30 [1].',
])('an abbreviation or a number ends no sentence: %s', (text) => {
  expect(cut(`${text} More comes.`)[0]?.text).toBe(text.replace(' [1]', ''))
})

test('an abbreviation ends the sentence where a capital follows', () => {
  expect(cut('It begins at 7 p.m. [1] The door opens earlier [2].').map(({ text }) => text)).toEqual([
    'It begins at 7 p.m.',
    'The door opens earlier.',
  ])
})

test('a line and a point of a list end a sentence, and bullets and emphasis fall away', () => {
  expect(cut('# Welcome\n- **Come** early [1]\n* Bring tea [2]\n1. Sit `down` [1]\n')).toEqual([
    { text: 'Welcome', numbers: [] },
    { text: 'Come early', numbers: [1] },
    { text: 'Bring tea', numbers: [2] },
    { text: 'Sit down', numbers: [1] },
  ])
})

test('what was cut off in its middle is no sentence', () => {
  expect(cut('Tea is served [1]. Newcomers are welcomed [1] and then')).toEqual([
    { text: 'Tea is served.', numbers: [1] },
  ])
  expect(cut('Tea is served [1]')).toEqual([{ text: 'Tea is served', numbers: [1] }])
})

test('signs that nobody sees are taken out, the joiner of Persian stays', () => {
  expect(cut('Tea\u202e is\u200b ser\u00adved\u0007 here [1].')[0]?.text).toBe('Tea is ser ved here.')
  expect(cut('می‌آیند [۱].')[0]?.text).toBe('می\u200cآیند.')
})
