// What the treasurer and an approver see of a receipt, and how it is booked: with the open key what was chosen.
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getBooks } from '#contract/finance/books.ts'
import { listGivers } from '#contract/finance/entries.ts'
import { getFund } from '#contract/finance/fund.ts'
import { listGivingDevices } from '#contract/finance/giving.ts'
import { makeKey, makeOpener, openerOf, open as openSealed, sealedAs } from '#contract/finance/keys/seal.ts'
import {
  decideReceipt,
  getReceiptForm,
  getReceiptSettings,
  listMyReceipts,
  listReceipts,
  markReceiptSeen,
  nameApprover,
  settleReceipt,
  setReceiptSettings,
  takeBackApproval,
} from '#contract/receipts/receipts.ts'
import { makeBooks } from '#web/features/finance/books/test/books.ts'
import { makeStanding } from '#web/features/finance/test/make-fund.ts'
import { lockTreasury, unlockTreasury } from '#web/features/finance/treasury.ts'
import { forgetDeviceKey } from '#web/features/finance/keys/device-key.ts'
import { snack } from '#web/kit/snackbar.ts'
import { open, show } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import { type Choice, sealChoice } from '../choice.ts'
import type { Receipt } from '../data.ts'
import { makeForm, makeReceipt } from '../test/make-receipts.ts'
import { ToLookAt } from './ToLookAt.tsx'

const words = ['receipts', 'receipt-desk', 'treasury', 'fund']
const treasurer = makeUser({ _id: idOf(5), id: idOf(5), roles: ['assembly', 'treasurer'] })
const approver = makeUser({ _id: idOf(6), id: idOf(6), roles: ['assembly'] })
const community = idOf(2)

afterEach(async () => {
  lockTreasury()
  await forgetDeviceKey('layli')
})

const theirs = (given: Parameters<typeof makeReceipt>[0]) => makeReceipt({ mine: false, ...given })

