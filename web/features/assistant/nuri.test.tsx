// Questions to the assistant without a model: what is quoted and where it leads, what is not known, and what fails.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { askAssistant, getAssistant, readSource } from '#contract/assistant/ask.ts'
import { open } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import { answerAs, makeAssistant, makeCommunity, makeFound, makePassage } from './test/make-assistant.ts'

const field = () => page.getByRole('textbox', { name: /^(Your question|پرسش شما)$/ })
const log = () => page.getByRole('log')
const ask = async (question: string) => {
  await field().fill(question)
  await userEvent.keyboard('{Enter}')
}

test('a visitor is answered by passages, each whole and with the way to where it stands', async () => {
  const sent = answerAs(
    makeAssistant(),
    makeFound({
      passages: [
        makePassage(1, {
          kind: 'news',
          source: idOf(401),
          title: 'A new circle',
          text: 'It begins on Monday.',
        }),
        makePassage(2, { kind: 'page', title: 'Hillside', text: 'We meet in the library.' }),
        makePassage(3, {
          title: 'How we welcome',
          heading: 'At the door',
          text: 'Whoever comes\nis welcomed.',
          piece: 4,
          address: 'https://www.example.org/welcome',
        }),
      ],
    }),
  )
  await open('/nuri/test?community=hillside')
  await expect.element(page.getByText(/^Nuri quotes this community’s own texts, word for word/)).toBeVisible()
  await expect.element(page.getByText('Nothing is kept.')).toBeVisible()
  await ask('How does one join?')
  await expect.element(log().getByRole('heading', { name: 'How does one join?' })).toBeVisible()
  await expect.element(log().getByText('These passages fit best:')).toBeVisible()
  await expect.element(log().getByText('At the door')).toBeVisible()
  expect(log().getByText('is welcomed.').element().textContent).toBe('Whoever comes\nis welcomed.')
  const way = (title: string) =>
    log().getByRole('link', { name: new RegExp(`^Read it where it stands: .?${title}`) })
  await expect.element(way('A new circle')).toHaveAttribute('href', `/posts/${idOf(401)}`)
  await expect.element(way('Hillside')).toHaveAttribute('href', '/community/hillside')
  await expect
    .element(way('How we welcome'))
    .toHaveAttribute('href', `/nuri/test?community=hillside&source=${idOf(303)}&piece=4`)
  const away = log().getByRole('link', { name: /^Open .?www\.example\.org/ })
  await expect.element(away).toHaveAttribute('href', 'https://www.example.org/welcome')
  await expect.element(log().getByRole('button', { name: 'This helped' })).not.toBeInTheDocument()
  await expect.element(field()).toHaveValue('')
  await expect.element(field()).toHaveFocus()
  expect(sent.map(({ body }) => [body.question, body.community, body.language])).toEqual([
    ['How does one join?', 'hillside', 'en'],
  ])
})

test('Shift and Enter begin a new line, and nothing is sent', async () => {
  const sent = answerAs(makeAssistant())
  await open('/nuri/test')
  await field().fill('One')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await userEvent.type(field(), 'two')
  await expect.element(field()).toHaveValue('One\ntwo')
  expect(sent).toHaveLength(0)
})

test('what no text says is not known, and a visitor is shown the community’s address', async () => {
  answerAs(makeAssistant(), makeFound({ outcome: 'unknown', passages: [] }))
  await open('/nuri/test')
  await ask('Who wins on Sunday?')
  await expect.element(log().getByText(/^I do not know\./)).toBeVisible()
  await page.getByRole('button', { name: 'Ask a person instead' }).click()
  const mail = log().getByRole('link', { name: 'secretary@hillside.example' })
  await expect
    .element(mail)
    .toHaveAttribute('href', 'mailto:secretary@hillside.example?body=Who%20wins%20on%20Sunday%3F')
})

test('a community without an address has its page', async () => {
  answerAs(makeAssistant({ community: makeCommunity({ contactEmail: null }) }))
  await open('/nuri/test')
  await ask('Whom do I ask?')
  await page.getByRole('button', { name: 'Ask a person instead' }).click()
  await expect
    .element(log().getByRole('link', { name: 'its page' }))
    .toHaveAttribute('href', '/community/hillside')
})

test('where it is off it rests, and leads to the frequently asked questions', async () => {
  when(getAssistant).answers({ success: true, data: makeAssistant({ state: 'resting', community: null }) })
  await open('/nuri/test?community=hillside')
  await expect.element(page.getByText('The assistant is resting.')).toBeVisible()
  const faqs = page.getByRole('main').getByRole('link', { name: 'Frequently asked questions' })
  await expect.element(faqs).toHaveAttribute('href', '/faqs')
})

test('where several communities have it on, one chooses', async () => {
  const [one, other] = [makeCommunity(), makeCommunity({ name: 'Riverside', slug: 'riverside' })]
  const choose = makeAssistant({ state: 'choose', community: null, choices: [one, other] })
  when(getAssistant).answersBy(({ query }) => ({
    success: true,
    data: query.get('community') === 'riverside' ? makeAssistant({ community: other }) : choose,
  }))
  await open('/nuri/test')
  await page.getByRole('link', { name: 'Riverside' }).click()
  await expect.element(field()).toBeVisible()
  expect(location.search).toBe('?community=riverside')
})

