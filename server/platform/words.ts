// What mails and notices say, in the language of who reads them: the catalogues of `contract/words`, compiled once.
import { readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Language, languageOf, languages } from '#contract/words/languages.ts'
import { type MailText, type Reading, mailText } from './mail-text.ts'

type Words = typeof import('#contract/words/en/mails.json') & typeof import('#contract/words/en/export.json')
type SentenceKey = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words]
/** Several paragraphs; of a mail the first one is its subject. */
type ParagraphsKey = Exclude<keyof Words, SentenceKey>
type Values = Readonly<Record<string, string | number>>
type Catalogue = Readonly<Record<string, string | readonly string[]>>

const sayings = new Map<string, (key: string, values: Values) => string[]>()

/** Takes in the catalogues of a language. */
export const learnWords = (language: string, ...catalogues: readonly Catalogue[]): void => {
  const catalogue: Catalogue = Object.assign({}, ...catalogues)
  const messages = Object.entries(catalogue).flatMap(([key, message]) =>
    [message].flat().map((one, at) => [`${key}/${at}`, compileMessage(one)] as const),
  )
  const i18n = setupI18n({ locale: language, messages: { [language]: Object.fromEntries(messages) } })
  sayings.set(language, (key, values) =>
    [catalogue[key] ?? []].flat().map((_, at) => i18n._(`${key}/${at}`, values)),
  )
}

/** A catalogue as it stands in its folder. */
export const readWords = (language: Language, name: 'mails' | 'export'): Catalogue =>
  JSON.parse(readFileSync(new URL(`../../contract/words/${language}/${name}.json`, import.meta.url), 'utf8'))

for (const language of languages)
  learnWords(language, readWords(language, 'mails'), readWords(language, 'export'))

export const paragraphsIn = (language: Language, key: ParagraphsKey, values: Values = {}): string[] =>
  said(language, key, values)

export const sayIn = (language: Language, key: SentenceKey, values: Values = {}): string =>
  said(language, key, values).join('')

/** What may have no word. */
export const wordIn = (language: Language, key: string): string | undefined => said(language, key, {})[0]

/** A whole mail. */
export const mailIn = (reader: Reading, key: ParagraphsKey, values?: Values): MailText => {
  const [subject = '', ...paragraphs] = paragraphsIn(languageOf(reader.language), key, values)
  return mailText(subject, ...paragraphs)
}

const said = (language: Language, key: string, values: Values): string[] =>
  sayings.get(language)?.(key, withStrokes(values)) ?? []

/** Lingui reads `\x41` as a sign, also within what somebody wrote: a stroke has to be such a sign itself. */
const withStrokes = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', String.raw`\x5C`) : value,
    ]),
  )
