// What the books began with, written anew: the amounts that stand are there at first.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { correctOpening } from '#contract/finance/books.ts'
import { getFund } from '#contract/finance/fund.ts'
import { listEntries } from '#contract/finance/entries.ts'
import { show } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { makeUser } from '#web/test/people.ts'
import { makeStanding } from '../test/make-fund.ts'
import { FundsPart } from './FundsPart.tsx'
import { localFund, makeBooks, makeEntry } from './test/books.ts'

const can = { setUp: false, record: true, keep: true, report: true, audit: false }
const correct = page.getByRole('button', { name: 'Correct what the books began with' })

const showPart = async (books = makeBooks()) => {
  when(getFund).answers({ success: true, data: makeStanding() })
  await show(<FundsPart books={books} can={can} />, ['treasury', 'fund'], { user: makeUser() })
}

test('what lay in each place is corrected as a whole', async () => {
  const opening = makeEntry(2, 120_000, { kind: 'opening', receipt: null })
  const old = makeEntry(1, 1_000, { ...opening, reversedBy: { year: 2026, number: 3 } })
  when(listEntries).answers({ success: true, data: [old, opening] })
  const sent = when(correctOpening).answers({ success: true, data: makeBooks() })
  await showPart()
  await correct.click()
  const bank = page.getByLabelText('Bank, Local Fund')
  await expect.element(bank).toHaveValue('1200')
  await bank.fill('1250,50')
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body.openings).toEqual([{ fundId: localFund, place: 'bank', amount: 125_050 }])
})

test('once a month is closed there is nothing to correct any more', async () => {
  const [year] = makeBooks().years
  await showPart(makeBooks({ years: year === undefined ? [] : [{ ...year, openFrom: '2026-01-18' }] }))
  await expect.element(page.getByRole('button', { name: 'Add a Fund' })).toBeVisible()
  expect(correct.query()).toBeNull()
})
