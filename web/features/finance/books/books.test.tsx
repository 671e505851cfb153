// The forms of the treasurer's books: a contributed expense, what moves money, the closing of a month.
import { beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addCivilDays } from '#calendar/index.ts'
import { listEntries, listSealed, recordGift, recordMove } from '#contract/finance/entries.ts'
import { makeKey } from '#contract/finance/keys/seal.ts'
import { getFund } from '#contract/finance/fund.ts'
import { askClosing, listFundRequests } from '#contract/finance/requests.ts'
import { show } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import type { Books, Entry, Request, Standing } from '../data.ts'
import { Gift } from '../gift.ts'
import { openGifts, sealGift, unlockTreasury } from '../treasury.ts'
import { EntriesPart } from './EntriesPart.tsx'
import { ExpensesPart } from './ExpensesPart.tsx'
import { monthsOf } from './months.ts'
import { MonthsPart } from './MonthsPart.tsx'
import { MovesPart } from './MovesPart.tsx'
import { ReceiptsInOrder } from './ReceiptsInOrder.tsx'
import { RecordSheet } from './RecordSheet.tsx'
import type { BookFund } from './places.ts'
import { yearAround } from './year-presets.ts'

const user = makeUser({ roles: ['assembly', 'treasurer'] })
const community = idOf(2)
const [local, national, roof, teaching, request] = [idOf(10), idOf(20), idOf(30), idOf(14), idOf(40)]

let key: Awaited<ReturnType<typeof makeKey>>
beforeAll(async () => {
  key = await makeKey()
})

const can: Standing['can'] = { setUp: false, record: true, keep: true, report: true, audit: false }

const account = (
  n: number,
  nature: BookFund['accounts'][number]['nature'],
  code: string,
  name: string,
  balance = 0,
): BookFund['accounts'][number] => ({ _id: idOf(n), id: idOf(n), nature, code, name, balance })

const fundOf = (
  n: number,
  kind: BookFund['kind'],
  name: string,
  accounts: BookFund['accounts'],
): BookFund => ({
  _id: idOf(n),
  id: idOf(n),
  kind,
  name,
  purpose: '',
  closed: false,
  accounts: [
    account(n + 1, 'asset', 'bank', 'Bank', 90_000),
    account(n + 2, 'asset', 'cash', 'Cash box', 5_000),
    ...accounts,
  ],
})

const days = yearAround('ridvan', '2026-11-30')
const months = monthsOf(days)
const month = months[9] ?? { from: '', to: '' }

const year: Books['years'][number] = {
  year: 2026,
  currency: 'EUR',
  ...days,
  openFrom: month.from,
  state: 'open',
  lastEntry: 0,
  lastReceipt: 0,
  goals: [],
  audits: [],
}

const books: Books = {
  years: [year],
  funds: [
    fundOf(10, 'local', 'Local Fund', [
      account(13, 'income', 'contributions', 'Contributions'),
      account(14, 'expense', 'expense-1', 'Teaching'),
      account(15, 'income', 'other-income', 'Other income'),
    ]),
    fundOf(20, 'national', 'National Fund', [account(23, 'liability', 'held', 'Held for others', 12_050)]),
    fundOf(30, 'earmark', 'Centre roof', [account(33, 'income', 'other-income', 'Other income')]),
  ],
  receiptText: '',
  registration: '',
  statementFrom: '01-01',
  unknownOrigin: 'charity',
  bankMaps: {},
  waiting: { requests: 0, batches: 0, devices: 0 },
}

const booked = { _id: idOf(90), id: idOf(90), year: 2026, number: 7, receipt: 3 }

const expense: Request = {
  _id: request,
  id: request,
  kind: 'expense',
  state: 'agreed',
  askedBy: 'Layli Rahimi',
  askedAt: '2026-11-20T10:00:00Z',
  decidedBy: 'Amir Sohrabi',
  decidedAt: '2026-11-21T10:00:00Z',
  words: 'Chairs for the centre',
  expense: {
    fundId: local,
    fund: 'Local Fund',
    accountId: teaching,
    account: 'Teaching',
    amount: 4_320,
    day: '2026-11-19',
  },
  close: null,
  can: { decide: false, pay: true, withdraw: false, open: false },
}

/** The part alone, with the books unlocked. */
const showPart = async (part: Parameters<typeof show>[0], unlocked = true) => {
  when(getFund).answers({
    success: true,
    data: {
      year: null,
      funds: [],
      howToGive: [],
      envelope: '',
      link: null,
      letter: '',
      letterAt: null,
      key: { generation: 1, publicKey: key.publicKey },
      mayGive: true,
      can,
    },
  })
  await show(part, ['fund', 'treasury'], { user })
  if (unlocked) await unlock()
}

const unlock = () =>
  unlockTreasury(
    community,
    { keyId: idOf(50), secret: key.secret },
    { keys: [{ id: idOf(50), generation: 1, publicKey: key.publicKey }], grants: [] },
  )

