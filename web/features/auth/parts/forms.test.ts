import { compileMessage } from '@lingui/message-utils/compileMessage'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openQueryClient } from '#web/http/query-client.ts'
import english from '#web/words/en/auth.later.json' with { type: 'json' }
import kit from '#web/words/en/kit.json' with { type: 'json' }
import { i18n } from '#web/words/language.ts'
import { WordsProvider } from '#web/words/words.ts'
import { AuthForm } from './AuthForm.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import { LogInForm } from './LogInForm.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { SignUpForm } from '../AuthPage.tsx'
import { VerifyEmailForm } from './VerifyEmailForm.tsx'

i18n.setMessagesCompiler(compileMessage)
i18n.loadAndActivate({ locale: 'en', messages: { ...english, ...kit } })

const sent = {
  email: 'layli@example.org',
  bahaiId: 'D-10442',
  password: 'a long enough one',
  eulaAcceptedAt: '',
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { getElementById: () => null })
})
afterEach(() => vi.unstubAllGlobals())

const htmlOf = (element: ReactElement): string =>
  renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: openQueryClient() },
      createElement(WordsProvider, null, element),
    ),
  ).replaceAll(/<style[^>]*>.*?<\/style>/g, '')

/** What can be read in it, and what only keeps its place. */
const read = (element: ReactElement) => {
  const html = htmlOf(element)
  const hidden = /<span [^>]*visibility:hidden">([^<]*)<\/span>/g
  const textOf = (piece: string) => piece.replaceAll(/<[^>]*>/g, '|').replaceAll('&#x27;', "'")
  return {
    shown: textOf(html.replaceAll(hidden, '')),
    waiting: [...html.matchAll(hidden)].map(([, one]) => one),
  }
}

const verifying = createElement(VerifyEmailForm, { sent, code: '', onBack: () => {} })
const signingUp = createElement(SignUpForm, { before: null, onSent: () => {} })

test('each form has its words, and those of its busy button wait', () => {
  const logIn = read(createElement(LogInForm))
  expect(logIn.shown).toMatch(/E-mail\|.*Password\|.*Forgot your password\|.*\|Log In\|/)
  expect(logIn.waiting).toEqual(['Logging In...'])
  const signUp = read(signingUp)
  expect(signUp.shown).toMatch(
    /E-mail\|.*Baha'i ID\|.*Forgot your Baha'i ID\|.*Password\|.*Create an account\|/,
  )
  expect(signUp.shown).toContain('End User License Agreement')
  expect(signUp.waiting).toEqual(['Creating Account...'])
  const verify = read(verifying)
  expect(verify.shown).toMatch(/Verification Code\|.*\|Verify\|.*Send again in 30 s.*Wrong address\? Go back/)
  expect(verify.waiting).toEqual(['Verifying...'])
})

test.each([
  ['Log In', 'Logging In...'],
  ['Create an account', 'Creating Account...'],
  ['Verify', 'Verifying...'],
])('while it is on its way, %s says %s', (button, busyButton) => {
  const form = { onSubmit: () => {}, children: null, failure: null, errors: {}, attempts: 1 }
  const { shown, waiting } = read(createElement(AuthForm, { ...form, button, busyButton, busy: true }))
  expect(shown).toContain(`|${busyButton}|`)
  expect(waiting).toEqual([button])
})

test('without a connection a form says that it needs one, and cannot be sent', () => {
  expect(read(createElement(LogInForm)).shown).not.toContain('Signing in needs a connection')
  vi.stubGlobal('navigator', { onLine: false })
  for (const form of [createElement(LogInForm), signingUp, verifying]) {
    expect(read(form).shown).toContain('Signing in needs a connection')
    expect(/<button[^>]*type="submit"[^>]*>/.exec(htmlOf(form))?.[0]).toContain('disabled=""')
  }
})

test('the way to Google leads over the server', () => {
  const button = createElement(GoogleButton)
  expect(read(button).shown).toContain('Continue with Google')
  expect(htmlOf(button)).toContain('href="/api/auth/google/start"')
})

test('a new password is told which characters are left out, once it has some', () => {
  const field = (typed: string) =>
    read(createElement(NewPasswordField, { name: 'password', label: 'Password', typed })).shown
  expect(field('a long enough one')).not.toContain('left out')
  expect(field('a long; enough one')).toContain(`These are left out: ; ' &quot; \\ --`)
})
