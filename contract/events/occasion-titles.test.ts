import { expect, test } from 'vitest'
import { titleIn } from './occasion-titles.ts'

test('what the calendar called is said in the language of the reader, whichever it was called in', () => {
  expect(titleIn('Feast of Qawl', 'fa')).toBe('ضیافت قول')
  expect(titleIn('ضیافت قول', 'en')).toBe('Feast of Qawl')
  expect(titleIn('Day of the Covenant', 'fa')).toBe('روز عهد و میثاق')
  expect(titleIn('صعود حضرت عبدالبهاء', 'en')).toBe('Ascension of ‘Abdu’l-Bahá')
  expect(['en', 'fa'].map((language) => titleIn('Feast of ‘Alá’ ', language))).toEqual([
    'Feast of ‘Alá’',
    'ضیافت علاء',
  ])
})

test('what somebody wrote stays as it is', () => {
  for (const title of ['Feast of Qawl at the river', 'feast of qawl', 'Naw-Rúz picnic', 'ضیافت', ''])
    expect([titleIn(title, 'en'), titleIn(title, 'fa')]).toEqual([title, title])
})
