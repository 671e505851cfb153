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
