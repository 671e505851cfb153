import { afterAll, expect, test } from 'vitest'
import { PSEUDO, pseudo, pseudoRow } from '#contract/words/test/pseudo.ts'
import { languageOf, languages } from '#contract/words/languages.ts'
import { codeMail } from '#server/features/auth/mail-view.ts'
import { generalOf } from '#server/features/notifications/sending-view.ts'
import { learnWords, mailIn, readWords, sayIn, wordIn } from './words.ts'

const row = pseudoRow()
afterAll(() => row[Symbol.dispose]())

const english = { ...readWords('en', 'mails'), ...readWords('en', 'export') }

test('a mail and a notice are said in a third language that is a folder of words and no more', () => {
  const words = Object.entries(english).map(([key, said]) => [
    key,
    typeof said === 'string' ? pseudo(said) : said.map(pseudo),
  ])
  learnWords(PSEUDO, Object.fromEntries(words))
  const { subject, text } = codeMail({ language: PSEUDO }, '123456', 'https://app.example')
  expect(subject).toBe('[Yöür vérífíçátíöñ çödé]')
  expect(text.trimEnd().split('\n\n')).toHaveLength(5)
  expect(
    text
      .trimEnd()
      .split('\n\n')
      .every((one) => /^\[.*\]$/.test(one)),
  ).toBe(true)
  expect(text).toContain('123456')
  const told = {
    type: 'venue_request',
    change: null,
    event_title: null,
    activity_title: null,
    kind: null,
  } as const
  expect(
    generalOf(
      { ...told, target_id: null, target_type: 'Venue', actor_id: null, starts_at: null, event_zone: null },
      languageOf(PSEUDO),
    ),
  ).toMatch(/^\[.*\]$/)
})

test('each language has as many paragraphs of each mail', () => {
  const shapes = (words: typeof english) =>
    Object.entries(words).map(([key, said]) => [key, typeof said === 'string' ? 1 : said.length])
  for (const language of languages)
    expect(shapes({ ...readWords(language, 'mails'), ...readWords(language, 'export') })).toEqual(
      shapes(english),
    )
})

test('what somebody wrote stays as it is in a mail, whatever it looks like', () => {
  const text = String.raw`C:\x41 {code} '{no}' # <b>`
  const written = { writer: 'Nour', body: 'Library', community: 'Linden', text, answerTo: 'a@b.org' }
  expect(mailIn({ language: 'fa' }, 'letter', written).text).toContain(`\n\n${text}\n\n`)
})

test('figures stand in the digits of the language, and what has no word has none', () => {
  expect(sayIn('fa', 'digest.posts', { count: 1_234 })).toBe('۱٬۲۳۴ نوشتهٔ تازه')
  expect(sayIn('en', 'digest.posts', { count: 1 })).toBe('One new post')
  expect(wordIn('en', 'kind.unheard_of')).toBeUndefined()
})
