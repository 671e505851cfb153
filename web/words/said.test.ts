import { expect, test } from 'vitest'
import { routes } from '#contract/index.ts'
import { NO_ANSWER, refusalError } from '#web/http/call-error.ts'
import { bringSentences, readAnswer, said } from './said.ts'
import persian from '#contract/words/fa/sentences.json' with { type: 'json' }
import { FORMER_MEMBER } from '#contract/common.ts'
import { worded } from '#contract/words/worded.ts'
import { sentencesIn, unwordedIn } from './test/sentences-in.ts'

const sentences: Readonly<Record<string, string>> = persian

const all = import.meta.glob<string>(
  [
    '/contract/**/*.ts',
    '/server/features/**/*.ts',
    '/server/platform/*.ts',
    '!**/*.test.ts',
    // What those read who run the server, and mails, which are in the language of their reader.
    '!/server/platform/{config,walls,migrate,openapi,folder-lock,health,mail,page}.ts',
    '!/server/platform/{copy,postgres-*,secrets}.ts',
    '!/server/features/**/{*mail*,*letter*,*words*,*digest*}-view.ts',
    '!/server/features/**/mail-view.ts',
  ],
  { query: '?raw', eager: true, import: 'default' },
)

/** Of operation most is said by commands. */
const SHOWN = /\/operation\/(backup-page|bring-back|room)\.ts$/
const sources = Object.fromEntries(
  Object.entries(all).filter(([path]) => !path.includes('/server/features/operation/') || SHOWN.test(path)),
)

/** What the wizard shows of a restore that failed, and what every call is told while the app is away. */
const OF_COMMANDS = [
  'Nineteen is being updated. It will be back in a moment, with everything in it.',
  'Nineteen is being restored. A backup is coming back. This takes a minute or two.',
  'This backup is damaged: it was cut or changed after it was made. Nothing was touched. Use another copy of it, or an earlier backup.',
  'This installation was set up meanwhile. Nothing was restored.',
  'The disk is full. Nothing was changed; make room on it and try again.',
  'The disk of the database is full. Nothing was changed; make room on it and try again.',
]

const spoken = new Set([
  ...Object.values(sources).flatMap(sentencesIn),
  // Spec §8: what the browser says of a call by itself.
  ...routes.flatMap(({ failure, networkFailure }) => [failure ?? [], networkFailure ?? []].flat()),
  NO_ANSWER,
  FORMER_MEMBER,
  ...OF_COMMANDS,
])

test('Every sentence that the server or the contract says has its Persian', () => {
  expect([...spoken].filter((sentence) => !(sentence in sentences))).toEqual([])
})

test('The values of a sentence are known beside it', () => {
  expect(Object.values(sources).flatMap(unwordedIn)).toEqual([])
  // `message(…)` puts them there.
  expect(Object.keys(sources).filter((path) => sources[path]?.includes('message: worded'))).toEqual([])
})

test('No sentence is kept that nobody says any more', () => {
  expect(Object.keys(sentences).filter((sentence) => !spoken.has(sentence))).toEqual([])
})

test('A translation has the values of its sentence', () => {
  const values = (text: string) => (text.match(/\{\d\}/g) ?? []).sort()
  for (const [sentence, translation] of Object.entries(sentences))
    for (const value of values(translation)) expect(values(sentence), sentence).toContain(value)
})

test('What is said is in the language that is shown, with its values, and unknown words stay', async () => {
  expect(said('We could not find that.')).toBe('We could not find that.')
  await bringSentences('fa')
  expect(said('We could not find that.')).toBe('آن را نیافتیم.')
  expect(said(worded`Line ${14} names the same person already.`)).toBe(
    'سطر ۱۴ پیش‌تر همین شخص را نام برده است.',
  )
  // Without marks of its own the day would be read from its end.
  expect(said(worded`“${'1990-13-41'}” is not a day, as days are written in this file.`)).toContain(
    '«\u20681990-13-41\u2069»',
  )
  expect(said('Of this nobody has heard.')).toBe('Of this nobody has heard.')
  await bringSentences('en')
  expect(said('We could not find that.')).toBe('We could not find that.')
})

test('The values of a refusal come beside its sentence, and of what was written in an import too', async () => {
  await bringSentences('fa')
  const [message, reason] = ['There is room for 4 more only.', 'Line 3 names the same person already.']
  const told = {
    message,
    error: message,
    code: 'conflict',
    fields: { places: message },
    values: [{ sentence: 'There is room for {0} more only.', values: ['4'] }],
  }
  const response = new Response(null, { status: 409 })
  const body = readAnswer(JSON.stringify(told))
  const { detail, fields } = refusalError({ method: 'POST' }, { path: '/api/x', response }, body)
  expect([detail, fields['places']]).toEqual(Array(2).fill('تنها برای ۴ نفر دیگر جا هست.'))
  readAnswer(
    JSON.stringify({
      data: {
        refused: [{ values: [{ values: ['3'], sentence: 'Line {0} names the same person already.' }] }],
      },
    }),
  )
  expect(said(reason)).toBe('سطر ۳ پیش‌تر همین شخص را نام برده است.')
  await bringSentences('en')
  expect(said(message)).toBe(message)
})

test('Who has left is named in the language that is shown, and what people wrote stays', async () => {
  const answer = JSON.stringify({
    authorName: 'Former member',
    by: 'Former member',
    content: 'Former member',
    text: '"authorName":"Former member"',
  })
  expect(JSON.stringify(readAnswer(answer))).toBe(answer)
  await bringSentences('fa')
  expect(readAnswer(answer)).toEqual({
    authorName: 'عضو پیشین',
    by: 'عضو پیشین',
    content: 'Former member',
    text: '"authorName":"Former member"',
  })
  await bringSentences('en')
})

test('The sentences of a source are found in all forms of quotation, and none in comments', () => {
  const source = [
    '// Nobody says this.',
    "const one = 'Please write it.' /* Nor is this said. */",
    'const two = `It has ${more ? "A word within it." : many(1)} lines.`',
    "const pattern = /'Not one.'/",
    'const three = "It isn\'t here."',
    "throw new TypeError('This is for programmers.')",
    "const route = { summary: 'It does it.', example: { reason: 'They are ill.' } }",
  ].join('\n')
  expect(sentencesIn(source)).toEqual([
    'Please write it.',
    'It has {0} lines.',
    'A word within it.',
    "It isn't here.",
  ])
})