test('examples in the reader’s language come first, four in all, and are asked when pressed', async () => {
  const examples = [
    ...['One?', 'Two?', 'Three?'].map((text) => ({ text, language: 'en' as const })),
    ...['یک؟', 'دو؟'].map((text) => ({ text, language: 'fa' as const })),
  ]
  const sent = answerAs(makeAssistant({ examples }))
  await open('/nuri/test', { language: 'fa' })
  const shown = page.getByRole('group', { name: 'برای نمونه' }).getByRole('button')
  await expect.element(shown).toHaveLength(4)
  expect(shown.elements().map(({ textContent }) => textContent)).toEqual(['یک؟', 'دو؟', 'One?', 'Two?'])
  await shown.first().click()
  await expect.element(log().getByRole('heading', { name: 'یک؟' })).toBeVisible()
  expect(sent.map(({ body }) => [body.question, body.language])).toEqual([['یک؟', 'fa']])
})

test('a Persian passage runs from right to left, also for whoever reads English', async () => {
  const text = 'Feast: ضیافت در کتابخانه است.'
  answerAs(makeAssistant(), makeFound({ passages: [makePassage(1, { language: 'fa', text })] }))
  await open('/nuri/test')
  await ask('Where is the Feast?')
  const quoted = log().getByText(text)
  await expect.element(quoted).toHaveAttribute('dir', 'rtl')
  await expect.element(quoted).toHaveAttribute('lang', 'fa')
})

test('a question that could not be sent stays in the field, and is the same one when it is sent again', async () => {
  answerAs(makeAssistant())
  const refused = when(askAssistant).refuses(429, 'Please wait a while before you ask again.')
  await open('/nuri/test')
  await ask('How does one join?')
  await expect
    .element(page.getByText('Your question could not be sent. Please wait a while before you ask again.'))
    .toBeVisible()
  await expect.element(field()).toHaveValue('How does one join?')
  const sent = answerAs(makeAssistant())
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect.element(log().getByRole('heading', { name: 'How does one join?' })).toBeVisible()
  expect(sent[0]?.body.id).toBe(refused[0]?.body.id)
})

test('the same question asked anew is another one', async () => {
  const sent = answerAs(makeAssistant())
  await open('/nuri/test')
  await ask('How does one join?')
  await expect.element(log().getByRole('article')).toHaveLength(1)
  await ask('How does one join?')
  await expect.element(log().getByRole('article')).toHaveLength(2)
  expect(sent[0]?.body.id).not.toBe(sent[1]?.body.id)
})

test('a question that is too long, or none, is told so at its field and not sent', async () => {
  const sent = answerAs(makeAssistant())
  await open('/nuri/test')
  await ask('a'.repeat(501))
  await expect.element(field()).toHaveAccessibleDescription('Please use at most 500 characters.')
  await field().fill(' ')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect.element(field()).toHaveAccessibleDescription('Please write a question.')
  expect(sent).toHaveLength(0)
})

test('the whole text opens with the quoted piece marked and in view, and Back closes it', async () => {
  answerAs(makeAssistant(), makeFound({ passages: [makePassage(1, { title: 'Long text', piece: 30 })] }))
  const pieces = Array.from({ length: 40 }, (_, at) => ({
    heading: '',
    text: `Piece ${at} of the text. `.repeat(9),
  }))
  when(readSource).answersBy(({ params }) => {
    const id = params['id'] ?? ''
    const shown = { _id: id, id, title: 'Long text', language: 'en', address: null, pieces } as const
    return { success: true, data: shown }
  })
  await open('/nuri/test')
  await ask('What does it say?')
  await log()
    .getByRole('link', { name: /^Read it where it stands/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Long text' })
  await expect.element(sheet.getByText('This piece was quoted:')).toBeInTheDocument()
  await expect.element(sheet.getByText(/^Piece 30 of/)).toBeInViewport()
  history.back()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(log().getByRole('heading', { name: 'What does it say?' })).toBeVisible()
})

test('on the smallest phone nothing sticks out, and the field stands above the bar', async () => {
  await page.viewport(320, 640)
  const long = 'Whoever comes is welcomed. '.repeat(20)
  answerAs(
    makeAssistant({ own: true, examples: [{ text: 'How does one join a study circle?', language: 'en' }] }),
    makeFound({ kept: true, passages: [makePassage(1, { text: long, title: 'x'.repeat(80) })] }),
  )
  await open('/nuri/test', { user: makeUser() })
  await ask('How does one join?')
  await expect.element(log().getByRole('article')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  const foot = field().element().getBoundingClientRect().bottom
  const bar = page.getByRole('navigation', { name: 'Main' }).last().element().getBoundingClientRect().top
  expect(foot).toBeLessThanOrEqual(bar)
})

test('the longest word makes neither the field nor the page wider', async () => {
  await page.viewport(360, 800)
  answerAs(makeAssistant(), makeFound())
  await open('/nuri/test?community=hillside')
  await field().fill('x'.repeat(20_000))
  expect(document.documentElement.scrollWidth).toBe(360)
  await page.viewport(1440, 900)
})
