// /nuri-admin: words that mean the same, the model, the question set, and the questions asked.
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  changeAssistantSettings,
  getAssistantSettings,
  listSet,
  removeSetQuestion,
  runSet,
  writeSetQuestion,
} from '#contract/assistant/tend.ts'
import { when } from '#web/test/network.ts'
import { idOf } from '#web/test/people.ts'
import { hosted, makeAsked, makeSetQuestion, makeSettings, makeSource, openTend } from './test/make-tend.ts'

afterEach(() => page.viewport(1440, 900))

const main = page.getByRole('main')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')

test('words that another has changed meanwhile stay beside what was typed, which then stands over them', async () => {
  const sentence = 'Somebody else has changed the settings.'
  const sent = when(changeAssistantSettings).refuses(409, sentence)
  await openTend('?tab=words')
  await main.getByLabelText(/^Groups of words/).fill('youth, young people')
  const theirs = makeSettings({ synonyms: 'fireside, evening talk', revision: 9 })
  when(getAssistantSettings).answers({ success: true, data: theirs })
  await button('Save the words').click()
  await expect.element(main.getByText(sentence)).toBeVisible()
  await expect.element(main.getByText('fireside, evening talk')).toBeVisible()
  await expect.element(main.getByLabelText(/^Groups of words/)).toHaveValue('youth, young people')
  await button('Save the words').click()
  await expect.poll(() => sent.map(({ body }) => body.revision)).toEqual([4, 9])
  expect(sent[1]?.body).toEqual({ synonyms: 'youth, young people', revision: 9 })
})

test('without a model it is said how one is named, and that nothing is missing', async () => {
  await openTend('?tab=model')
  await expect.element(main.getByText(/nothing is missing without one/)).toBeVisible()
  await expect.element(main.getByText(/ASSISTANT_URL/)).toBeVisible()
  await expect.element(button('Let it write answers')).not.toBeInTheDocument()
})

test('a model elsewhere is turned on only by saying yes to what is sent where', async () => {
  const on = makeSettings({ ...hosted, modelOn: true, revision: 5 })
  const sent = when(changeAssistantSettings).answers({ success: true, data: on })
  await openTend('?tab=model', { settings: makeSettings(hosted) })
  await button('Let it write answers').click()
  await expect.element(page.getByText('Send questions to this model?')).toBeVisible()
  await button('No, keep them here').click()
  await expect.element(page.getByText('Send questions to this model?')).not.toBeInTheDocument()
  expect(sent).toHaveLength(0)
  await button('Let it write answers').click()
  await button(/^Yes, send them to .*models\.example/).click()
  await expect.element(main.getByText(/qwen3.* writes answers/)).toBeVisible()
  expect(sent[0]?.body).toEqual({ modelOn: true, revision: 4 })
})

test('what was used is shown against the cap and in money', async () => {
  await openTend('?tab=model', { settings: makeSettings(hosted) })
  await expect
    .element(main.getByRole('img', { name: 'November 2026: 40,000 of 100,000 tokens' }))
    .toBeVisible()
  await expect.element(main.getByText('That is about €0.42.')).toBeVisible()
})

test('without a cap the model cannot be turned on, and a cap and prices are saved as they are typed', async () => {
  const none = { ...hosted, monthlyTokens: null, currency: null, priceIn: null, priceOut: null }
  const sent = when(changeAssistantSettings).answers({ success: true, data: makeSettings(hosted) })
  await openTend('?tab=model', { settings: makeSettings(none) })
  await expect.element(button('Let it write answers')).not.toBeInTheDocument()
  await main.getByLabelText(/^Tokens in a month/).fill('many')
  await button('Save cap and price').click()
  await expect.element(main.getByText('Please write a number.')).toBeVisible()
  await main.getByLabelText(/^Tokens in a month/).fill('۱۰۰٬۰۰۰')
  await main.getByLabelText('Currency of the price').selectOptions('EUR')
  await main.getByLabelText('Price of a million tokens read').fill('0.50')
  await main.getByLabelText('Price of a million tokens written').fill('0')
  await button('Save cap and price').click()
  await expect
    .poll(() => sent[0]?.body)
    .toEqual({ monthlyTokens: 100_000, currency: 'EUR', priceIn: 50, priceOut: 0, revision: 4 })
  await expect.element(button('Let it write answers')).toBeVisible()
})

const tried = (n: number, passed: boolean) => {
  const id = idOf(100 + n)
  const found = passed ? ['How we welcome newcomers'] : []
  return makeSetQuestion({
    _id: id,
    id,
    question: `Question ${n}`,
    run: { at: '2026-11-21T10:00:00.000Z', passed, found },
  })
}

