// The two spellings, contract/fold.ts and fold_text of the database, sign by sign.
import { afterAll, expect, test } from 'vitest'
import { fold } from '#contract/fold.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const inDatabase = async (texts: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await world.past.query<{ folded: string }>(
    'select fold_text(one) as folded from unnest($1::text[]) with ordinality as t (one, n) order by n',
    [texts],
  )
  return rows.map(({ folded }) => folded)
}

const differing = async (texts: readonly string[]): Promise<readonly string[]> => {
  const folded = await inDatabase(texts)
  return texts.filter((text, place) => folded[place] !== fold(text))
}

/** Letters with their neighbours, so that a sign is seen at a word's beginning, middle and end. */
const around = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n))
    .filter((sign) => /^[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}\p{Cf}]$/u.test(sign))
    .map((sign) => `a${sign}b ${sign}${sign}`)

test.for([
  ['Latin', 0x20, 0x24f],
  ['phonetic letters and marks', 0x250, 0x36f],
  ['Greek and Cyrillic', 0x370, 0x52f],
  ['Armenian and Hebrew', 0x531, 0x5ff],
  ['Arabic and Persian', 0x600, 0x77f],
  ['more Arabic', 0x8a0, 0x8ff],
  ['Indian scripts', 0x900, 0xdff],
  ['South-East Asian scripts', 0xe00, 0x10ff],
  ['Latin with marks, Greek with marks', 0x1e00, 0x1fff],
  ['punctuation, money, symbols', 0x2000, 0x2bff],
  ['Chinese and Japanese', 0x3000, 0x33ff],
  ['Korean', 0xac00, 0xb3ff],
  ['presentation forms', 0xfb00, 0xffff],
  ['little pictures', 0x1f300, 0x1f6ff],
] as const)('both spell %s alike', async ([, first, last]) => {
  expect(await differing(around(first, last))).toEqual([])
})

test('both spell what people write alike', async () => {
  const texts = [
    'Riḍván, ‘Aẓamat, Bahá’í, ‘Abdu’l-Bahá, Mas͟hriqu’l-Ad͟hkár, Qudrat, Sharaf',
    'Feast of ‘Aẓamat — at 7:30 pm, in “the Rahimi home”!',
    'ضیافت نوزده‌روزه در خانهٔ رحیمی، ساعت ۱۹:۳۰؛ عيد رِضْوان؟',
    'بهاءالله، عبدالبهاء، شوقی افندی، مَشرِق‌الاَذکار، جامعة البهائية',
    'Straße, Łódź, İstanbul, ΣΟΦΌΣ, ёлка, Ґанок, naïve café №5 ½ ﬁn',
    'नमस्ते दुनिया, สวัสดี, 한국어, 日本語テキスト',
    '  spaces\tand\nlines  ',
    '',
  ]
  expect(await differing(texts)).toEqual([])
})

test('a word that is joined by a hyphen or a narrow space is found whole and in its parts', async () => {
  const { rows } = await world.past.query<{ words: string[] }>(
    `select tsvector_to_array(words_of('', $1)) as words`,
    ['‘Abdu’l-Bahá می\u200cشود'],
  )
  expect(rows[0]?.words.toSorted()).toEqual(['abdul', 'abdulbaha', 'baha', 'می', 'میشود', 'شود'].toSorted())
})

test('the longest text and the longest word can be kept', async () => {
  const { rows } = await world.past.query<{ longest: number }>(
    `select max(length(word)) as longest from unnest(tsvector_to_array(words_of('', $1))) word`,
    [`${'x'.repeat(9_000)} ${'ض'.repeat(900)}`],
  )
  expect(rows).toEqual([{ longest: 60 }])
})
