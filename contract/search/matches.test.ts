import { expect, test } from 'vitest'
import { soughtWords } from '#contract/fold.ts'
import { excerptOf, matchesIn } from './matches.ts'

/** The text with its matches in brackets. */
const marked = (text: string, typed: string): string => {
  let [shown, done] = ['', 0]
  for (const [from, to] of matchesIn(text, soughtWords(typed))) {
    shown += `${text.slice(done, from)}[${text.slice(from, to)}]`
    done = to
  }
  return shown + text.slice(done)
}

test.for([
  ['ridvan', 'The Feast of Riḍván', 'The Feast of [Riḍván]'],
  ['rid', 'The Feast of Riḍván', 'The Feast of [Riḍ]ván'],
  ['ridvan', 'Rid\u0323va\u0301n, twice', '[Rid\u0323va\u0301n], twice'],
  ['rid', 'Rid\u0323va\u0301n', '[Rid\u0323]va\u0301n'],
  ['azamat', 'Feast of ‘Aẓamat', 'Feast of ‘[Aẓamat]'],
  ['bahai', 'Bahá’í Centre', '[Bahá’í] Centre'],
  ['baha', 'Bahá’í Centre', '[Bahá]’í Centre'],
  ['mashriq', 'the Mas͟hriqu’l-Ad͟hkár', 'the [Mas͟hriq]u’l-Ad͟hkár'],
  ['abdul baha', '‘Abdu’l-Bahá wrote', '‘[Abdu’l]-[Bahá] wrote'],
  ['abdulbaha', '‘Abdu’l-Bahá wrote', '‘[Abdu’l-Bahá] wrote'],
  ['یکی', 'يكي بود', '[يكي] بود'],
  ['رضوان', 'عید رِضْوان مبارک', 'عید [رِضْوان] مبارک'],
  ['شود', 'می\u200cشود', 'می\u200c[شود]'],
  ['میشود', 'می\u200cشود', '[می\u200cشود]'],
  ['183', 'سال ۱۸۳', 'سال [۱۸۳]'],
  ['strasse', 'Lange Straße 5', 'Lange [Straße] 5'],
  ['garden', 'garden, kindergarden', '[garden], kindergarden'],
  ['garden', 'the kindergarden', 'the kinder[garden]'],
  ['ar', 'the kindergarden', 'the kindergarden'],
  ['feast ridvan', 'Riḍván: the Feast', '[Riḍván]: the [Feast]'],
  ['rid ridvan', 'Riḍván', '[Riḍván]'],
  ['a', '🌹 a rose 🌹', '🌹 [a] rose 🌹'],
  ['nothing', 'else', 'else'],
] as const)('%s in %s', ([typed, text, expected]) => {
  expect(marked(text, typed)).toBe(expected)
})

const long = `${'We met early and sang together. '.repeat(20)}Then we read of Riḍván in the garden. ${'All stayed for tea. '.repeat(20)}`

test('an excerpt shows the first match, with a sign where something was left out', () => {
  const excerpt = excerptOf(long, ['ridvan'])
  expect(excerpt).toMatch(/^….*Riḍván.*…$/)
  expect(excerpt.length).toBeLessThan(200)
  expect(excerptOf('Short.', ['x'])).toBe('Short.')
  expect(excerptOf(long, ['zebra'])).toMatch(/^We met early/)
})

test('an excerpt never cuts a sign in two', () => {
  const roses = '🌹'.repeat(400)
  for (const length of [60, 61, 62, 63]) {
    expect(excerptOf(`${roses} garden ${roses}`, ['garden'], length).isWellFormed()).toBe(true)
  }
})

test('the longest post is searched through in a moment', () => {
  const text = 'Bahá’í gatherings in Riḍván: می‌شود. '.repeat(280)
  const before = performance.now()
  expect(excerptOf(text, ['zebra']).length).toBeLessThan(200)
  expect(performance.now() - before).toBeLessThan(2_000)
})