test('all questions of the set are run, and how many passed is said with what each found', async () => {
  const run = when(runSet).answers({ success: true, data: [tried(1, true), tried(2, true), tried(3, false)] })
  const set = [1, 2, 3].map((n) => ({ ...tried(n, true), run: null }))
  await openTend('?tab=set', { set })
  await expect.element(main.getByText('Not tried yet').first()).toBeVisible()
  await button('Run all').click()
  await expect.element(main.getByText('2 of 3 passed')).toBeVisible()
  const last = main.getByRole('row').nth(3)
  await expect.element(last.getByText('Not passed')).toBeVisible()
  await expect.element(last.getByText('Found nothing')).toBeVisible()
  expect(run).toHaveLength(1)
})

test('a question of the set is added with what it should find, shown as an example, and deleted', async () => {
  const sent = when(writeSetQuestion).answersBy(({ body }) => ({
    success: true,
    data: makeSetQuestion({ ...body, expects: body.expects }),
  }))
  const removed = when(removeSetQuestion).answers({ message: 'The question is deleted.' })
  await openTend('?tab=set')
  await button('Add a question').click()
  await dialog.getByLabelText('Question').fill('Who welcomes newcomers?')
  await button('Save the question').click()
  await expect.element(dialog.getByText('Please choose the source that it expects.')).toBeVisible()
  await dialog.getByLabelText('What should it find?').selectOptions('How we welcome newcomers')
  when(listSet).answers({ success: true, data: [makeSetQuestion()] })
  await button('Save the question').click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({ expects: 'source', source: idOf(60), asExample: false })
  await page.getByRole('checkbox', { name: /^Shown/ }).click()
  await expect
    .poll(() => sent[1]?.body)
    .toMatchObject({ expects: 'source', source: idOf(60), asExample: true })
  await button(/^Delete .*Who welcomes/).click()
  when(listSet).answers({ success: true, data: [] })
  await button('Delete the question').click()
  await expect.poll(() => removed.length).toBe(1)
  await expect.element(main.getByText(/^Your questions will stand here/)).toBeVisible()
})

const asked = [
  makeAsked(),
  makeAsked({
    _id: idOf(65),
    id: idOf(65),
    day: '2026-11-20',
    question: 'Who hosts the Feast?',
    outcome: 'answered',
    sources: ['Hosts'],
    thumb: 'down',
    words: 'The day has changed.',
  }),
]

test('questions stand by day with what the asker says is wrong, and only those marked wrong when wished', async () => {
  await openTend('?tab=asked', { asked })
  await expect.element(main.getByRole('heading', { name: /^Saturday.* 2026$/ })).toBeVisible()
  await expect.element(main.getByText('The day has changed.')).toBeVisible()
  await main.getByRole('link', { name: 'Marked wrong' }).click()
  await expect.element(main.getByText('When does the youth group meet?')).not.toBeInTheDocument()
  await expect.element(main.getByText('Who hosts the Feast?')).toBeVisible()
})

test('a question that was asked is taken into the set', async () => {
  const sent = when(writeSetQuestion).answers({ success: true, data: makeSetQuestion() })
  await openTend('?tab=asked&only=unknown', { asked })
  await button(/^Add to the set: /).click()
  await expect.element(dialog.getByLabelText('Question')).toHaveValue('When does the youth group meet?')
  await dialog.getByLabelText('What should it find?').selectOptions('nothing')
  await button('Save the question').click()
  await expect.poll(() => sent[0]?.body).toMatchObject({ expects: 'nothing', source: null })
})

test.for([
  ['all', 'Nobody has asked anything in the last 30 days.'],
  ['unknown', 'Nuri has known an answer to each question of the last 30 days.'],
  ['wrong', 'Nobody has marked an answer wrong in the last 30 days.'],
] as const)('where there is nothing among %s it says so', async ([only, sentence]) => {
  await openTend(`?tab=asked&only=${only}`)
  await expect.element(main.getByText(sentence)).toBeVisible()
})

test.for(['words', 'model', 'set', 'asked'])(
  '%s is no wider than a narrow phone, in Persian',
  async (tab) => {
    await page.viewport(360, 740)
    const question = 'x'.repeat(120)
    await openTend(`?tab=${tab}`, {
      language: 'fa',
      settings: makeSettings(hosted),
      sources: [makeSource()],
      set: [tried(1, false), makeSetQuestion({ question })],
      asked: [...asked, makeAsked({ _id: idOf(66), id: idOf(66), question })],
    })
    await expect.element(page.getByRole('tabpanel')).toBeVisible()
    await expect.element(main.getByText('نوری روشن است')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(360)
  },
)
