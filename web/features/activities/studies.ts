// What can be studied, in the names of a language. Pure.
import type { Language } from '#contract/words/languages.ts'
import type { Study } from './plan.ts'

export interface NamedStudy {
  readonly id: string
  readonly name: string
  /** Its units by name. */
  readonly parts: string
  /** Where it can be read or ordered. */
  readonly link: string | null
}

export const studyName = ({ names }: Pick<Study, 'names'>, language: Language): string =>
  names[language] || names.en || names.fa

/** Of these kinds, in the order of the catalogue; a part of a book stands after it, with the name of the book. */
export const studiesFor = (
  all: readonly Study[],
  kinds: readonly Study['kind'][],
  language: Language,
): readonly NamedStudy[] =>
  afterTheirBooks(all.filter(({ kind }) => kinds.includes(kind))).map((one) => {
    const book = all.find(({ id }) => id === one.parent)
    const name = studyName(one, language)
    return {
      id: one.id,
      link: one.link,
      name: book === undefined ? name : `${studyName(book, language)}\u00a0· ${name}`,
      parts: all
        .filter(({ parent, kind }) => parent === one.id && kind === 'unit')
        .map((unit) => studyName(unit, language))
        .join('\u00a0· '),
    }
  })

const afterTheirBooks = (studies: readonly Study[]): readonly Study[] =>
  studies
    .filter(({ parent }) => !studies.some(({ id }) => id === parent))
    .flatMap((one) => [one, ...studies.filter(({ parent }) => parent === one.id)])
