import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '#web/words/language.ts'
import { messages } from '#web/words/en/words.ts'
import { WordsProvider } from '#web/words/words.ts'
import { AppErrorScreen } from './ErrorScreen.tsx'

i18n.loadAndActivate({ locale: 'en', messages })

beforeEach(() => vi.stubGlobal('location', { pathname: '/home' }))
afterEach(() => vi.unstubAllGlobals())

const textOf = (error: unknown): string =>
  renderToStaticMarkup(createElement(WordsProvider, null, createElement(AppErrorScreen, { error })))
    .replaceAll(/<style[^>]*>.*?<\/style>/g, '')
    .replaceAll(/<[^>]*>/g, '|')

test('who meets a fault of the app may reload, and copy what a helper needs', () => {
  expect(textOf(new Error('no'))).toMatch(/Something went wrong\|.*\|Reload\|.*\|Copy details\|/)
})

test('the same fault has the same number, and another one another', () => {
  const numberOf = (error: unknown) => /\d{6}/.exec(textOf(error))?.[0]
  const fault = new Error('no')
  expect(numberOf(fault)).toBe(numberOf(fault))
  expect(numberOf(fault)).not.toBe(numberOf(new Error('other')))
})
