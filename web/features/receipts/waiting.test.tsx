// A receipt without a connection: it waits on the device with its photo, sends itself once, and loses nothing.
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { makeKey } from '#contract/finance/keys/seal.ts'
import { getReceiptForm, listMyReceipts, submitReceipt } from '#contract/receipts/receipts.ts'
import { sendQueued } from '#web/app/send-queued.ts'
import { keptFiles } from '#web/http/kept-files.ts'
import { forgetSealed } from '#web/http/kept-answers.ts'
import { queue } from '#web/http/queue.ts'
import { show } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { makeUser } from '#web/test/people.ts'
import { SubmitReceiptPage } from './SubmitReceiptPage.tsx'
import { makeForm, makePhoto, makeReceipt } from './test/make-receipts.ts'
import { takeUpLeft } from './waiting.ts'

afterEach(() => forgetSealed())

const waits = page.getByText('Waits for a connection')

/** The form is filled in and sent, and the line is away. */
const handInWithoutLine = async () => {
  const { publicKey } = await makeKey()
  const form = makeForm({ key: { generation: 1, publicKey } })
  when(getReceiptForm).answers({ success: true, data: form })
  when(listMyReceipts).answers({ success: true, data: [] })
  const tried = when(submitReceipt).answersBy(() => Response.error())
  await show(<SubmitReceiptPage />, ['receipts'], { user: makeUser() })
  await expect.element(page.getByText('I give it')).toBeVisible()
  const input = document.querySelector('input[type=file]')
  if (input === null) throw new Error('No file can be chosen.')
  await userEvent.upload(input, await makePhoto())
  await page.getByLabelText('Amount', { exact: true }).fill('43.20')
  await page.getByLabelText('Day', { exact: true }).fill('2026-11-21')
  await page.getByRole('button', { name: 'Refreshments' }).click()
  await page.getByLabelText('What', { exact: true }).fill('Juice and fruit')
  await page.getByLabelText('I give it').click()
  await page.getByLabelText('I sign this').click()
  await page.getByRole('button', { name: 'Send to the treasurer' }).click()
  await expect.element(waits).toBeVisible()
  return tried
}

test('it waits with its photo and its choice sealed, and is sent once as it was', async () => {
  const tried = await handInWithoutLine()
  expect(localStorage.getItem('queuedActs')).not.toMatch(/Juice|give|4320/)
  const [kept] = await keptFiles.all()
  expect(JSON.stringify(kept?.about)).not.toMatch(/"give"|waive|Layli/)
  expect(kept?.file.type).toBe('image/jpeg')
  // As after a reload: nothing is known but what is stored.
  queue.look()
  const arrived = when(submitReceipt).answers({ success: true, data: makeReceipt() })
  expect(await sendQueued()).toBe(1)
  expect(await sendQueued()).toBe(0)
  expect(arrived).toHaveLength(1)
  expect(arrived[0]?.body).toEqual(tried[0]?.body)
  expect(await keptFiles.all()).toEqual([])
  await expect.element(waits).not.toBeInTheDocument()
})

test('where the browser knows that there is no line nothing is tried', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const tried = await handInWithoutLine()
  expect(tried).toHaveLength(0)
  onLine.mockRestore()
})

test('what the server refuses later stands there with its sentence, and is changed and sent', async () => {
  await handInWithoutLine()
  when(submitReceipt).refuses(409, 'This day is in a closed year.')
  expect(await sendQueued()).toBe(0)
  await expect.element(page.getByText(/It was not taken: This day is in a closed year\./)).toBeVisible()
  expect(await keptFiles.all()).toHaveLength(1)
  expect(await sendQueued()).toBe(0)
  await page.getByRole('button', { name: 'Change “Juice and fruit”' }).click()
  await expect.element(page.getByLabelText('Amount', { exact: true })).toHaveValue('43.20')
  await expect.element(page.getByAltText('The receipt that you chose')).toBeVisible()
  const arrived = when(submitReceipt).answers({ success: true, data: makeReceipt() })
  await page.getByLabelText('Day', { exact: true }).fill('2026-11-22')
  await page.getByRole('button', { name: 'Send to the treasurer' }).click()
  await expect.element(page.getByText('It is sent to the treasurer as receipt 7.')).toBeVisible()
  expect(arrived).toHaveLength(1)
  expect(queue.all()).toEqual([])
  expect(await keptFiles.all()).toEqual([])
})

test('it is removed from the device by who wrote it', async () => {
  await handInWithoutLine()
  await page.getByRole('button', { name: 'Remove “Juice and fruit”' }).click()
  await expect.element(waits).not.toBeInTheDocument()
  expect(queue.all()).toEqual([])
  expect(await keptFiles.all()).toEqual([])
})

test('what was kept when a page was closed in the middle joins those that wait', async () => {
  await handInWithoutLine()
  const [item] = queue.all()
  queue.drop(item?.key ?? '')
  await takeUpLeft()
  expect(queue.all()).toMatchObject([{ act: 'receipt', id: item?.id, key: item?.key }])
})

test('it goes at sign-out, and nobody else reads it', async () => {
  await handInWithoutLine()
  const { session } = await import('#web/session/session.ts')
  session.signedIn({
    token: 'none.e30.none',
    refreshToken: 'renews',
    user: makeUser({ _id: makeReceipt().id }),
  })
  expect(await keptFiles.all()).toEqual([])
  forgetSealed()
  expect(await keptFiles.all()).toEqual([])
})
