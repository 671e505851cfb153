// The words of a sentence as they are compared with those of a passage, in English and Persian: what says something,
// what must stand in the passage just so, and what turns a sentence into its opposite.
import { fold } from '#contract/fold.ts'
import { SAYS_NOTHING } from './word-lists.ts'
import { stem } from './words.ts'

export interface Said {
  /** What says something, by its stem, in its order. */
  readonly words: readonly string[]
  /** Numbers in digits or words, times and dates, written one way. */
  readonly numbers: ReadonlySet<string>
  /** Days, months, times of day and codes, for which no other word will do. */
  readonly exact: ReadonlySet<string>
  /** Names, as far as capitals show them. */
  readonly names: ReadonlySet<string>
  readonly negated: boolean
}

export const saidIn = (text: string): Said => {
  const tokens = tokensOf(text)
  const spelled = tokens.flatMap((token) => NUMBER_WORDS.get(token) ?? [])
  return {
    words: tokens.filter((token) => isWord(token)).map(stem),
    numbers: new Set([...numbersIn(text), ...spelled.map(String)]),
    exact: new Set(tokens.filter((token) => EXACT.has(token) || isCode(token))),
    names: new Set(namesIn(text)),
    negated: tokens.some((token) => NEGATIONS.has(token) || NEGATED.test(token)),
  }
}

const isWord = (token: string): boolean =>
  !SAYS_NOTHING.has(token) && !NEGATIONS.has(token) && !/^\d+$/.test(token)

/** `p.m.` is one word, and so is a day of the week in Persian, however it is written. */
const tokensOf = (text: string): readonly string[] =>
  fold(text.replaceAll(/\b([ap])\.\s?m\b\.?/giu, '$1m'))
    .replaceAll(/(^| )(یک|دو|سه|چهار|پنج) شنبه(?= |$)/gu, '$1$2شنبه')
    .replaceAll(/(^| )(ن?می) (?=\S)/gu, '$1$2')
    .split(' ')
    .filter((token) => token !== '')

const toAscii = (text: string): string =>
  text
    .replaceAll(/[۰-۹٠-٩]/gu, (digit) => fold(digit))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')

/** `19.30` and `19:30` are one, `1,000` is `1000`; of a date its parts count, too. */
const numbersIn = (text: string): readonly string[] =>
  [...toAscii(text).matchAll(/\d+(?:[.,:/-]\d+)*/g)].flatMap(([found]) => {
    if (/^\d{1,3}(?:,\d{3})+$/.test(found)) return [found.replaceAll(',', '')]
    const parts = found.split(/[.,:/-]/).map((part) => part.replace(/^0+(?=\d)/, ''))
    return parts.length >= 3 ? [parts.join(':'), ...parts] : [parts.join(':')]
  })

/** Letters and digits in one word, an ordinal and a time apart; and what is too long to be a word. */
const isCode = (token: string): boolean =>
  token.length > 24 || (/\d/.test(token) && /\p{L}/u.test(token) && !/^\d+(?:st|nd|rd|th|am|pm)$/.test(token))

/** Capitals within a sentence; at its beginning they say nothing. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<=[\p{L}\d,;)’'”"]\s+[(“"‘]?)\p{Lu}[\p{L}\p{M}’‘'-]+/gu)].map(([name]) =>
    fold(name).split(' ').map(stem).join(' '),
  )

const listed = (words: string): readonly string[] => words.split(/\s+/).map(fold).filter(Boolean)

/** Without `one`, which is often no number. */
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  [
    ...listed('two three four five six seven eight nine ten eleven twelve').map(
      (word, at): [string, number] => [word, at + 2],
    ),
    ...listed('دو سه چهار پنج شش هفت هشت نه ده یازده دوازده').map((word, at): [string, number] => [
      word,
      at + 2,
    ]),
    // In Persian `نه` is rather `no`: it is no number.
  ].filter(([word]) => word !== 'نه'),
)

const EXACT: ReadonlySet<string> = new Set(
  listed(`monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
    september october november december am pm noon midnight morning afternoon evening night today tomorrow yesterday
    tonight daily weekly monthly yearly شنبه یکشنبه دوشنبه سهشنبه چهارشنبه پنجشنبه جمعه فروردین اردیبهشت خرداد تیر
    مرداد شهریور مهر آبان آذر دی بهمن اسفند ژانویه فوریه مارس آوریل ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر صبح ظهر
    عصر شب امروز فردا دیروز امشب هفتگی ماهانه سالانه روزانه`).filter((word) => word !== 'may'),
)

const NEGATIONS: ReadonlySet<string> = new Set(
  listed(`no not never none nobody nothing nowhere neither nor cannot cant dont doesnt didnt isnt arent wasnt werent wont
    wouldnt shouldnt mustnt neednt without نه نیست نیستند نیستیم نباید هیچ بدون هرگز مگر`),
)
const NEGATED = /^(?:نمی|نخوا|ندار|نشو|نشد|نکن|نکر|نبود|نده|نیا)/u
