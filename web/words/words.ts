// The words of the interface, in the language that is shown.
import { I18nProvider, Trans, useLingui } from '@lingui/react'
import { createElement, useMemo, type ReactElement, type ReactNode } from 'react'
import { i18n, languageNow } from './language.ts'
import { directionOf, type Direction, type Language } from '#contract/words/languages.ts'
import type { WordKey } from './keys.ts'

export type { WordKey } from './keys.ts'
export type WordValues = Readonly<Record<string, string | number>>

export interface Words {
  language: Language
  dir: Direction
  /** The message as text: `t('app.asOf', { time: '14:05' })`. */
  t: (key: WordKey, values?: WordValues) => string
  /** The message with elements inside: `rich('auth.agree', { eula: <Link href=… /> })` for `<eula>…</eula>`. */
  rich: (key: WordKey, components: Readonly<Record<string, ReactElement>>, values?: WordValues) => ReactNode
}

/** The words for a component; it renders again when the language changes. */
export const useWords = (): Words => {
  const { i18n: shown } = useLingui()
  const locale = shown.locale
  // `locale` makes the functions new when the language changes, so memoised children follow it.
  return useMemo(() => wordsOf(locale), [locale])
}

/** A message outside React, such as in an error made by a data function. */
export const say = (key: WordKey, values?: WordValues): string => i18n._(key, values)

/** Gives every component below it the words. */
export const WordsProvider = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children)

const wordsOf = (_locale: string): Words => ({
  language: languageNow(),
  dir: directionOf(languageNow()),
  t: say,
  rich: (key, components, values) =>
    createElement(Trans, { id: key, components, ...(values === undefined ? {} : { values }) }),
})
