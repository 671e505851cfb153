// The Assembly's part of the Fund: what waits is decided once, the money is counted alone, the report names nobody, and
// names are opened by two sheets in this browser.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { countBatch, listBatches } from '#contract/finance/batches.ts'
import type { ReplyOf } from '#contract/route.ts'
import { getFundReport } from '#contract/finance/reports.ts'
import { decideRequest, listFundRequests, openDisclosure } from '#contract/finance/requests.ts'
import { show } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import type { Report, Request, Standing } from '../data.ts'
import { makeKey, seal, sealedAs } from '#contract/finance/keys/seal.ts'
import { makeSheets } from '#contract/finance/keys/sheets.ts'
import { makeReport, makeRequest, makeStanding } from '../test/make-fund.ts'
import { AssemblyView } from './AssemblyView.tsx'

const user = makeUser({ roles: ['assembly'] })

interface Given {
  readonly requests?: readonly Request[]
  readonly batches?: ReplyOf<typeof listBatches>['data']
  readonly report?: Partial<Report>
}

const showAssembly = async ({ requests = [], batches = [], report = {} }: Given) => {
  when(listFundRequests).answers({ success: true, data: [...requests] })
  when(listBatches).answers({ success: true, data: batches })
  when(getFundReport).answers({ success: true, data: makeReport(report) })
  const fund: Standing = makeStanding()
  await show(<AssemblyView fund={fund} />, ['fund', 'treasury'], { user })
  await expect.element(page.getByRole('heading', { name: 'Report to the Assembly' })).toBeVisible()
}

test('a report of a month in which fewer than five gave says so, and no number', async () => {
  await showAssembly({ report: { givers: null, members: 31 } })
  await expect
    .element(page.getByText('Fewer than five gave, so the number is not said.').first())
    .toBeVisible()
  expect(document.body.textContent).not.toMatch(/of 31 members/)
})

test('a report says the share of those who gave, and what the month needed', async () => {
  await showAssembly({ report: { givers: 12, members: 30 } })
  await expect.element(page.getByText('12 of 30 members gave: 40%.').first()).toBeVisible()
  await expect.element(page.getByText(/The month needed €500.00: it was not reached/).first()).toBeVisible()
})

test('an expense is agreed to once, after it was said how much it is and what for', async () => {
  const sent = when(decideRequest).isSilent()
  await showAssembly({ requests: [makeRequest()] })
  await page.getByRole('button', { name: /^Agree to: €43.20/ }).click()
  const asked = page.getByRole('alertdialog', { name: 'Agree to this expense?' })
  await expect.element(asked.getByText(/€43.20 .*Local Fund.*Upkeep.*Chairs for the centre/)).toBeVisible()
  expect(sent).toEqual([])
  await asked.getByRole('button', { name: 'Agree to the expense' }).dblClick()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ agree: true }])
})

test('a month is closed only after it was said what that means', async () => {
  const close = { year: 2026, until: '2026-11-23', closesYear: false }
  const sent = when(decideRequest).isSilent()
  await showAssembly({ requests: [makeRequest({ kind: 'close', words: '', expense: null, close })] })
  await page.getByRole('button', { name: /^Agree to: Close the month/ }).click()
  await expect
    .element(page.getByText(/All days up to Sunday,? 22 November 2026 are closed for good/))
    .toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Agree and close' }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ agree: true }])
})

test('whoever counts types the money alone, and is told that it differs without the sum', async () => {
  const differs =
    'The money does not agree with the envelopes. Please count it again, and let them be looked through.'
  const sent = when(countBatch).refuses(409, differs)
  await showAssembly({
    batches: [
      {
        _id: idOf(60),
        id: idOf(60),
        occasion: 'Feast of Qawl',
        day: '2026-11-23',
        state: 'open',
        openedBy: 'Nabil Ardavan',
        countedBy: null,
        counted: null,
        again: true,
        amount: null,
        gifts: null,
        can: { record: false, count: true, deposit: false, remove: false },
      },
    ],
  })
  await expect.element(page.getByText(/It is counted again: a contribution was taken back\./)).toBeVisible()
  await page.getByRole('button', { name: /^Count the money/ }).click()
  await page.getByLabelText('What you have counted').fill('120.50')
  await page.getByRole('button', { name: 'I have counted this' }).click()
  await expect.element(page.getByText(differs)).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ amount: 12_050 }])
})

test('two sheets open the names in this browser, and they are gone when they are closed', async () => {
  const key = await makeKey()
  const { wrapped, sheets } = await makeSheets(key.secret)
  const [entry, keyId] = [idOf(70), idOf(71)]
  const aad = sealedAs({ community: idOf(2), entry, generation: 1 })
  const asked = when(openDisclosure).answers({
    success: true,
    keys: [{ id: keyId, generation: 1, wrapped }],
    grants: [],
    data: [
      {
        entryId: entry,
        number: 7,
        day: '2026-11-02',
        receipt: 5,
        amount: 5_000,
        takenBack: true,
        generation: 1,
        sealed: await seal(key.publicKey, { name: 'Tahirih Canary' }, aad),
      },
    ],
  })
  const can = { decide: false, pay: false, withdraw: false, open: true }
  const decision = { kind: 'disclosure', state: 'agreed', words: 'Decision 12', expense: null, can } as const
  await showAssembly({ requests: [makeRequest(decision)] })
  await page.getByRole('button', { name: 'Open with two sheets' }).click()
  await page.getByLabelText('One sheet').fill(sheets[0].text)
  await page.getByLabelText('Another sheet').fill(sheets[0].text)
  await page.getByRole('button', { name: 'Open the names' }).click()
  await expect.element(page.getByText(/twice the same sheet/)).toBeVisible()
  await page.getByLabelText('Another sheet').fill(sheets[2].text)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('rowheader', { name: 'Tahirih Canary' })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: /€50.00.*, taken back/ })).toBeVisible()
  await page.getByRole('button', { name: 'Close the names' }).click()
  await expect.element(page.getByRole('heading', { name: 'Report to the Assembly' })).toBeVisible()
  expect(document.body.textContent).not.toContain('Canary')
  // What stands on the sheets is in no call.
  const calls = JSON.stringify(asked.map(({ params, query }) => [params, query.toString()]))
  expect(sheets.filter(({ text }) => calls.includes(text.slice(0, 11)))).toEqual([])
})
