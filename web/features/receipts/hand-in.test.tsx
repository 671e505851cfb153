// Handing in a receipt: by keyboard, with its choice sealed, and what is said before it is sent.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeKey, open as openSealed, openerOf } from '#contract/finance/keys/seal.ts'
import { getReceiptForm, listMyReceipts, submitReceipt } from '#contract/receipts/receipts.ts'
import { open, show } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import { chosenAs } from './choice.ts'
import { hashOf } from './picture.ts'
import type { Receipt, ReceiptForm } from './data.ts'
import { SubmitReceiptPage } from './SubmitReceiptPage.tsx'
import { makeForm, makePhoto, makeReceipt, refreshments } from './test/make-receipts.ts'

const showPage = async (form: Partial<ReceiptForm> = {}, own: readonly Receipt[] = []) => {
  when(getReceiptForm).answers({ success: true, data: makeForm(form) })
  when(listMyReceipts).answers({ success: true, data: [...own] })
  const sent = when(submitReceipt).answers({ success: true, data: makeReceipt() })
  await show(<SubmitReceiptPage />, ['receipts'], { user: makeUser() })
  await expect.element(page.getByRole('button', { name: 'Send to the treasurer' })).toBeVisible()
  return sent
}

const withKey = async () => {
  const { publicKey, secret } = await makeKey()
  return { key: { generation: 2, publicKey }, opener: await openerOf(secret) }
}

const choose = async (file: File) => {
  const input = document.querySelector('input[type=file]')
  if (input === null) throw new Error('No file can be chosen.')
  await userEvent.upload(input, file)
  await expect.element(page.getByAltText('The receipt that you chose')).toBeVisible()
}

const field = (name: string) => page.getByLabelText(name, { exact: true })
const send = page.getByRole('button', { name: 'Send to the treasurer' })

const fill = async () => {
  const photo = await makePhoto()
  await choose(photo)
  await field('Amount').fill('43.20')
  await field('Day').fill('2026-11-21')
  await page.getByRole('button', { name: 'Refreshments' }).click()
  await field('What').fill('Juice and fruit')
  return photo
}

test('a photo is taken with the camera at the back, of kinds that a phone names one by one', async () => {
  await showPage()
  const inputs = [...document.querySelectorAll('input[type=file]')]
  expect(inputs.map((input) => input.getAttribute('capture'))).toEqual(['environment', null])
  for (const input of inputs)
    expect(input.getAttribute('accept')).toBe('image/jpeg,image/png,image/webp,application/pdf')
})

test('by keyboard it is filled in and sent, with the hash of what was chosen and its choice sealed', async () => {
  const { key, opener } = await withKey()
  const sent = await showPage({ key })
  const photo = await makePhoto()
  await choose(photo)
  field('Amount').element().focus()
  await userEvent.keyboard('43.20')
  await field('Day').fill('2026-11-21')
  page.getByRole('button', { name: 'Refreshments' }).element().focus()
  await userEvent.keyboard('{Enter}{Tab}{Tab}Juice and fruit{Enter}')
  await expect.element(page.getByText('It is sent to the treasurer as receipt 7.')).toBeVisible()
  expect(sent).toHaveLength(1)
  const body = sent[0]?.body
  expect(body).toMatchObject({
    amount: 4_320,
    day: '2026-11-21',
    accountId: refreshments,
    words: 'Juice and fruit',
    byCard: 'no',
    generation: 2,
    pictureHash: await hashOf(photo),
  })
  expect(JSON.stringify(body)).not.toMatch(/repay|give|Layli/)
  const opened = await openSealed(opener, body?.sealed ?? '', chosenAs(idOf(2), body?.id ?? '', 2))
  expect(opened).toMatchObject({ choice: 'repay', sentence: '', name: 'Layli Rahimi' })
})

