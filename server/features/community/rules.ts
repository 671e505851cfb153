import { fold, soughtWords } from '#contract/fold.ts'

/** What a person would search a community by: its name, town and language, without accents and case. */
export const isMeant = (
  community: { readonly name: string; readonly place: string | null; readonly language: string },
  words: string,
): boolean => {
  const known = fold([community.name, community.place ?? '', ...languageNames(community.language)].join(' '))
  const wanted = soughtWords(words)
  return wanted.length > 0 && wanted.every((word) => known.includes(word))
}

/** In English, in Persian and in the language itself. */
const languageNames = (tag: string): readonly string[] =>
  ['en', 'fa', tag].map((shown) => new Intl.DisplayNames([shown], { type: 'language' }).of(tag) ?? '')

/** The first day of a day's month and of the one after it. */
export const monthOf = (day: string): { readonly since: string; readonly until: string } => {
  const [year = '', month = ''] = day.split('-')
  const next = Number(month) === 12 ? [Number(year) + 1, 1] : [Number(year), Number(month) + 1]
  return {
    since: `${year}-${month}-01`,
    until: `${String(next[0])}-${String(next[1]).padStart(2, '0')}-01`,
  }
}
