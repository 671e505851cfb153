// The assistant of a community: off until the Assembly turns it on, then it quotes the community's own texts to whoever
// may read them.
import { v7 as newId } from 'uuid'
import * as z from 'zod/mini'
import { type APIRequestContext, expect, test } from './fixtures.ts'
import { stickingOut } from './reflow.ts'
import { violationsOn } from './violations.ts'

test.use({ writes: true })

const MEMBER = 'member@demo.example'
const SECRETARY = 'secretary@demo.example'

const Settings = z.object({ data: z.object({ on: z.boolean(), revision: z.number() }) })

const turn = async (assembly: APIRequestContext, on: boolean) => {
  const { data } = Settings.parse(await (await assembly.get('/api/assistant/settings')).json())
  if (data.on === on) return
  const changed = { on, revision: data.revision }
  await expect(await assembly.patch('/api/assistant/settings', { data: changed })).toBeOK()
}

const TITLE = 'How we welcome newcomers'

/** A text for members, of three paragraphs. */
const addText = async (assembly: APIRequestContext) => {
  const text = [
    'Whoever comes for the first time is welcomed at the door by two hosts.',
    'The samovar is lent for weddings. Please ask Ingrid for the key of the cupboard.',
    'After the devotions everybody helps to fold the chairs.',
  ].join('\n\n')
  const given = { id: newId(), title: TITLE, language: 'en', audience: 'members', text }
  await expect(await assembly.post('/api/assistant/sources', { data: given })).toBeOK()
}

test('a member asks, reads the quoted text where it stands, and deletes the question @gate', async ({
  enter,
  calls,
}) => {
  test.setTimeout(120_000)
  const assembly = await calls(SECRETARY)
  await turn(assembly, true)
  await addText(assembly)
  const page = await enter(MEMBER)
  await page.goto('/nuri/test')
  await expect(page.getByText(/^Nuri quotes this community’s own texts/)).toBeVisible()
  const field = page.getByLabel('Your question', { exact: true })
  await field.fill('Who lends the samovar for weddings?')
  await field.press('Enter')
  const log = page.getByRole('log')
  await expect(log.getByText(/The samovar is lent for weddings\./)).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
  // So tall that nothing lies half under a bar, as it may anywhere while one scrolls.
  await page.setViewportSize({ width: 1280, height: 2_400 })
  expect(await violationsOn(page, 'an answer of the assistant')).toEqual([])

  await log
    .getByRole('link', { name: /^Read it where it stands/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: TITLE })
  await expect(sheet.getByText('This piece was quoted:')).toBeAttached()
  expect(await violationsOn(page, 'a text of the assistant')).toEqual([])
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(log.getByText(/The samovar is lent for weddings\./)).toBeVisible()

  const mine = page.getByRole('region', { name: 'Your questions' })
  const asked = mine.getByRole('button', { name: /^Delete: .?Who lends the samovar/ })
  await asked.click()
  await expect(asked).toHaveCount(0)
  await expect(log.getByRole('article')).toHaveCount(0)
  await page.reload()
  await expect(mine).not.toHaveAttribute('aria-busy', 'true')
  await expect(mine.getByText('Who lends the samovar for weddings?')).toHaveCount(0)
})

test('what no text says is not known, and the Assembly is asked instead', async ({ enter, calls }) => {
  await turn(await calls(SECRETARY), true)
  const page = await enter(MEMBER)
  await page.goto('/nuri/test')
  const question = 'Which zeppelin flies to Vladivostok?'
  await page.getByLabel('Your question', { exact: true }).fill(question)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText(/^I do not know\./)).toBeVisible()
  await page.getByRole('button', { name: 'Ask a person instead' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByLabel('A question')).toBeChecked()
  await expect(sheet.getByText(question)).toBeVisible()
})

test('where it is off it rests; in Persian on a small phone nothing sticks out', async ({ enter, calls }) => {
  const assembly = await calls(SECRETARY)
  await turn(assembly, false)
  const page = await enter(MEMBER)
  await page.addInitScript(() => localStorage.setItem('nineteen-language', 'fa'))
  await page.goto('/nuri/test')
  await expect(page.getByText('دستیار استراحت می‌کند.')).toBeVisible()
  expect(await violationsOn(page, '/nuri/test at rest')).toEqual([])
  await turn(assembly, true)
  await page.reload()
  await expect(page.getByRole('log')).toBeAttached()
  expect(await violationsOn(page, '/nuri/test')).toEqual([])
  expect(await stickingOut(page, '/nuri/test')).toEqual([])
})