/** What of a call only the treasury reads. */
const openedOf = async (body: { id: string; sealed?: string | null | undefined } | undefined) => {
  const row = { entryId: body?.id ?? '', generation: 1, sealed: body?.sealed ?? '' }
  return (await openGifts([row])).get(row.entryId)
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a contributed expense is booked with its request, its Fund and its amount, and says encrypted how it was given', async () => {
  when(listFundRequests).answersBy(({ query }) => ({
    success: true,
    data: query.get('state') === 'decided' ? [] : [expense],
  }))
  const sent = when(recordGift).answers({ success: true, data: booked })
  await showPart(<ExpensesPart books={books} can={can} />)
  await button('The payer gives it: Chairs for the centre').click()
  await page.getByLabelText('From', { exact: true }).selectOptions('A Bahá’í visitor')
  await button('Record').click()
  await expect
    .element(page.getByLabelText('Who gave', { exact: true }))
    .toHaveAccessibleDescription('Please write who gave.')
  await page.getByLabelText('Who gave', { exact: true }).fill('Mona Novak')
  await page.getByLabelText('What the giver wrote about it').fill('I do not claim it back.')
  await button('Record').click()
  await expect.poll(() => sent.length).toBe(1)
  const body = sent[0]?.body
  expect(body).toMatchObject({
    requestId: request,
    fundId: local,
    amount: 4_320,
    place: 'cash',
    receipt: true,
    batchId: null,
    helpsOwnGift: false,
  })
  expect(await openedOf(body)).toMatchObject({
    name: 'Mona Novak',
    method: 'expense',
    description: 'Chairs for the centre',
    note: 'I do not claim it back.',
  })
})

const fieldsShown = () => {
  const dialog = page.getByRole('dialog').element()
  return [...dialog.querySelectorAll('input, select, textarea')].map((field) => field.getAttribute('name'))
}

test.for([
  ['Other income', ['fundId', 'accountId', 'place', 'amount', 'day', 'note']],
  ['Deposit', ['fundId', 'place', 'toPlace', 'amount', 'day', 'note']],
  ['Transfer between Funds', ['fundId', 'toFundId', 'place', 'amount', 'day', 'note']],
  ['Pass on', ['fundId', 'place', 'amount', 'day', 'note']],
  ['An earmark given back', ['fundId', 'place', 'amount', 'day', 'giver', 'person', 'consent']],
  [
    'An earmark used for something else',
    ['fundId', 'toFundId', 'place', 'amount', 'day', 'giver', 'person', 'consent'],
  ],
] as const)('“%s” asks for what belongs to it', async ([name, fields]) => {
  await showPart(<MovesPart books={books} can={can} />)
  await button(`Book: ${name}`).click()
  await expect.element(page.getByRole('dialog', { name })).toBeVisible()
  expect(fieldsShown()).toEqual(fields)
})

test('what is held for another Fund is offered as a whole and passed on', async () => {
  const sent = when(recordMove).answers({ success: true, data: { ...booked, receipt: null } })
  await showPart(<MovesPart books={books} can={can} />)
  await button('Pass on: National Fund').click()
  await expect.element(page.getByLabelText('Amount', { exact: true })).toHaveValue('120.50')
  await button('Book').click()
  await expect.poll(() => sent.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({
    kind: 'passedOn',
    fundId: national,
    place: 'bank',
    amount: 12_050,
    toFundId: null,
    toPlace: null,
    accountId: null,
    sealed: null,
  })
})

test('money that is held for others is not offered for a transfer', async () => {
  await showPart(<MovesPart books={books} can={can} />)
  await button('Book: Transfer between Funds').click()
  const offered = (label: string) =>
    [...page.getByLabelText(label).element().querySelectorAll('option')].map((one) => one.textContent)
  await expect.element(page.getByLabelText('From the Fund')).toHaveValue(local)
  expect([offered('From the Fund'), offered('To the Fund')]).toEqual([
    ['Local Fund', 'Centre roof'],
    ['Centre roof'],
  ])
})

test('an earmark is used for something else only with the giver’s consent, which is encrypted', async () => {
  const sent = when(recordMove).answers({ success: true, data: { ...booked, receipt: null } })
  await showPart(<MovesPart books={books} can={can} />)
  await button('Book: An earmark used for something else').click()
  await expect.element(page.getByLabelText('From the Fund')).toHaveValue(roof)
  await page.getByLabelText('Amount', { exact: true }).fill('20')
  await page.getByLabelText('From', { exact: true }).selectOptions('A Bahá’í visitor')
  await page.getByLabelText('Who gave', { exact: true }).fill('Mona Novak')
  await button('Book').click()
  const consent = page.getByLabelText('How the giver agreed')
  await expect.element(consent).toHaveAccessibleDescription(/Please write how the giver agreed\./)
  expect(sent).toHaveLength(0)
  await consent.fill('Told me on 20 November.')
  await button('Book').click()
  await expect.poll(() => sent.length).toBe(1)
  const body = sent[0]?.body
  expect(body).toMatchObject({ kind: 'changedUse', fundId: roof, toFundId: local, note: '', generation: 1 })
  expect(JSON.stringify(body)).not.toContain('Mona')
  expect(await openedOf(body)).toMatchObject({ name: 'Mona Novak', note: 'Told me on 20 November.' })
})

const gift = (n: number, given: Partial<Gift>, more: Partial<Entry> = {}) => ({
  entry: {
    _id: idOf(n),
    id: idOf(n),
    year: 2026,
    number: n,
    kind: 'gift' as const,
    day: month.from,
    note: '',
    receipt: n,
    batchId: null,
    reverses: null,
    reversedBy: null,
    lines: [],
    createdAt: '2026-11-10T10:00:00Z',
    ...more,
  },
  gift: Gift.parse(given),
})

/** On the third day after the month. */
const inNextMonth = () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(`${addCivilDays(month.to, 3)}T12:00:00Z`)
}

