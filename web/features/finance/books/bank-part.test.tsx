// A bank's file against the books: what is wrong with it is said, and nothing of its lines is sent.
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepBankMap, listMovements, matchMovements } from '#contract/finance/bank.ts'
import { getBooks } from '#contract/finance/books.ts'
import { getFund } from '#contract/finance/fund.ts'
import { makeKey } from '#contract/finance/keys/seal.ts'
import { show } from '#web/test/app.ts'
import { when } from '#web/test/network.ts'
import { idOf, makeUser } from '#web/test/people.ts'
import { makeStanding } from '../test/make-fund.ts'
import { unlockTreasury } from '../treasury.ts'
import { BankPart } from './BankPart.tsx'
import { makeBooks } from './test/books.ts'

const community = makeUser().community?._id ?? ''
const can = { setUp: false, record: true, keep: true, report: false, audit: false }

const camt = (closing: string, currency = 'EUR') => `<?xml version="1.0"?>
<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-01</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-31</Dt></Dt></Bal>
${[
  ['50.00', '2026-03-10', 'Ada Giver'],
  ['20.00', '2026-03-12', 'Bo Giver'],
  ['7.00', '2026-03-20', 'Cy Giver'],
]
  .map(
    ([
      amount,
      day,
      name,
    ]) => `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
<BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties></TxDtls></NtryDtls></Ntry>`,
  )
  .join('')}</Stmt></BkToCstmrStmt></Document>`

const movement = (number: number, day: string, amount: number) => ({
  _id: idOf(300 + number),
  id: idOf(300 + number),
  year: 2026,
  number,
  day,
  amount,
  receipt: null,
  matched: false,
})
const movements = {
  success: true as const,
  data: [movement(1, '2026-03-09', 5_000), movement(2, '2026-03-12', 2_000), movement(3, '2026-03-28', 990)],
  opening: 10_000,
  known: [],
}

const toldOf = (value: string) =>
  when(getFund).answers({
    success: true,
    data: makeStanding({ howToGive: [{ label: 'Account', value }] }),
  })

const choose = async (text: string, name = 'statement.xml') => {
  await expect.element(page.getByRole('button', { name: /Choose/ })).toBeVisible()
  const input = document.querySelector('input[type=file]')
  if (input === null) throw new Error('No file can be chosen.')
  await userEvent.upload(input, new File([text], name))
}

beforeEach(async () => {
  const { publicKey, secret } = await makeKey()
  const key = { id: idOf(41), generation: 1, publicKey }
  when(listMovements).answers(movements)
  toldOf('NL91 ABNA 0417 1643 00')
  await show(<BankPart books={makeBooks()} can={can} />, ['treasury', 'fund'], { user: makeUser() })
  await unlockTreasury(community, { keyId: key.id, secret }, { keys: [key], grants: [] })
})

test.each([
  ['empty', ' ', 'This file is empty.'],
  ['a PDF', '%PDF-1.7 statement', 'This is a PDF, which is made for reading.'],
  ['cut', camt('177.00').slice(0, -60), 'This file ends in the middle.'],
  ['in itself wrong', camt('178.00'), 'This statement contradicts itself: €100.00 at the beginning'],
  ['of another currency', camt('177.00', 'USD'), 'This statement is in USD, and the books are kept in EUR.'],
])('a file that is %s is refused with its sentence, and nothing is proposed', async (_, text, sentence) => {
  await choose(text)
  await expect.element(page.getByRole('alert')).toMatchTextContent(sentence)
  expect(page.getByText('These seem to belong together').query()).toBeNull()
})

