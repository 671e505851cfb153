// A member's own questions: rated, put to the Assembly, read again and deleted.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  listOwnQuestions,
  rateAnswer,
  removeOwnQuestion,
  removeOwnQuestions,
} from '#contract/assistant/ask.ts'
import { listOwnNotes, type NotesClosed } from '#contract/consultation/consultation.ts'
import type { output } from 'zod/mini'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import type { OwnQuestion } from './data.ts'
import { answerAs, makeAssistant, makeFound, makeOwn } from './test/make-assistant.ts'

const log = () => page.getByRole('log')
const mine = () => page.getByRole('region', { name: 'Your questions' })
const done = { message: 'Done' }

/** The page of a member, with what the server has kept of theirs. */
const openOwn = async (kept: () => readonly OwnQuestion[] = () => []) => {
  answerAs(makeAssistant({ own: true }), makeFound({ kept: true }))
  when(listOwnQuestions).answersBy(() => ({ success: true, data: [...kept()] }))
  await open('/nuri/test', { user: makeUser() })
}

const askSomething = async () => {
  await page.getByRole('textbox', { name: 'Your question' }).fill('How does one join?')
  await userEvent.keyboard('{Enter}')
  await expect.element(log().getByRole('article')).toBeVisible()
}

test('an answer is said to have helped, and that is taken back by the same press', async () => {
  const sent = when(rateAnswer).answers(done)
  await openOwn()
  await expect
    .element(page.getByText(/^Kept for 30.days\. The Assembly sees questions without names\.$/))
    .toBeVisible()
  await askSomething()
  const up = log().getByRole('button', { name: 'This helped' })
  await up.click()
  await expect.element(up).toHaveAttribute('aria-pressed', 'true')
  await up.click()
  await expect.element(up).toHaveAttribute('aria-pressed', 'false')
  expect(sent.map(({ body }) => body.thumb)).toEqual(['up', null])
})

test('an answer that did not help is marked at once, and may be told what is wrong', async () => {
  const sent = when(rateAnswer).answers(done)
  await openOwn()
  await askSomething()
  await log().getByRole('button', { name: 'This did not help' }).click()
  const sheet = page.getByRole('dialog', { name: 'What is wrong with the answer?' })
  await sheet.getByLabelText(/^What should it have said\?/).fill('The day has changed.')
  await sheet.getByRole('button', { name: 'Send' }).click()
  await expect.element(page.getByText('Thank you. The Assembly will see it.')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    { thumb: 'down', words: '' },
    { thumb: 'down', words: 'The day has changed.' },
  ])
})

const answerNotes = (closed: output<typeof NotesClosed> | null) =>
  when(listOwnNotes).answers({ success: true, data: [], closed, recommends: false })

test('a member asks the Assembly instead, with the question written already', async () => {
  answerNotes(null)
  await openOwn()
  await askSomething()
  await log().getByRole('button', { name: 'Ask a person instead' }).click()
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByRole('textbox').first()).toHaveValue('How does one join?')
  await expect.element(sheet.getByRole('radio', { name: 'A question' })).toBeChecked()
})

test('a friend, whose notes no Assembly takes, is shown the community’s address', async () => {
  answerNotes('friend')
  await openOwn()
  await askSomething()
  await log().getByRole('button', { name: 'Ask a person instead' }).click()
  const mail = page.getByRole('dialog').getByRole('link', { name: 'secretary@hillside.example' })
  await expect.element(mail).toBeVisible()
})

test('what was asked before is read again with its answer', async () => {
  const sentences = [{ text: 'One comes.', passages: [1] }]
  await openOwn(() => [makeOwn(501, { sentences }), makeOwn(502, { outcome: 'unknown', passages: [] })])
  await mine().getByRole('button', { name: 'Question 501?', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Your question' })
  await expect.element(sheet.getByText('One comes.')).toBeVisible()
  await expect.element(sheet.getByText('Whatever stands in passage 1.')).toBeVisible()
})

test('one question is deleted', async () => {
  const all = [makeOwn(501), makeOwn(502)]
  const sent = when(removeOwnQuestion).answersBy(() => {
    all.shift()
    return done
  })
  await openOwn(() => all)
  await mine()
    .getByRole('button', { name: /^Delete: .?Question 501/ })
    .click()
  await expect.element(mine().getByText('Question 501?')).not.toBeInTheDocument()
  await expect.element(mine().getByText('Question 502?')).toBeVisible()
  expect(sent.map(({ params }) => params['id'])).toEqual([idOf(501)])
})

test('all are deleted once it is confirmed, also from the page', async () => {
  let all = [makeOwn(501)]
  const sent = when(removeOwnQuestions).answersBy(() => {
    all = []
    return done
  })
  await openOwn(() => all)
  await askSomething()
  await mine().getByRole('button', { name: 'Delete all' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Keep them' }).click()
  expect(sent).toHaveLength(0)
  await mine().getByRole('button', { name: 'Delete all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click()
  await expect.element(mine().getByText('What you ask will stand here.')).toBeVisible()
  await expect.element(log().getByRole('article')).not.toBeInTheDocument()
})
