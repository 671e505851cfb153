// That an action is in the list before it is recorded, the compiler sees. Here the other way round.
import { expect, test } from 'vitest'
import { auditActions } from '#contract/audited.ts'
import { messages } from './en/words.ts'
import english from './en/log.later.json' with { type: 'json' }
import persian from './fa/log.later.json' with { type: 'json' }

const sources = Object.entries(
  import.meta.glob<string>('/server/{features,platform}/**/*.ts', {
    query: '?raw',
    eager: true,
    import: 'default',
  }),
)
  .filter(([path]) => !path.endsWith('.test.ts'))
  .map(([, source]) => source)
  .join('\n')

/** `post.hidden` may be written as it is, or with either half as a value. */
const isRecorded = (action: string): boolean => {
  const cut = action.indexOf('.')
  const [kind, what] = [action.slice(0, cut), action.slice(cut + 1)]
  return (
    [`'${action}'`, `\`${kind}.\${`, `}.${what}\``].some((form) => sources.includes(form)) ||
    (/\}\.\$\{/.test(sources) && sources.includes(`'${what}'`))
  )
}

test('every action of the list is recorded somewhere', () => {
  expect(auditActions.filter((action) => !isRecorded(action))).toEqual([])
  expect(new Set(auditActions).size).toBe(auditActions.length)
})

const spoken = (words: object): string[] =>
  Object.keys(words)
    .filter((key) => key.startsWith('log.did.'))
    .map((key) => key.slice('log.did.'.length))
    .toSorted()

test('every action has a sentence in both languages, and every sentence an action', () => {
  expect(spoken(english)).toEqual(auditActions.toSorted())
  expect(spoken(persian)).toEqual(auditActions.toSorted())
  expect(spoken(messages)).toEqual([])
})
