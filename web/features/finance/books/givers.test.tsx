// What is put together of gifts that are open: statements of the year, and the ledger as a table.
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listEntries } from '#contract/finance/entries.ts'
import { answerGiving } from '#contract/finance/giving.ts'
import { makeOpener } from '#contract/finance/keys/seal.ts'
import { csvOf } from '#web/kit/csv.ts'
import { show } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import { laterWords, showLanguage } from '#web/words/language.ts'
import { openGiven } from '../giving.ts'
import { ExportTables } from './ExportTables.tsx'
import { answerDevices, givenOf, statementsOf, statementYears } from './given.ts'
import { ReceiptsInOrder } from './ReceiptsInOrder.tsx'
import { giftOf, makeBooks, makeEntry } from './test/books.ts'
import { ledgerTable } from './tables.ts'

const books = makeBooks()
const layli = { person: idOf(1), name: 'Layli Rahimi' }
const entries = [
  makeEntry(1, 5_000),
  makeEntry(2, 2_550),
  makeEntry(3, null),
  makeEntry(4, 700),
  makeEntry(5, 9_900, { reversedBy: { year: 2026, number: 8 } }),
  makeEntry(6, 1_000, { receipt: null }),
  makeEntry(7, 300),
  makeEntry(9, 400, { day: '2027-01-02' }),
]
const gifts = new Map(
  [
    giftOf(layli.name, layli),
    giftOf(layli.name, layli),
    giftOf(layli.name, { ...layli, method: 'inKind', description: 'Four chairs' }),
    giftOf('Nabil Visitor'),
    giftOf(layli.name, layli),
    giftOf(layli.name, { ...layli, method: 'online' }),
    giftOf('', { anonymous: 'believer' }),
    giftOf(layli.name, layli),
  ].map((gift, at) => [entries[at]?.id ?? '', gift] as const),
)
const year = { from: '2026-01-01', to: '2026-12-31' }

test('a statement has what one giver was given a receipt for in the year, and its sum', () => {
  const statements = statementsOf(givenOf(books, entries, gifts), year)
  expect(
    statements.map(({ name, total, rows }) => [name, total, rows.map(({ entry }) => entry.number)]),
  ).toEqual([
    ['Layli Rahimi', 7_550, [1, 2, 3]],
    ['Nabil Visitor', 700, [4]],
  ])
  expect(statements[0]?.rows.at(-1)?.amount).toBeNull()
})

test('the years of the statements begin where the settings say, back to the first day of the books', () => {
  expect(statementYears(makeBooks({ statementFrom: '04-06' }), '2026-11-30')).toEqual([
    { from: '2026-04-06', to: '2027-04-05' },
    { from: '2025-04-06', to: '2026-04-05' },
  ])
  expect(statementYears(makeBooks({ statementFrom: '02-29' }), '2026-03-01')[0]).toEqual({
    from: '2026-03-01',
    to: '2027-02-28',
  })
  for (const [kept, begins] of [
    ['02-30', '2026-03-02'],
    ['04-31', '2026-05-01'],
    ['13-45', '2026-01-01'],
  ] as const)
    expect(statementYears(makeBooks({ statementFrom: kept }), '2026-11-30')[0]?.from).toBe(begins)
})

test('the table without names has none, also while they are open, and the one with names has all', async () => {
  await showLanguage('en')
  await laterWords('treasury')
  const without = csvOf(ledgerTable(books, entries, null))
  for (const said of ['Layli', 'Nabil', 'chairs']) expect(without).not.toContain(said)
  expect(without).toContain('2026,2,2026-03-02,Contribution,Local Fund,Bank,Gifts,25.50,EUR,2026/2')
  const named = csvOf(ledgerTable(books, entries, gifts))
  expect(named).toContain('Four chairs')
  expect(named.match(/Layli Rahimi/g)).toHaveLength(6)
})

test('receipts stand in order for the audit, with the numbers that are missing and what was taken back', async () => {
  when(listEntries).answers({ success: true, data: entries.filter(({ receipt }) => receipt !== null) })
  await show(<ReceiptsInOrder books={books} gifts={null} />, ['treasury', 'fund'], { user: makeUser() })
  await expect.element(page.getByRole('alert')).toMatchTextContent('These numbers are missing: 6 and 8.')
  await expect.element(page.getByText('1 of them was taken back and keeps its number.')).toBeVisible()
  await expect.element(page.getByText('Receipt 2026/4')).toBeVisible()
  expect(page.getByText('Layli').query()).toBeNull()
})

test('a device is given what its owner gave and nothing else, a hundred at a time, and is answered with the last', async () => {
  const sent = when(answerGiving).answers(undefined)
  await show(<p>Here</p>, [], { user: makeUser() })
  const opener = await makeOpener()
  const many = Array.from({ length: 230 }, (_, at) => makeEntry(1, at + 1, { id: idOf(1_000 + at) }))
  const all = [...many, ...entries]
  const read = new Map([
    ...gifts,
    ...many.map(({ id }) => [id, giftOf('Nabil', { person: idOf(7) })] as const),
  ])
  const device = { id: idOf(51), personId: idOf(7), publicKey: opener.publicKey }
  const nobodys = { ...device, id: idOf(52), personId: idOf(8) }
  const { stopped } = await answerDevices('linden', [device, nobodys], givenOf(books, all, read))
  expect(stopped).toBeNull()
  expect(sent.map(({ params, body }) => [params['id'], body.rows.length, body.answered])).toEqual([
    [device.id, 100, false],
    [device.id, 100, false],
    [device.id, 30, true],
    [nobodys.id, 0, true],
  ])
  const rows = sent.flatMap(({ body }) => body.rows)
  expect((await openGiven(opener, 'linden', rows)).map(({ amount }) => amount)).toEqual(
    many.map(({ lines }) => lines[0]?.amount),
  )
})

test('the ledger is saved as a workbook or as CSV, with names only while they are open', async () => {
  when(listEntries).answers({ success: true, data: entries })
  const files: Blob[] = []
  const names: string[] = []
  const asked = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return '#'
  })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  onTestFinished(() => {
    asked.mockRestore()
    clicked.mockRestore()
  })
  await show(<ExportTables books={books} gifts={null} />, ['treasury', 'fund'], { user: makeUser() })
  await page.getByRole('button', { name: 'Save without names' }).click()
  await expect.poll(() => names).toEqual(['fund-2026.xlsx'])
  // A workbook is an archive.
  expect(await files[0]?.slice(0, 2).text()).toBe('PK')
  await page.getByLabelText('File').selectOptions('As CSV')
  await page.getByRole('button', { name: 'Save without names' }).click()
  await expect.poll(() => names).toEqual(['fund-2026.xlsx', 'fund-2026.csv'])
  expect(await files[1]?.text()).toContain('25.50')
  expect(page.getByRole('button', { name: 'Save with names' }).query()).toBeNull()
})
