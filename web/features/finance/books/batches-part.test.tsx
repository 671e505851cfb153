// The envelopes in the books: what was counted stands beside the sum where they differ, and what is counted again says so.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listBatches } from '#contract/finance/batches.ts'
import { show } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import type { Batch, Standing } from '../data.ts'
import { BatchesPart } from './BatchesPart.tsx'
import { makeBooks } from './test/books.ts'

const user = makeUser({ roles: ['assembly', 'treasurer'] })
const can: Standing['can'] = { setUp: false, record: true, keep: true, report: true, audit: false }

const batch: Batch = {
  _id: idOf(60),
  id: idOf(60),
  occasion: 'Feast of Qawl',
  day: '2026-11-23',
  state: 'deposited',
  openedBy: 'Nabil Ardavan',
  countedBy: 'Layli Rahimi',
  counted: 4_000,
  again: false,
  amount: 4_000,
  gifts: 2,
  can: { record: false, count: false, deposit: false, remove: false },
}

const showBatch = async (given: Partial<Batch>) => {
  when(listBatches).answers({ success: true, data: [{ ...batch, ...given }] })
  await show(<BatchesPart books={makeBooks()} can={can} />, ['fund', 'treasury'], { user })
  await expect.element(page.getByText('Feast of Qawl')).toBeVisible()
}

test('what was counted stands beside the sum of a batch where it is another', async () => {
  await showBatch({ amount: 3_000 })
  await expect.element(page.getByText(/counted: €40\.00.*€30\.00/)).toBeVisible()
})

test('a batch whose sum is what was counted says it once', async () => {
  await showBatch({})
  await expect.element(page.getByText(/€40\.00/)).toBeVisible()
  expect(document.body.textContent).not.toMatch(/counted: /)
})

test('a batch that is open again says that it is counted again', async () => {
  await showBatch({ state: 'open', countedBy: null, counted: null, again: true })
  await expect
    .element(page.getByText(/to be counted again, since a contribution was taken back/))
    .toBeVisible()
})
