import { expect, test } from 'vitest'
import english from '#web/words/en/auth.later.json' with { type: 'json' }
import { CallError } from '#web/http/call-error.ts'
import { inWords, known, logInFailure, plainFailure } from './sentences.ts'

const words = new Map<string, string>(Object.entries(english))
const t = (key: string, values: { message: string } = { message: '' }) =>
  (words.get(key) ?? key).replace('{message}', values.message)

const refusal = (message: string, detail: string | null) =>
  new CallError(message, { status: 401, detail, code: null, fields: {}, retryAfter: null })

test('in English every known sentence stays word for word', () => {
  for (const sentence of known.keys()) expect(inWords(sentence, t)).toBe(sentence)
})

test('a sentence that is not known is shown as it came', () => {
  expect(inWords('The secretary is away.', t)).toBe('The secretary is away.')
})

test('a failed log-in says Error and the message of the server, else its own text', () => {
  expect(logInFailure(refusal('Sign-in failed', 'Wrong password.'), t)).toBe('Error: Wrong password.')
  expect(logInFailure(refusal('Sign-in failed', null), t)).toBe('Sign-in failed')
})

test('a failed verification says the message of the server, else its own text', () => {
  expect(plainFailure(refusal('Verification failed', 'This code is old.'), t)).toBe('This code is old.')
  expect(plainFailure(refusal('Verification failed', null), t)).toBe('Verification failed')
})