test('who gives it signs the sentence of the country, and is told where they have not', async () => {
  const { key, opener } = await withKey()
  const sentence = 'I waive my claim of £43.20.'
  const sent = await showPage({ key, sentence })
  await fill()
  await page.getByLabelText('I give it').click()
  await expect.element(page.getByText(sentence)).toBeVisible()
  await send.click()
  await expect.element(page.getByLabelText('I sign this')).toHaveFocus()
  expect(sent).toHaveLength(0)
  await page.getByLabelText('I sign this').click()
  await send.click()
  await expect.element(page.getByText('It is sent to the treasurer as receipt 7.')).toBeVisible()
  const body = sent[0]?.body
  const opened = await openSealed(opener, body?.sealed ?? '', chosenAs(idOf(2), body?.id ?? '', 2))
  expect(opened).toMatchObject({ choice: 'give', sentence })
})

test('of what the Fund’s card has paid nothing is sealed', async () => {
  const { key } = await withKey()
  const sent = await showPage({ key })
  await fill()
  await page.getByLabelText('Paid by the Fund’s card').click()
  await send.click()
  await expect.element(page.getByText('It is sent to the treasurer as receipt 7.')).toBeVisible()
  expect(sent[0]?.body).toMatchObject({ byCard: 'yes' })
  expect(sent[0]?.body.sealed).toBeUndefined()
  expect(sent[0]?.body.deviceId).toBeUndefined()
})

test('friends are told why they are repaid and cannot give it, as all are while there is no key', async () => {
  const { key } = await withKey()
  await showPage({ key, mayGive: false })
  await expect
    .element(page.getByText(/To give to the Bahá’í Fund is for those who are Bahá’ís/))
    .toBeVisible()
  await expect.element(page.getByLabelText('I give it')).not.toBeInTheDocument()
})

test('while the treasurer has no key it cannot be given, and that is said', async () => {
  await showPage({ key: null })
  await expect.element(page.getByText(/To give it is possible once the treasurer has a key/)).toBeVisible()
  await expect.element(page.getByLabelText('I give it')).not.toBeInTheDocument()
})

