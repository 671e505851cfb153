import { zodResolver } from '@hookform/resolvers/zod'
import { expect, test } from 'vitest'
import { AccountForm, JoinForm } from './first-schemas.ts'
import {
  AddressOnly,
  LogInForm,
  ResetPasswordForm,
  SignUpForm,
  VerifyBahaiIdForm,
  VerifyForm,
} from './schemas.ts'

const accepted = '2026-11-21T10:00:00.000Z'
const signUp = {
  email: 'layli@mail.org',
  bahaiId: 'D-1',
  password: 'a long enough one',
  eulaAcceptedAt: accepted,
}

const messages = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))

test('the same characters are left out at sign-up, verify, log-in and reset', () => {
  const password = 'a"long;--enough\'one\\'
  const sent = 'alongenoughone'
  expect(SignUpForm.parse({ ...signUp, password }).password).toBe(sent)
  expect(VerifyForm.parse({ bahaiId: 'D-1', verificationCode: '12345678', password }).password).toBe(sent)
  expect(LogInForm.parse({ email: 'layli@mail.org', password }).password).toBe(sent)
  expect(ResetPasswordForm.parse({ password }).password).toBe(sent)
})

test('an id is sanitised everywhere, and an address where it only is compared', () => {
  expect(SignUpForm.parse({ ...signUp, bahaiId: 'D--1' }).bahaiId).toBe('D1')
  expect(VerifyBahaiIdForm.parse({ bahaiId: 'D--1', email: 'layli@mail.org' }).bahaiId).toBe('D1')
  expect(LogInForm.parse({ email: "o'brien@mail.org", password: 'x' }).email).toBe('obrien@mail.org')
})

test('an address that is kept or mailed to is the one that was typed', () => {
  const email = " o'brien@mail.org "
  const names = { firstName: 'Layli', lastName: 'Rahimi' }
  const sent = [
    SignUpForm.parse({ ...signUp, email }),
    JoinForm.parse({ ...signUp, email }),
    AccountForm.parse({ ...signUp, ...names, email }),
    AddressOnly.parse({ email }),
    VerifyBahaiIdForm.parse({ bahaiId: 'D-1', email }),
  ]
  expect(sent.map((one) => one.email)).toEqual(Array(5).fill("o'brien@mail.org"))
})

test('the length of a password is counted after what is left out', () => {
  const result = SignUpForm.safeParse({ ...signUp, password: '-----;;;;;elevenchars' })
  expect(messages(result)).toEqual({})
  expect(messages(SignUpForm.safeParse({ ...signUp, password: ';;;;elevenchar' }))).toEqual({
    password: 'Please use 12 characters or more.',
  })
})

test('sign-up without the licence says so word for word', () => {
  expect(messages(SignUpForm.safeParse({ ...signUp, eulaAcceptedAt: '' }))).toEqual({
    eulaAcceptedAt: 'You must accept the EULA to sign up.',
  })
})

test('every field that is needed says what it needs', () => {
  expect(
    messages(SignUpForm.safeParse({ email: '', bahaiId: ' ', password: '', eulaAcceptedAt: accepted })),
  ).toEqual({
    email: expect.stringMatching(/e-mail/),
    bahaiId: "Please write your Baha'i ID.",
    password: 'Please use 12 characters or more.',
  })
})

test('the form library gets the same sentences at its fields', async () => {
  const resolve = zodResolver(LogInForm)
  const fields = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await resolve({ email: 'layli', password: '' }, undefined, fields)
  expect([errors.email?.message, errors.password?.message]).toEqual([
    'This does not look like an e-mail address.',
    'Please write your password.',
  ])
})