const openView = async (receipt: Receipt, user = treasurer) => {
  when(listReceipts).answersBy(({ query }) => ({
    success: true,
    data: query.get('state') === 'over' ? [] : [receipt],
  }))
  await show(<ToLookAt />, words, { user })
  await page.getByRole('button', { name: /Juice and fruit/ }).click()
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('opened by the treasurer a new receipt is seen, once; by an approver it is not', async () => {
  const seen = when(markReceiptSeen).answers({ success: true, data: theirs({ state: 'seen' }) })
  await openView(theirs({ can: { decline: true } }))
  await expect.element(page.getByRole('button', { name: 'Decline', exact: true })).toBeVisible()
  await expect.poll(() => seen.length).toBe(1)
  expect(seen[0]?.params).toEqual({ id: makeReceipt().id })
})

test('an approver has the buttons that the server gives them, and is warned of alike receipts', async () => {
  const seen = when(markReceiptSeen).isSilent()
  const decided = when(decideReceipt).answers({ success: true, data: theirs({ state: 'approved' }) })
  await openView(theirs({ alike: [3], can: { approve: true, decline: true, ask: true } }), approver)
  await expect.element(page.getByText(/^Receipt 3 has the same day and amount/)).toBeVisible()
  for (const name of ['Name the approver', 'Book it'])
    await expect.element(page.getByRole('button', { name, exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Settings' })).not.toBeInTheDocument()
  await press('Approve')
  await expect.element(page.getByText('It is approved.')).toBeVisible()
  expect(decided[0]?.body).toMatchObject({ approve: true })
  expect(seen).toHaveLength(0)
})

test('an opened receipt has its address, Back closes it, and what was said of it goes with the next', async () => {
  const other = theirs({ id: idOf(81), number: 8, words: 'Candles' })
  when(listReceipts).answersBy(({ query }) => ({
    success: true,
    data: query.get('state') === 'over' ? [other] : [theirs({})],
  }))
  when(markReceiptSeen).answers({ success: true, data: theirs({ state: 'seen' }) })
  await show(<ToLookAt />, words, { user: treasurer })
  await page.getByRole('button', { name: /Juice and fruit/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Receipt 7' })).toBeVisible()
  expect(location.search).toBe(`?receipt=${makeReceipt().id}`)
  snack({ text: 'It is booked as repaid.' })
  await expect.element(page.getByText('It is booked as repaid.')).toBeVisible()
  history.back()
  await page.getByRole('button', { name: 'Over' }).click()
  await page.getByRole('button', { name: /Candles/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Receipt 8' })).toBeVisible()
  await expect.element(page.getByText('It is booked as repaid.')).not.toBeInTheDocument()
  await press('Back to the list')
  await expect.element(page.getByRole('button', { name: /Candles/ })).toBeVisible()
  await expect.poll(() => location.search).toBe('')
})

test('at the address of a receipt that they may not see there is the list with a sentence', async () => {
  when(listReceipts).answersBy(({ query }) => ({
    success: true,
    data: query.get('state') === 'over' ? [] : [theirs({})],
  }))
  when(listMyReceipts).answers({ success: true, data: [] })
  when(getReceiptForm).answers({ success: true, data: makeForm() })
  await open(`/submit-receipt?receipt=${idOf(99)}`, { user: treasurer })
  await expect.element(page.getByText(/^This receipt is not among those that you can see\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Juice and fruit/ })).toBeVisible()
})

test('who approved takes it back', async () => {
  const back = when(takeBackApproval).answers({ success: true, data: theirs({ state: 'seen' }) })
  await openView(theirs({ state: 'approved', can: { takeBack: true } }), approver)
  await press('Take back the approval')
  const dialog = page.getByRole('alertdialog', { name: 'Take back your approval?' })
  await dialog.getByRole('button', { name: 'Take back the approval' }).click()
  await expect.element(page.getByText('The approval is taken back.')).toBeVisible()
  expect(back[0]?.params).toEqual({ id: makeReceipt().id })
})

test('a receipt is declined with a reason alone', async () => {
  const decided = when(decideReceipt).answers({ success: true, data: theirs({ state: 'declined' }) })
  await openView(theirs({ state: 'seen', can: { decline: true } }))
  await press('Decline')
  await page.getByLabelText('Reason').fill('It is another community’s.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline', exact: true }).click()
  await expect.element(page.getByText('It is declined.')).toBeVisible()
  expect(decided[0]?.body).toEqual({ approve: false, reason: 'It is another community’s.' })
})

const settings = {
  approverId: null,
  thirdPays: false,
  keptYears: 7,
  sentence: '',
  notOffered: [],
  purposes: [
    { _id: idOf(71), id: idOf(71), name: 'Refreshments', fund: 'Local Fund' },
    { _id: idOf(73), id: idOf(73), name: 'Local reserve', fund: 'Local Fund' },
  ],
  approvers: [
    { _id: idOf(6), id: idOf(6), name: 'Nabil Ardavan' },
    { _id: idOf(7), id: idOf(7), name: 'Ruth Weber' },
  ],
}

test('the treasurer names who approves', async () => {
  when(getReceiptSettings).answers({ success: true, data: settings })
  const named = when(nameApprover).answers({ success: true, data: theirs({ state: 'seen' }) })
  await openView(theirs({ state: 'seen', can: { nameApprover: true } }))
  await press('Name the approver')
  await page.getByLabelText('Approved by').selectOptions('Ruth Weber')
  await press('Name them')
  await expect.element(page.getByText('The approver is named and told.')).toBeVisible()
  expect(named[0]?.body).toEqual({ accountId: idOf(7) })
})

test('the settings say who approves and pays, for how long pictures are kept, and what is signed', async () => {
  when(getReceiptSettings).answers({ success: true, data: settings })
  when(listReceipts).answers({ success: true, data: [] })
  const saved = when(setReceiptSettings).answers(undefined)
  await show(<ToLookAt />, words, { user: treasurer })
  await press('Settings')
  await page.getByLabelText('Approved by').selectOptions('Nabil Ardavan')
  await page.getByLabelText('A third person pays').click()
  await page.getByLabelText('Local reserve').click()
  await page.getByLabelText('Pictures are kept').selectOptions('for 10 years after they are settled')
  await press('Save')
  await expect.element(page.getByText('It is saved.')).toBeVisible()
  expect(saved[0]?.body).toEqual({
    approverId: idOf(6),
    thirdPays: true,
    keptYears: 10,
    sentence: '',
    notOffered: [idOf(73)],
  })
})

const approved = (choice: Receipt['choice'], more: Partial<Omit<Receipt, 'can'>> = {}) =>
  theirs({ state: 'approved', decidedAt: '2026-11-24T10:00:00.000Z', choice, can: { settle: true }, ...more })

/** The treasury's key, open here, and a choice that was sealed to it. */
const sealedChoice = async (choice: Choice) => {
  const { publicKey, secret } = await makeKey()
  const key = { generation: 1, publicKey }
  const { sealed } = await sealChoice({ community, account: 'layli' }, makeReceipt().id, key, choice)
  when(getBooks).answers({ success: true, data: makeBooks() })
  when(getFund).answers({ success: true, data: makeStanding({ key }) })
  const openIt = () =>
    unlockTreasury(
      community,
      { keyId: 'own', secret },
      { keys: [{ id: 'own', generation: 1, publicKey }], grants: [] },
    )
  return { choice: { sealed, generation: 1 }, openIt, opener: await openerOf(secret) }
}

test('without the key nobody is told what was chosen, and nothing is booked', async () => {
  const { choice } = await sealedChoice({ choice: 'repay', sentence: '', name: 'Layli Rahimi' })
  await openView(approved(choice))
  await press('Book it')
  await expect.element(page.getByText(/encrypted to your key/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Unlock', exact: true })).toBeVisible()
  await expect.element(page.getByText('To be repaid')).not.toBeInTheDocument()
})

test('what is settled says which it was while the key is open, in the list and opened', async () => {
  const { choice, openIt } = await sealedChoice({ choice: 'give', sentence: 'I give it.', name: 'Layli' })
  const settledAt = '2026-11-25T10:00:00.000Z'
  when(listReceipts).answers({
    success: true,
    data: [theirs({ state: 'settled', settledAt, choice: choice })],
  })
  await show(<ToLookAt />, words, { user: treasurer })
  await expect.element(page.getByText(/Settled.· Wed,? 25 Nov/)).toBeVisible()
  await openIt()
  await expect.element(page.getByText(/Given.· Wed,? 25 Nov/)).toBeVisible()
  await page.getByRole('button', { name: /Juice and fruit/ }).click()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Given' })).toBeVisible()
  lockTreasury()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Settled' })).toBeVisible()
})

test('what is wanted back is booked as repaid, from a place and on a day', async () => {
  const { choice, openIt } = await sealedChoice({ choice: 'repay', sentence: '', name: 'Layli Rahimi' })
  const settled = when(settleReceipt).answers({
    success: true,
    data: { receipt: theirs({ state: 'settled' }), giftReceipt: null },
  })
  await openView(approved(choice))
  await openIt()
  await press('Book it')
  await expect.element(page.getByRole('heading', { name: 'To be repaid' })).toBeVisible()
  await page.getByLabelText('Day', { exact: true }).fill('2026-11-25')
  await press('Book as repaid')
  await expect.element(page.getByText('It is booked as repaid.')).toBeVisible()
  expect(settled[0]?.body).toMatchObject({ day: '2026-11-25', place: 'bank', gift: null })
})

test('what the Fund’s card has paid is booked without the key', async () => {
  await sealedChoice({ choice: 'repay', sentence: '', name: '' })
  const settled = when(settleReceipt).answers({
    success: true,
    data: { receipt: theirs({ state: 'settled' }), giftReceipt: null },
  })
  await openView(approved(null, { byCard: true }))
  await press('Book it')
  await expect.element(page.getByText(/was paid by the Fund’s card/)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Book it' }).click()
  await expect.element(page.getByText('It is booked.')).toBeVisible()
  expect(settled[0]?.body.gift).toBeNull()
})

test('what is given is booked with its gift, sealed for the treasurer and the giver’s device, and receipted', async () => {
  const sentence = 'I waive my claim.'
  const { choice, openIt, opener } = await sealedChoice({ choice: 'give', sentence, name: 'Layli Rahimi' })
  const device = await makeOpener()
  when(listGivers).answers({
    success: true,
    data: [
      { _id: idOf(20), id: idOf(20), name: 'Layli Rahimi' },
      { _id: idOf(21), id: idOf(21), name: 'Layli Rahimi-Weber' },
    ],
    more: false,
  })
  when(listGivingDevices).answers({
    success: true,
    data: [
      {
        _id: idOf(30),
        id: idOf(30),
        personId: idOf(20),
        name: 'Layli Rahimi',
        publicKey: device.publicKey,
        askedAt: '2026-11-01T10:00:00.000Z',
        answeredAt: '2026-11-02T10:00:00.000Z',
      },
    ],
  })
  const settled = when(settleReceipt).answers({
    success: true,
    data: { receipt: theirs({ state: 'settled' }), giftReceipt: { year: 2026, number: 12 } },
  })
  await openView(approved(choice))
  await openIt()
  await press('Book it')
  await expect.element(page.getByText(sentence)).toBeVisible()
  // It goes over from one list to the other, and for a moment stands in neither.
  when(listReceipts).answers({ success: true, data: [] })
  await expect.element(page.getByRole('combobox', { name: 'Who gave' })).toHaveValue('Layli Rahimi')
  await press('Book the expense and the gift')
  await expect.element(page.getByText(/The giver’s receipt is 2026\/12\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Print the receipt' })).toBeVisible()
  const { gift } = settled[0]?.body ?? {}
  expect(JSON.stringify(settled[0]?.body)).not.toMatch(/Layli|waive/)
  const place = sealedAs({ community, entry: gift?.id ?? '', generation: 1 })
  expect(await openSealed(opener, gift?.sealed ?? '', place)).toMatchObject({
    person: idOf(20),
    name: 'Layli Rahimi',
    method: 'expense',
    note: sentence,
  })
  expect(gift?.forDevices.map(({ deviceId }) => deviceId)).toEqual([idOf(30)])
  expect(settled[0]?.body.id).not.toBe(gift?.id)
})
