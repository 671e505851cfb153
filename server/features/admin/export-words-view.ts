// The words of the readable page: what each table and column is called. What has no word here shows its name.
import type { Language } from '#contract/words/languages.ts'
import { wordIn } from '#server/platform/words.ts'

export const kindWord = (language: Language, name: string): string =>
  wordIn(language, `kind.${name}`) ?? plain(name)

export const columnWord = (language: Language, name: string): string =>
  wordIn(language, `column.${name}`) ?? plain(name)

const plain = (name: string): string => {
  const words = name.replaceAll('_', ' ')
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
