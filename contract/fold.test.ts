import { expect, test } from 'vitest'
import { fold, soughtWords } from './fold.ts'

const same: readonly (readonly [what: string, ...spellings: string[]])[] = [
  ['accents and dots', 'ridvan', 'Riḍván', 'RIDVÁN', 'Rid\u0323va\u0301n'],
  ['‘ayn', 'azamat', '‘Aẓamat', 'ʻAẓamat', "'Azamat", '`Azamat', 'ʿAẓamat'],
  ['an apostrophe within', 'bahai', 'Bahá’í', "Baha'i", 'Bahá\u02bcí', 'bahai'],
  ['hyphens and apostrophes', 'abdul baha', '‘Abdu’l-Bahá', "Abdu'l-Baha", 'Abdul Baha'],
  ['underlined letters', 'mashriqul adhkar', 'Mas͟hriqu’l-Ad͟hkár', 'Mashriqu’l-Adhkár'],
  ['an underlined h', 'shaykh', 's\u0332haykh', 'shayk\u035fh', 'shaykẖ'],
  ['Arabic and Persian ye', '\u06cc\u06a9\u06cc', 'يكي', 'یکی', 'ىكى'],
  ['Arabic and Persian kaf', 'کتاب', 'كتاب', 'کتاب', 'ڪتاب'],
  ['alef with and without hamza and madda', 'ازادی', 'آزادی', 'أزادی', 'إزادي', 'ٱزادی'],
  ['teh marbuta', 'جامعه', 'جامعة', 'جامعه', 'جامعۀ', 'جامعہ'],
  ['hamza on its seat', 'بهایی', 'بهائی', 'بهایی', 'بهائي'],
  ['hamza by itself', 'بهاالله', 'بهاءالله', 'بهاالله'],
  ['vowel signs', 'رضوان', 'رِضْوان', 'رضوان', 'رِضوٰان'],
  ['a stretched word', 'ضیافت', 'ضیـــافت', 'ضيافت'],
  ['a narrow space', 'میشود', 'می\u200cشود', 'میشود'],
  ['digits of three scripts', '183', '١٨٣', '۱۸۳', '183', '１８３'],
  ['letters without a decomposition', 'lodz oslo strasse', 'Łódź Øslo Straße', 'ŁÓDŹ ØSLO STRASSE'],
  ['two letters in one', 'aesir oeuvre thor', 'Æsir Œuvre Þór'],
  ['presentation forms', 'الله', 'ﷲ', 'الله'],
  ['Greek and Cyrillic', 'σοφοσ йога'.normalize('NFKD').replace(/\u0306/g, ''), 'ΣΟΦΌΣ Йога', 'σοφός йога'],
  ['what stands between', 'feast of jalal', 'Feast — of  Jalál!', '“Feast”, (of) Jalál…', 'feast\tof\njalal'],
]

test.for(same)('%s', ([, first, ...others]) => {
  expect(new Set(others.map(fold))).toEqual(new Set([first]))
})

test('what is not the same stays apart', () => {
  expect(fold('garden')).not.toBe(fold('gardens'))
  expect(fold('بهار')).not.toBe(fold('بهاء'))
})

test.for(['', ' ', '…!?', '\u0000', '\u200c\u200f', "'", '%_\\', '\u0301', '🌹'])(
  'nothing is looked for in %j',
  (typed) => {
    expect(soughtWords(typed)).toEqual([])
  },
)

test('words are looked for once each, at most eight, none endless', () => {
  expect(soughtWords('Baha baha BAHÁ')).toEqual(['baha'])
  expect(soughtWords('a b c d e f g h i j')).toHaveLength(8)
  expect(soughtWords('x'.repeat(500))).toEqual(['x'.repeat(60)])
})

test.for(["a' | b:* & !c <-> (d)", 'a%_\\b', '":*"a"b', "');drop table posts;--"])(
  'what means something to the database is only a space: %s',
  (typed) => {
    for (const word of soughtWords(typed)) expect(word).toMatch(/^[a-z0-9]+$/)
  },
)
