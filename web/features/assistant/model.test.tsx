// Answers that a model writes: sentence by sentence, each with its sources; stopped, broken off, or not there at all.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NotWritten, writeAnswer } from '#contract/assistant/ask.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { answerAs, makeAssistant, makeFound, makePassage, openModel } from './test/make-assistant.ts'

const field = () => page.getByRole('textbox', { name: 'Your question' })
const log = () => page.getByRole('log')

/** The page of an assistant with a model, to which a question has been put. */
const askModel = async () => {
  const model = openModel()
  const sent = when(writeAnswer).answersBy(() => model.response())
  const asked = answerAs(makeAssistant({ model: true }), makeFound({ canWrite: true }))
  await open('/nuri/test')
  await field().fill('How does one join?')
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByText('Whatever stands in passage 1.')).toBeVisible()
  return { model, sent, asked }
}

const sentence = (text: string, ...passages: number[]) =>
  ({ event: 'sentence', sentence: { text, passages } }) as const

test('sentences appear one by one, each with links to the passages that carry it', async () => {
  const { model, sent, asked } = await askModel()
  await expect.element(page.getByText(/^An AI answers from this community’s texts\./)).toBeVisible()
  await expect.element(log().getByText('Nuri is writing an answer from these passages.')).toBeVisible()
  model.says({ event: 'passages', passages: [makePassage(1), makePassage(2)] })
  model.says(sentence('One comes.', 1))
  await expect.element(log().getByText('One comes.')).toBeVisible()
  model.put('data: {"event":"sentence","sentence":{"text":"And ')
  model.put('sits down.","passages":[1,2]}}\n\n')
  await expect.element(log().getByText('And sits down.')).toBeVisible()
  model.says({ event: 'end', fault: null })
  await expect.element(log().getByText('The sources:')).toBeVisible()
  const links = log().getByRole('link', { name: /^Source/ })
  expect(links.elements().map(({ textContent }) => textContent)).toEqual(['1', '1', '2'])
  await links.last().click()
  await expect.element(log().getByRole('figure').last()).toHaveFocus()
  await expect.element(page.getByRole('button', { name: 'Ask', exact: true })).toBeVisible()
  expect(sent[0]?.body).toEqual(asked[0]?.body)
})

test('stopped by the keyboard, what was written stays, and the focus is in the field', async () => {
  const { model } = await askModel()
  model.says(sentence('One comes.', 1))
  await expect.element(log().getByText('One comes.')).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Stop' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByText(/^You stopped the answer\./)).toBeVisible()
  await expect.element(field()).toHaveFocus()
  model.says(sentence('This comes too late.', 1))
  model.says({ event: 'end', fault: null })
  await expect.element(log().getByText('One comes.')).toBeVisible()
  await expect.element(log().getByText('This comes too late.')).not.toBeInTheDocument()
})

const reasons = {
  off: 'No answers are written just now.',
  cap: 'No more answers are written this month.',
  busy: 'Many are asking just now, so no answer was written.',
  unreachable: 'What writes the answers could not be reached.',
  slow: 'The answer took too long.',
  unsupported: 'What was written did not stand in the texts, so it is not shown.',
}

test.each(NotWritten.options)(
  'without an answer it is said why, and the passages are it: %s',
  async (fault) => {
    const { model } = await askModel()
    model.says({ event: 'end', fault })
    await expect.element(log().getByText(`${reasons[fault]} These passages fit best:`)).toBeVisible()
    await expect.element(log().getByText('Whatever stands in passage 2.')).toBeVisible()
  },
)

test('a line that breaks in the middle is said so, and what was whole stays', async () => {
  const { model } = await askModel()
  model.says(sentence('One comes.', 1))
  model.put('data: {"event":"sentence","sent')
  model.breaks()
  await expect.element(log().getByText(/^The answer broke off before its end\./)).toBeVisible()
  await expect.element(log().getByText('One comes.')).toBeVisible()
})

test('what the server refuses it says itself, and the passages are the answer', async () => {
  when(writeAnswer).refuses(429, 'Please ask again tomorrow.')
  answerAs(makeAssistant({ model: true }), makeFound({ canWrite: true }))
  await open('/nuri/test')
  await field().fill('How does one join?')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(log().getByText(/^The answer could not be written\. Please ask again tomorrow\./))
    .toBeVisible()
  await expect.element(log().getByText('Whatever stands in passage 1.')).toBeVisible()
})

test('while an answer is written, no second question is sent', async () => {
  const { model, asked } = await askModel()
  await field().fill('And another one?')
  await userEvent.keyboard('{Enter}')
  model.says({ event: 'end', fault: null })
  await expect.element(log().getByText('The sources:')).toBeVisible()
  await expect.element(field()).toHaveValue('And another one?')
  expect(asked).toHaveLength(1)
})
