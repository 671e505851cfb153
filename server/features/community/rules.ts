/** What a person would search a community by: its name, town and language, without accents and case. */
export const isMeant = (
  community: { readonly name: string; readonly place: string | null; readonly language: string },
  words: string,
): boolean => {
  const known = folded(
    [community.name, community.place ?? '', ...languageNames(community.language)].join(' '),
  )
  return folded(words)
    .split(' ')
    .every((word) => known.includes(word))
}

/** Bahá’í and Bahai, Riḍván and Ridvan, Arabic and Persian ye and kaf: one spelling each. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u200c'’‘ʻʼ`]/gu, '')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()

/** In English, in Persian and in the language itself. */
const languageNames = (tag: string): readonly string[] =>
  ['en', 'fa', tag].map((shown) => new Intl.DisplayNames([shown], { type: 'language' }).of(tag) ?? '')