test('what may be the same again is warned of and can be sent all the same', async () => {
  const photo = await makePhoto()
  const own = [
    makeReceipt({ number: 3, pictureHash: await hashOf(photo), amount: 1 }),
    makeReceipt({ id: idOf(81), number: 4, pictureHash: 'a'.repeat(64) }),
    makeReceipt({ id: idOf(82), number: 5, state: 'withdrawn' }),
  ]
  const sent = await showPage({}, own)
  await choose(photo)
  await expect.element(page.getByText(/^Receipt 3 of yours has the same day/)).toBeVisible()
  await field('Amount').fill('43.20')
  await field('Day').fill('2026-11-21')
  await expect.element(page.getByText(/^Receipts 3 and 4 of yours have the same day/)).toBeVisible()
  await page.getByRole('button', { name: 'Refreshments' }).click()
  await field('What').fill('Juice and fruit')
  await send.click()
  await expect.element(page.getByText('It is sent to the treasurer as receipt 7.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('what is missing is said at its field, the first of it has the focus, and nothing is sent', async () => {
  const sent = await showPage()
  await send.click()
  await expect.element(page.getByText('Please take a photo of the receipt or choose a file.')).toBeVisible()
  await expect.element(page.getByText('Please choose what it was for.')).toBeVisible()
  expect(document.activeElement?.getAttribute('name')).toBe('picture')
  expect(sent).toHaveLength(0)
})

const [jpeg, pdf] = ['image/jpeg', 'application/pdf']
const large = new Uint8Array(11 * 1024 * 1024).fill(32)

test.for([
  [
    'words named as a photo',
    new File(['no picture'], 'till.jpg', { type: jpeg }),
    /^This file cannot be read\./,
  ],
  ['words named as a PDF', new File(['no PDF'], 'till.pdf', { type: pdf }), /^This file cannot be read\./],
  [
    'a large PDF',
    new File(['%PDF-1.7', large], 'till.pdf', { type: pdf }),
    /^This file is larger than 10 MB\./,
  ],
] as const)('%s is refused when it is chosen, and nothing else is lost', async ([, file, sentence]) => {
  await showPage()
  await fill()
  const input = document.querySelector('input[type=file]')
  if (input === null) throw new Error('No file can be chosen.')
  await userEvent.upload(input, file)
  await expect.element(page.getByText(sentence)).toBeVisible()
  await expect.element(field('Amount')).toHaveValue('43.20')
  await expect.element(page.getByAltText('The receipt that you chose')).toBeVisible()
})

test('a plain PDF is taken', async () => {
  await showPage()
  const input = document.querySelector('input[type=file]')
  if (input === null) throw new Error('No file can be chosen.')
  await userEvent.upload(input, new File(['\ufeff\n%PDF-1.7'], 'till.pdf', { type: pdf }))
  await expect.element(page.getByText('till.pdf')).toBeVisible()
})

test('an opened receipt has an address of its own, and Back closes it', async () => {
  await showPage({}, [makeReceipt()])
  await page.getByRole('button', { name: /Juice and fruit/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Receipt 7' })
  await expect.element(sheet).toBeVisible()
  expect(location.search).toBe(`?receipt=${makeReceipt().id}`)
  history.back()
  await expect.element(sheet).not.toBeInTheDocument()
  expect([location.pathname, location.search]).toEqual(['/part', ''])
  await page.getByRole('button', { name: /Juice and fruit/ }).click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.poll(() => [location.pathname, location.search]).toEqual(['/part', ''])
})

/** The page at the address of one receipt, as a notice or a reload opens it. */
const showAt = async (query: string, own: readonly Receipt[]) => {
  when(getReceiptForm).answers({ success: true, data: makeForm() })
  when(listMyReceipts).answers({ success: true, data: [...own] })
  await open(`/submit-receipt?${query}`, { user: makeUser() })
}

test('its address opens it, and closed it leaves the list', async () => {
  await showAt(`receipt=${makeReceipt().id}`, [makeReceipt()])
  const sheet = page.getByRole('dialog', { name: 'Receipt 7' })
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  expect(location.search).toBe('')
  await expect.element(page.getByRole('button', { name: /Juice and fruit/ })).toBeVisible()
})

test('the address of a receipt that is not one’s own says so over the list', async () => {
  await showAt(`receipt=${idOf(99)}`, [makeReceipt()])
  await expect.element(page.getByText(/^This receipt is not among those that you can see\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Juice and fruit/ })).toBeVisible()
})

test('a file of another kind is not taken', async () => {
  await showPage()
  const input = document.querySelector('input[type=file]')
  if (input === null) throw new Error('No file can be chosen.')
  await userEvent.upload(input, new File(['no picture'], 'till.txt', { type: 'text/plain' }))
  await expect.element(page.getByText(/^This file cannot be read\./)).toBeVisible()
})

test('what the server refuses stands in the form, and nothing of it is lost', async () => {
  await showPage()
  when(submitReceipt).refuses(409, 'The books have no open year.')
  await fill()
  await send.click()
  await expect.element(page.getByText('The books have no open year.')).toBeVisible()
  await expect.element(field('Amount')).toHaveValue('43.20')
  await expect.element(page.getByAltText('The receipt that you chose')).toBeVisible()
})

test('each receipt of one’s own says in a word where it stands', async () => {
  await showPage({}, [
    makeReceipt({
      id: idOf(81),
      number: 8,
      state: 'question',
      can: { answer: true },
      question: 'Which class?',
    }),
    makeReceipt({ id: idOf(82), number: 9, state: 'declined', decidedAt: '2026-11-24T10:00:00.000Z' }),
  ])
  await expect.element(page.getByText(/£43\.20.· Question$/)).toBeVisible()
  await expect.element(page.getByText(/£43\.20.· Declined.· Tue,? 24 Nov/)).toBeVisible()
})
