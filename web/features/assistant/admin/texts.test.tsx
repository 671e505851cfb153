// /nuri-admin: whether the assistant is on, and the texts that it answers from.
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  addSourceFile,
  addText,
  changeAssistantSettings,
  changeSource,
  getSource,
  listSources,
  MOST_BYTES,
  removeSource,
} from '#contract/assistant/tend.ts'
import { when } from '#web/test/network.ts'
import { idOf } from '#web/test/people.ts'
import { makeAsked, makeSettings, makeSource, openTend } from './test/make-tend.ts'

afterEach(() => page.viewport(1440, 900))

const main = page.getByRole('main')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')

test('the first view says whether it is on, how many texts there are, and what was marked wrong', async () => {
  await openTend('', { asked: [makeAsked({ thumb: 'down' })] })
  await expect.element(main.getByText('Nuri is on', { exact: true })).toBeVisible()
  const tiles = main.element().querySelector('.nuri-tiles')
  await expect
    .poll(() => [...(tiles?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent))
    .toEqual(['3', '41', '12', '1'])
  await expect
    .element(main.getByRole('link', { name: '1', exact: true }))
    .toHaveAttribute('href', '/nuri-admin?tab=asked&only=wrong')
})

test('it is turned on with what that means in sight, and the reply is shown', async () => {
  const off = makeSettings({ on: false })
  const sent = when(changeAssistantSettings).answers({
    success: true,
    data: makeSettings({ on: true, revision: 5 }),
  })
  await openTend('', { settings: off })
  await expect.element(main.getByText('Nuri is resting')).toBeVisible()
  await expect.element(main.getByText(/visitors are answered from the texts for everyone/)).toBeVisible()
  await button('Turn Nuri on').click()
  await expect.element(main.getByText('Nuri is on', { exact: true })).toBeVisible()
  expect(sent[0]?.body).toEqual({ on: true, revision: 4 })
})

test('what cannot be turned on is said, and stays as it was', async () => {
  when(changeAssistantSettings).refuses(409, 'Somebody else has changed the settings.')
  await openTend('', { settings: makeSettings({ on: false }) })
  await button('Turn Nuri on').click()
  await expect.element(main.getByText('Somebody else has changed the settings.')).toBeVisible()
  await expect.element(main.getByText('Nuri is resting')).toBeVisible()
})

test('the community’s page and a text are each turned off by themselves', async () => {
  const settings = when(changeAssistantSettings).answers({
    success: true,
    data: makeSettings({ readsPage: false, revision: 5 }),
  })
  const source = when(changeSource).answers({ success: true, data: makeSource({ on: false, revision: 3 }) })
  await openTend('')
  await page.getByRole('checkbox', { name: 'In use The community’s page' }).click()
  await expect.poll(() => settings[0]?.body).toEqual({ readsPage: false, revision: 4 })
  await page.getByRole('checkbox', { name: /In use .*How we welcome newcomers/ }).click()
  await expect.poll(() => source[0]?.body).toMatchObject({ on: false, accepted: true, revision: 2 })
})

test('a pasted text is added with its address, and what is missing is said at its field', async () => {
  const added = when(addText).answers({ success: true, data: makeSource() })
  await openTend('', { sources: [] })
  await button('Add a text').click()
  await button('Add the text').click()
  await expect.element(dialog.getByText('Please give the source a title.')).toBeVisible()
  await dialog.getByLabelText('Title').fill('How we welcome newcomers')
  await dialog.getByLabelText(/^Address/).fill('https://example.org/welcome')
  await dialog.getByLabelText('Text', { exact: true }).fill('Whoever comes is welcomed at the door.')
  await dialog.getByRole('radio', { name: 'Everyone, also visitors' }).click()
  await button('Add the text').click()
  await expect.poll(() => added.length).toBe(1)
  expect(added[0]?.body).toMatchObject({
    title: 'How we welcome newcomers',
    audience: 'everyone',
    language: 'en',
    address: 'https://example.org/welcome',
  })
  await expect.element(dialog).not.toBeInTheDocument()
})

/** Chooses a document in the open form. */
const choose = async (file: File) => {
  await expect.element(button(/^Choose/)).toBeVisible()
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no field for a document.')
  await userEvent.upload(input, file)
}

const pdf = (size: number) => new File([new Uint8Array(size)], 'Welcome.pdf', { type: 'application/pdf' })

test('a document that is refused keeps the form, and one that is too large is not sent', async () => {
  const sent = when(addSourceFile).refuses(422, 'There is no text in this document.')
  await openTend('')
  await button('Add a document').click()
  await choose(pdf(MOST_BYTES + 1))
  await expect.element(dialog.getByText(/^This document is larger than/)).toBeVisible()
  await expect.element(button('Add the document')).toBeDisabled()
  await choose(pdf(100))
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Welcome')
  await button('Add the document').click()
  await expect.element(dialog.getByText('There is no text in this document.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Welcome')
  expect(sent).toHaveLength(1)
})

test('what was read out of a PDF is shown, corrected and accepted before it is used', async () => {
  const read = makeSource({
    id: idOf(63),
    _id: idOf(63),
    title: 'Welcome',
    kind: 'document',
    accepted: false,
  })
  when(addSourceFile).answers({ success: true, data: read })
  when(getSource).answers({ success: true, data: { ...read, text: 'Welcmoe, friends.' } })
  const accepted = when(changeSource).answers({
    success: true,
    data: { ...read, accepted: true, revision: 3 },
  })
  await openTend('', { sources: [] })
  await button('Add a document').click()
  await choose(pdf(100))
  when(listSources).answers({ success: true, data: [read] })
  await button('Add the document').click()
  await expect.element(dialog.getByText(/This was read out of the PDF. Is it right?/)).toBeVisible()
  await dialog.getByLabelText('Text', { exact: true }).fill('Welcome, friends.')
  await button('It is right: use it').click()
  await expect
    .poll(() => accepted[0]?.body)
    .toMatchObject({ accepted: true, on: true, text: 'Welcome, friends.', revision: 2 })
})

test('a text that another has changed meanwhile is refused once, and nothing that was typed is lost', async () => {
  const sentence = 'Somebody else has changed this source meanwhile.'
  const sent = when(changeSource).refuses(409, sentence)
  when(getSource).answers({ success: true, data: { ...makeSource(), text: 'At the door.' } })
  await openTend('')
  await button(/^Change .*How we welcome/).click()
  await dialog.getByLabelText('Title').fill('Welcome')
  when(listSources).answers({ success: true, data: [makeSource({ title: 'Hosts', revision: 7 })] })
  await button('Save').click()
  await expect.element(dialog.getByText(sentence)).toBeVisible()
  await expect.element(dialog.getByLabelText('Title')).toHaveValue('Welcome')
  await expect.element(page.getByText('Hosts', { exact: true })).toBeInTheDocument()
  await button('Save').click()
  await expect.poll(() => sent.length).toBe(2)
  expect(sent.map(({ body }) => body.revision)).toEqual([2, 7])
  expect(sent[1]?.body.text).toBeUndefined()
})

test('before a text is deleted it is said that questions of the set go with it', async () => {
  const removed = when(removeSource).answers({ message: 'The source is deleted.' })
  await openTend('')
  await button(/^Delete .*How we welcome/).click()
  await expect.element(page.getByText(/the questions of the set that expect it go with it/)).toBeVisible()
  when(listSources).answers({ success: true, data: [] })
  await button('Delete this text').click()
  await expect.poll(() => removed.length).toBe(1)
  await expect.element(button(/^Delete .*How we welcome/)).not.toBeInTheDocument()
})

test.for(['en', 'fa'] as const)('nothing is wider than a narrow phone, in %s', async (language) => {
  await page.viewport(360, 740)
  const title = 'A-very-long-title-that-has-no-place-to-break-in-the-whole-of-its-length'
  await openTend('', {
    language,
    sources: [makeSource({ title }), makeSource({ id: idOf(64), _id: idOf(64) })],
  })
  await expect.element(main.getByText(title, { exact: true })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
})