test('to close a month the givers are counted, each once, over all pages of entries and names', async () => {
  inNextMonth()
  const rows = [
    gift(60, { person: idOf(70), name: 'Layli' }),
    gift(61, { person: idOf(70), name: 'Layli' }),
    gift(62, { name: 'Mona Novak' }),
    gift(63, { name: 'mona novak ' }),
    gift(64, { name: 'Amir' }, { reversedBy: { year: 2026, number: 80 } }),
    gift(65, { name: 'Later' }, { day: addCivilDays(month.to, 1) }),
  ]
  const sealed = await Promise.all(
    rows.map(async ({ entry, gift: given }) => ({
      entryId: entry.id,
      generation: 1,
      sealed: await sealGift(given, {
        community,
        entry: entry.id,
        generation: 1,
        publicKey: key.publicKey,
      }),
    })),
  )
  const paged = <Row,>(all: readonly Row[], query: URLSearchParams) => ({
    success: true as const,
    ...(query.has('cursor') ? { data: all.slice(3) } : { data: all.slice(0, 3), next: 'more' }),
  })
  when(listEntries).answersBy(({ query }) =>
    paged(
      rows.map(({ entry }) => entry),
      query,
    ),
  )
  when(listSealed).answersBy(({ query }) => paged(sealed, query))
  when(listFundRequests).answers({ success: true, data: [] })
  const asked = when(askClosing).answers({
    success: true,
    data: { ...expense, kind: 'close', expense: null },
  })
  await showPart(<MonthsPart books={books} can={can} />)
  await button('Close a month').click()
  await expect.element(page.getByLabelText('How many gave')).toHaveValue('2')
  await button('Ask a second person').click()
  await expect.poll(() => asked.length).toBe(1)
  expect(asked[0]?.body).toMatchObject({ year: 2026, until: addCivilDays(month.to, 1), givers: 2 })
})

test('while the books are locked nothing is counted, and no month can be closed', async () => {
  inNextMonth()
  when(listFundRequests).answers({ success: true, data: [] })
  await showPart(<MonthsPart books={books} can={can} />, false)
  await expect.element(button('Unlock')).toBeVisible()
  await expect.element(button('Close a month')).not.toBeInTheDocument()
})

test('what waits for a second person stands in place of the form', async () => {
  inNextMonth()
  const close = { year: 2026, until: addCivilDays(month.to, 1), closesYear: false }
  when(listFundRequests).answers({
    success: true,
    data: [{ ...expense, kind: 'close', state: 'waiting', expense: null, close }],
  })
  await showPart(<MonthsPart books={books} can={can} />)
  await expect.element(page.getByText(/^asked by .Layli Rahimi., waits/)).toBeVisible()
  await expect.element(button('Close a month')).not.toBeInTheDocument()
})

test('a day that is still to come is said at the field, and what was typed stays', async () => {
  const sent = when(recordGift).isSilent()
  await showPart(<RecordSheet books={books} year={year} onClose={() => undefined} />)
  await page.getByLabelText('Amount', { exact: true }).fill('20')
  await page.getByLabelText('From', { exact: true }).selectOptions('A Bahá’í visitor')
  await page.getByLabelText('Who gave', { exact: true }).fill('Mona Novak')
  const day = page.getByLabelText('Day', { exact: true })
  await day.fill('2099-01-01')
  await button('Record').click()
  await expect.element(day).toHaveAccessibleDescription(/This day is still to come\./)
  await expect.element(page.getByLabelText('Amount', { exact: true })).toHaveValue('20')
  expect(sent).toHaveLength(0)
})

test('the ledger, its receipts and its table begin with the newest year', async () => {
  const next = {
    ...year,
    year: 2027,
    startsOn: addCivilDays(days.endsOn, 1),
    endsOn: addCivilDays(days.endsOn, 365),
  }
  const both = { ...books, years: [next, year] }
  const asked = when(listEntries).answers({ success: true, data: [] })
  await showPart(
    <>
      <EntriesPart books={both} can={can} />
      <ReceiptsInOrder books={both} gifts={null} />
    </>,
    false,
  )
  await expect.poll(() => asked.length).toBe(2)
  expect(asked.map(({ query }) => query.get('year'))).toEqual(['2027', '2027'])
})
