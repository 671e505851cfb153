// Recording a contribution: what is read back, and what depends on who gave and how.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { recordGift } from '#contract/finance/entries.ts'
import { getFund } from '#contract/finance/fund.ts'
import { makeKey } from '#contract/finance/keys/seal.ts'
import { show } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import type { Books } from '../data.ts'
import { makeStanding } from '../test/make-fund.ts'
import { RecordSheet } from './RecordSheet.tsx'
import type { BookFund } from './places.ts'

const fundOf = (n: number, kind: BookFund['kind'], name: string): BookFund => ({
  _id: idOf(n),
  id: idOf(n),
  kind,
  name,
  purpose: '',
  closed: false,
  accounts: ['bank', 'cash'].map((code, place) => ({
    _id: idOf(n + 1 + place),
    id: idOf(n + 1 + place),
    nature: 'asset',
    code,
    name: code,
    balance: 0,
  })),
})

const year: Books['years'][number] = {
  year: 2026,
  currency: 'GBP',
  startsOn: '2026-04-21',
  endsOn: '2027-04-20',
  openFrom: '2026-04-21',
  state: 'open',
  lastEntry: 0,
  lastReceipt: 0,
  goals: [],
  audits: [],
}

const books: Books = {
  years: [year],
  funds: [fundOf(10, 'local', 'Local Fund'), fundOf(20, 'charity', 'Charitable fund')],
  receiptText: '',
  registration: '',
  statementFrom: '01-01',
  unknownOrigin: 'charity',
  bankMaps: {},
  waiting: { requests: 0, batches: 0, devices: 0 },
}

const showSheet = async () => {
  const key = await makeKey()
  when(getFund).answers({
    success: true,
    data: makeStanding({ key: { generation: 1, publicKey: key.publicKey } }),
  })
  await show(<RecordSheet books={books} year={year} onClose={() => undefined} />, ['fund', 'treasury'], {
    user: makeUser({ roles: ['treasurer'] }),
  })
}

const field = (name: string) => page.getByLabelText(name, { exact: true })
const record = () => page.getByRole('button', { name: 'Record', exact: true }).click()

test('the amount is read back as it was booked, since a point may have been meant another way', async () => {
  when(recordGift).answers({
    success: true,
    data: { _id: idOf(90), id: idOf(90), year: 2026, number: 7, receipt: 3 },
  })
  await showSheet()
  await field('Amount').fill('1.005')
  await field('From').selectOptions('A Bahá’í visitor')
  await field('Who gave').fill('Mona Novak')
  await record()
  await expect.element(page.getByText('It is recorded: £1,005.00, receipt 2026/3.')).toBeVisible()
})

test('what nobody knows the origin of goes to the charitable fund, as the community decided', async () => {
  await showSheet()
  await field('From').selectOptions('Nobody knows who')
  await expect.element(field('Fund')).toHaveDisplayValue('Charitable fund')
})

test('what the national online system holds is in no cash box', async () => {
  const sent = when(recordGift).isSilent()
  await showSheet()
  await field('Amount').fill('20')
  await field('From').selectOptions('Nobody knows who')
  await field('How').selectOptions('National online system')
  await field('Number or reference').fill('N-7')
  await record()
  await expect.element(field('Where it lies')).toHaveAccessibleDescription(/lies with it/)
  expect(sent).toHaveLength(0)
})