test('the account in the file is shown', async () => {
  await choose(camt('177.00'))
  await expect.element(page.getByText(/^Account in the file: .NL91ABNA0417164300/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Confirm all 2' })).toBeVisible()
  expect(page.getByText(/names another account/).query()).toBeNull()
})

test('a file of another account than everybody is told of is warned of before anything is confirmed', async () => {
  toldOf('GB33 BUKB 2020 1555 5555 55')
  await choose(camt('177.00'))
  await expect
    .element(page.getByText(/^“How to give” names another account: .GB33 BUKB 2020 1555 5555 55/))
    .toBeVisible()
})

test('what agrees is confirmed at once by marks alone, and what differs stands on both sides', async () => {
  const sent = when(matchMovements).answers(undefined)
  const confirmed = () => sent.flatMap(({ body }) => body.matches)
  when(listMovements).answersBy(() => ({
    ...movements,
    data: movements.data.map((one) => ({
      ...one,
      matched: confirmed().some(({ entryId }) => entryId === one.id),
    })),
    known: confirmed(),
  }))
  await choose(camt('177.00'))
  await expect.element(page.getByText(/the bank holds €177\.00 and the books €179\.90/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Record the €7.00 that came' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'In the books, not in the bank' })).toBeVisible()
  await expect.element(page.getByText('€9.90')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm all 2' }).click()
  await expect.element(page.getByText('2 entries are confirmed.')).toBeVisible()
  expect(new Map(confirmed().map(({ entryId, amount }) => [entryId, amount]))).toEqual(
    new Map([
      [idOf(301), 5_000],
      [idOf(302), 2_000],
    ]),
  )
  expect(JSON.stringify(sent)).not.toContain('Giver')
  // They are known again by their marks, and nothing is proposed for them.
  await expect.element(page.getByText('2 lines were confirmed from an earlier file')).toBeVisible()
  expect(page.getByText('These seem to belong together').query()).toBeNull()
  await expect.element(page.getByRole('button', { name: 'Record the €7.00 that came' })).toBeVisible()
})

test('what another format had is not recorded again, and a second one of its day and amount is', async () => {
  const known = [
    { line: 'a'.repeat(64), day: '2026-03-10', amount: 5_000 },
    { line: 'b'.repeat(64), day: '2026-03-20', amount: 700 },
  ]
  when(listMovements).answers({ ...movements, data: [], known })
  const lines = [
    ':61:2603100310C50,NTRFA1',
    ':61:2603100310C50,NTRFA2',
    ':61:2603120312C20,NTRFB',
    ':61:2603200320C7,NTRFC',
  ]
  const text = `:20:X\n:25:NL91ABNA0417164300\n:28C:1/1\n:60F:C260301EUR100,\n${lines.join('\n')}\n:62F:C260331EUR227,\n-\n`
  await choose(text, 'statement.sta')
  const likely = page.getByRole('list', { name: 'Probably known already' })
  await expect.element(likely.getByText('€50.00')).toBeVisible()
  await expect.element(likely.getByText('€7.00')).toBeVisible()
  const record = (amount: string) => page.getByRole('button', { name: `Record the ${amount} that came` })
  await expect.element(record('€50.00')).toBeVisible()
  await expect.element(record('€20.00')).toBeVisible()
  expect(record('€7.00').query()).toBeNull()
  await page.getByRole('button', { name: /^The €7\.00 of .* is another one$/ }).click()
  await expect.element(record('€7.00')).toBeVisible()
  expect(likely.getByText('€7.00').query()).toBeNull()
})

test('a table of a bank is read by the columns that are confirmed, which are kept by the bank’s name', async () => {
  const kept = when(keepBankMap).answers(undefined)
  when(getBooks).answers({ success: true, data: makeBooks() })
  await choose('Date,Description,Amount\n10/03/2026,Ada Giver,50.00\n12/03/2026,Bo Giver,20.00\n', 'bank.csv')
  const read = page.getByRole('button', { name: 'Read the file so' })
  await read.click()
  const bank = page.getByLabelText('Name of the bank')
  await expect.element(bank).toHaveAccessibleDescription('Please name the bank with letters and digits.')
  await bank.fill('First Bank')
  await page.getByLabelText('A day is written').selectOptions('Day, month, year')
  await read.click()
  await page.getByLabelText(/Balance before/).fill('100')
  await page.getByLabelText(/Balance at the end/).fill('169,99')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('This statement contradicts itself')
  expect(kept).toEqual([])
  await page.getByLabelText(/Balance at the end/).fill('170')
  await page.getByRole('button', { name: 'Check' }).click()
  await expect.element(page.getByText('These seem to belong together')).toBeVisible()
  await expect.poll(() => kept[0]?.body.bank).toBe('First Bank')
  expect(JSON.stringify(kept)).not.toContain('Giver')
})

test('a table with balances is asked for the one at its end, and its columns can be chosen anew', async () => {
  when(getBooks).answers({ success: true, data: makeBooks() })
  await choose(
    'Date,Description,Amount,Balance\n10/03/2026,Ada Giver,50.00,150.00\n12/03/2026,Bo Giver,20.00,170.00\n',
    'bank.csv',
  )
  await page.getByLabelText('Name of the bank').fill('First Bank')
  await page.getByLabelText('A day is written').selectOptions('Day, month, year')
  await page.getByRole('button', { name: 'Read the file so' }).click()
  await expect.element(page.getByText(/^The file does not say whether it is whole\./)).toBeVisible()
  await expect.element(page.getByLabelText(/Balance at the end/)).toBeVisible()
  expect(page.getByText(/does not say these balances/).query()).toBeNull()
  await page.getByRole('button', { name: 'Choose the columns anew' }).click()
  await expect.element(page.getByLabelText('Name of the bank')).toBeVisible()
})
