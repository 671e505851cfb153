import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import type { Messages } from '@lingui/core'
import englishExport from '#contract/words/en/export.json' with { type: 'json' }
import englishMails from '#contract/words/en/mails.json' with { type: 'json' }
import persianExport from '#contract/words/fa/export.json' with { type: 'json' }
import persianMails from '#contract/words/fa/mails.json' with { type: 'json' }
import { messages as firstEnglish } from './en/words.ts'
import { messages as firstPersian } from './fa/words.ts'

const later = (parts: Readonly<Record<string, Messages>>): Messages =>
  Object.assign({}, ...Object.values(parts))
/** Of what mails say each paragraph is a message. */
const flat = (words: Readonly<Record<string, string | readonly string[]>>): Messages =>
  Object.fromEntries(
    Object.entries(words).flatMap(([key, said]) => [said].flat().map((one, at) => [`${key}/${at}`, one])),
  )

const english = {
  ...flat({ ...englishMails, ...englishExport }),
  ...firstEnglish,
  ...later(import.meta.glob<Messages>('./en/*.later.json', { eager: true, import: 'default' })),
}
const persian = {
  ...flat({ ...persianMails, ...persianExport }),
  ...firstPersian,
  ...later(import.meta.glob<Messages>('./fa/*.later.json', { eager: true, import: 'default' })),
}

/** The names of the values and of the elements that a message takes. */
const placeholders = (message: unknown): string[] => {
  const tokens = typeof message === 'string' ? compileMessage(message) : message
  const names = new Set<string>()
  gather(tokens, names)
  return [...names].sort()
}

const gather = (tokens: unknown, names: Set<string>): void => {
  if (typeof tokens === 'string') {
    for (const [, element] of tokens.matchAll(/<(\w+)\/?>/g)) names.add(`<${element}>`)
    return
  }
  if (!Array.isArray(tokens)) return
  for (const token of tokens) {
    if (typeof token === 'string') gather(token, names)
    else if (Array.isArray(token)) gatherValue(token, names)
  }
}

const gatherValue = (token: readonly unknown[], names: Set<string>): void => {
  names.add(String(token[0]))
  const forms: unknown = token[2]
  if (typeof forms !== 'object' || forms === null) return
  for (const form of Object.values(forms))
    if (Array.isArray(form))
      gather(
        form.filter((part) => part !== '#'),
        names,
      )
}

test('Persian has exactly the messages of English', () => {
  expect(Object.keys(persian).sort()).toEqual(Object.keys(english).sort())
})

test('Each Persian message takes the same values as its English one', () => {
  const differing = Object.keys(english).filter(
    (key) => placeholders(english[key]).join() !== placeholders(persian[key]).join(),
  )
  expect(differing).toEqual([])
})

test('No message is empty', () => {
  const empty = [...Object.entries(english), ...Object.entries(persian)].filter(
    ([, text]) => text.length === 0,
  )
  expect(empty).toEqual([])
})

test('Placeholders are found inside plurals and elements', () => {
  expect(placeholders('{count, plural, one {<b>#</b> of {all}} other {# of {all}}}')).toEqual([
    '<b>',
    'all',
    'count',
  ])
})
