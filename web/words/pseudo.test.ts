// A third language is a row in the table, a folder of words here and one in the contract: this one is made of English.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import persian from '#contract/words/fa/sentences.json' with { type: 'json' }
import { languageOf } from '#contract/words/languages.ts'
import { PSEUDO, pseudo, pseudoRow } from '#contract/words/test/pseudo.ts'
import { learn, worded } from '#contract/words/worded.ts'
import { AppErrorScreen } from '#web/app/ErrorScreen.tsx'
import { refusalError } from '#web/http/call-error.ts'
import * as english from './en/words.ts'
import { i18n, laterWords, showLanguage } from './language.ts'
import { type Catalogues, wordFiles } from './language.ts'
import { bringSentences, readAnswer, said, sentenceFiles } from './said.ts'
import { WordsProvider } from './words.ts'

const folder = `./${PSEUDO}/words.ts`
const file = `../../contract/words/${PSEUDO}/sentences.json`

const inPseudo = (messages: Catalogues['messages']) =>
  Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudo(String(message))]))

let row: Disposable

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('location', { pathname: '/home' })
  row = pseudoRow()
  wordFiles[folder] = async () => ({
    messages: inPseudo(english.messages),
    later: Object.fromEntries(
      Object.entries(english.later).map(([path, load]) => [path, async () => inPseudo(await load())]),
    ),
  })
  sentenceFiles[file] = async () =>
    Object.fromEntries(Object.keys(persian).map((sentence) => [sentence, pseudo(sentence)]))
  await showLanguage(languageOf(PSEUDO))
  await bringSentences(languageOf(PSEUDO))
})

afterAll(async () => {
  await showLanguage('en')
  await bringSentences('en')
  delete wordFiles[folder]
  delete sentenceFiles[file]
  row[Symbol.dispose]()
  vi.unstubAllGlobals()
})

const isPseudo = (text: string): boolean => text.startsWith('[') && text.endsWith(']')

test('everything that the screens say is said in it', async () => {
  const files = Object.entries(english.later)
  await Promise.all(files.map(([path]) => laterWords(path.slice('./'.length, -'.later.json'.length))))
  const all = Object.assign({}, english.messages, ...(await Promise.all(files.map(([, load]) => load()))))
  expect(Object.keys(all).length).toBeGreaterThan(3_000)
  expect(Object.keys(all).filter((key) => !isPseudo(i18n._(key, { count: 2 })))).toEqual([])
})

test('a screen is in it', () => {
  const screen = createElement(AppErrorScreen, { error: new Error('no') })
  const text = renderToStaticMarkup(createElement(WordsProvider, null, screen))
    .replaceAll(/<style[^>]*>.*?<\/style>/g, '')
    .replaceAll(/<[^>]*>/g, '|')
  expect(text).toMatch(/\[Šöméthíñg .*\[Rélöád\]/)
})

test('each sentence of the server and the contract is said in it, with its values', () => {
  const values = ['12', 'Nour Rahimi']
  const unsaid = Object.keys(persian).filter((sentence) => !isPseudo(said(learn({ sentence, values }))))
  expect(unsaid).toEqual([])
  expect(said(worded`${'Nour'} is younger than ${21}.`)).toBe('[\u2068Nour\u2069 íš yöüñgér tháñ 21.]')
})

test('a refusal, its fields and whoever has left are said in it', () => {
  const message = 'There is room for 4 more only.'
  const body = readAnswer(
    JSON.stringify({
      message,
      fields: { places: message, day: 'Please choose the day.' },
      values: [{ sentence: 'There is room for {0} more only.', values: ['4'] }],
      byName: 'Former member',
    }),
  )
  const refused = refusalError(
    { method: 'POST', failure: 'Sign-in failed' },
    { path: '/', response: new Response(null, { status: 409 }) },
    body,
  )
  expect(refused).toMatchObject({
    message: '[Šígñ-íñ fáíléd]',
    detail: '[Théré íš rööm för 4 möré öñly.]',
    fields: { places: '[Théré íš rööm för 4 möré öñly.]', day: '[Pléášé çhööšé thé dáy.]' },
  })
  expect(body).toMatchObject({ byName: '[Förmér mémbér]' })
})
