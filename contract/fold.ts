// One spelling for all: what a person types and what stands somewhere are compared without accents, case,
// apostrophes, underlines, and the letter forms in which Persian and Arabic keyboards differ. The function
// fold_text of server/migrations/001_platform.sql does the same, sign for sign; a test compares them.

/** Left out before anything else: signs that stand for ‘ayn and hamza, and what cannot be seen. */
const DROPPED =
  /[\ufe00-\ufe0f'`\u00ad\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u05f3\u061c\u0640\u180e\u200b-\u200f\u2018-\u201b\u202a-\u202e\u2032\u2035\u2060-\u206f\ua78b\ua78c\ufeff\uff07\uff40]/gu

/** Accents, dots and underlines, vowel signs, hamza: what is left of a letter's adornments. */
const MARKS =
  /[\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u08d3-\u08ff\u0621\u0674]/gu

/** Everything that stands between words. */
const BETWEEN =
  /[\p{Cc} -/:-@[-`{-~\u00a0-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb\u00bf\u00d7\u00f7\u02c2-\u02c5\u02d2-\u02df\u037e\u0387\u055b-\u055f\u0589\u058a\u05be\u05c0\u05c3\u05c6\u05f4\u0600-\u060f\u061b\u061d-\u061f\u066a-\u066d\u06d4\u06dd\u06de\u06e9\u06fd\u06fe\u0700-\u070d\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d\u30a0\u30fb\ud800-\uf8ff\ufd3e\ufd3f\ufffc\ufffd\u{1f000}-\u{1faff}]+/gu

/** Letters that become another, place for place: `translate` of the SQL. */
const letters = {
  from: '\u064a\u0649\u06cd\u06ce\u06d0\u06d2\u0643\u06aa\u0629\u06c1\u06be\u06c3\u06d5\u0671\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668\u0669\u06f0\u06f1\u06f2\u06f3\u06f4\u06f5\u06f6\u06f7\u06f8\u06f9ıłøđðħŧŋəς',
  to: '\u06cc\u06cc\u06cc\u06cc\u06cc\u06cc\u06a9\u06a9\u0647\u0647\u0647\u0647\u0647\u062701234567890123456789iloddhtneσ',
} as const
const longer = { æ: 'ae', œ: 'oe', ß: 'ss', þ: 'th' } as const

const becomes = new Map<string, string>([
  ...[...letters.from].map((letter, place): [string, string] => [letter, [...letters.to][place] ?? letter]),
  ...Object.entries(longer),
])

/** Riḍván → ridvan, ‘Abdu’l-Bahá → abdul baha, كتاب and کتاب → کتاب; words parted by single spaces. */
export const fold = (text: string): string => spelled(text).replace(BETWEEN, ' ').trim()

const spelled = (text: string): string => {
  // Most of what is written in English needs no more than small letters.
  if (/^[\u0020-\u007e]*$/.test(text)) return text.replace(DROPPED, '').toLowerCase()
  const plain = text.replace(DROPPED, '').normalize('NFKD').replace(MARKS, '')
  // Letter by letter, since a whole word's small letters depend on where a letter stands.
  return plain.replace(/[\u0080-\u{10ffff}]|[A-Z]+/gu, (letter) => {
    const small = letter.toLowerCase()
    return becomes.get(small) ?? small
  })
}

/** More words than this are not looked for. */
const MOST_WORDS = 8
/** A word is kept by its beginning. */
const LONGEST_WORD = 60

/** The words that a person looks for, folded, each once; none when nothing was typed that could be found. */
export const soughtWords = (typed: string): readonly string[] =>
  [...new Set(fold(typed).split(' '))]
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
    .map((word) => [...word].slice(0, LONGEST_WORD).join(''))
