import { expect, test } from 'vitest'
import { readBankFile } from './read-file.ts'
import { checkStatement } from './statement.ts'

const read = (xml: string) => readBankFile(new TextEncoder().encode(xml), 'camt.xml')
const one = (xml: string) => {
  const file = read(xml)
  if (file.kind !== 'statements' || !file.statements[0]) throw new Error(JSON.stringify(file))
  return file.statements[0]
}
const faultOf = (xml: string) => {
  const file = read(xml)
  return file.kind === 'fault' ? file.fault : file.kind
}

const balance = (code: string, amount: string, day: string, way = 'CRDT') =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
const entry = (amount: string, rest: string, way = 'CRDT', ccy = 'EUR') =>
  `<Ntry><Amt Ccy="${ccy}">${amount}</Amt><CdtDbtInd>${way}</CdtDbtInd>${rest}</Ntry>`
const booked = '<Sts>BOOK</Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt>'
const document = (inside: string, lead = '') =>
  `<?xml version="1.0"?>${lead}<n:Document xmlns:n="urn:x"><n:BkToCstmrStmt><n:Stmt>${inside}</n:Stmt></n:BkToCstmrStmt></n:Document>`
const payment = (amount: string, name: string, text: string) =>
  `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RltdPties><Dbtr><Nm>${name}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`

test('a collective booking is one line with its payments, where they add up to it', () => {
  const payments = `<NtryDtls>${payment('10.00', 'Ada', 'Receipt 7')}${payment('5.50', 'Bo &amp; Co', 'Fund')}</NtryDtls>`
  const [line] = one(
    document(
      balance('PRCD', '0', '2026-03-01') +
        balance('CLBD', '15.5', '2026-03-02') +
        entry('15.50', booked + payments),
    ),
  ).lines
  expect(line).toMatchObject({ amount: 1550, text: 'Receipt 7 Fund', counterparty: '' })
  expect(line?.parts).toEqual([
    { amount: 1000, text: 'Receipt 7', counterparty: 'Ada', reference: null },
    { amount: 550, text: 'Fund', counterparty: 'Bo & Co', reference: null },
  ])
  const [other] = one(document(balance('OPBD', '0', '2026-03-01') + entry('15.40', booked + payments))).lines
  expect(other?.parts).toBeUndefined()
})

test('the balance before stands for the opening one, and five decimals are read', () => {
  const statement = one(
    document(
      balance('PRCD', '18.15000', '2026-03-01') +
        balance('CLBD', '27.00000', '2026-03-02') +
        entry('8.85000', booked),
    ),
  )
  expect(statement).toMatchObject({ opening: 1815, closing: 2700, from: '2026-03-01', to: '2026-03-02' })
  expect(checkStatement(statement, { currency: 'EUR' })).toEqual([])
})

test('a debit is negative, also as a reversal; an overdrawn balance is below zero', () => {
  const statement = one(
    document(
      balance('OPBD', '5', '2026-03-01', 'DBIT') +
        balance('CLBD', '6', '2026-03-02', 'DBIT') +
        entry('3', `<RvslInd>true</RvslInd>${booked}`, 'DBIT') +
        entry('2', `<RvslInd>true</RvslInd>${booked}`),
    ),
  )
  expect(statement.lines.map(({ amount }) => amount)).toEqual([-300, 200])
  expect(checkStatement(statement, { currency: 'EUR' })).toEqual([])
})

test('a day may be a time, or be missing beside the value date', () => {
  const { lines } = one(
    document(
      entry('1', '<BookgDt><DtTm>2026-03-02T23:59:59+01:00</DtTm></BookgDt>') +
        entry('2', '<ValDt><Dt>2026-03-04</Dt></ValDt>'),
    ),
  )
  expect(lines.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-04'])
})

test('what is only announced, and a line without money, are left out', () => {
  const pending = '<Sts><Cd>PDNG</Cd></Sts><BookgDt><Dt>2026-03-02</Dt></BookgDt>'
  expect(one(document(entry('1', booked) + entry('2', pending) + entry('0', booked))).lines).toHaveLength(1)
})

test('a reference is the bank’s, and NOTPROVIDED is none', () => {
  const { lines } = one(
    document(
      entry('1', `${booked}<AcctSvcrRef>A1</AcctSvcrRef>`) +
        entry(
          '2',
          `${booked}<NtryDtls><TxDtls><Refs><AcctSvcrRef>B2</AcctSvcrRef></Refs></TxDtls></NtryDtls>`,
        ) +
        entry('3', `${booked}<AcctSvcrRef>NOTPROVIDED</AcctSvcrRef>`),
    ),
  )
  expect(lines.map(({ reference }) => reference)).toEqual(['A1', 'B2', null])
})

test('a report of the day and a notification are read, without the balances that they do not have', () => {
  const report = document(entry('1', booked))
    .replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt')
    .replaceAll('Stmt>', 'Rpt>')
  expect(one(report)).toMatchObject({ opening: null, closing: null, currency: 'EUR', account: null })
  expect(checkStatement(one(report), { currency: 'EUR' }).map(({ code }) => code)).toEqual([
    'missing_balance',
    'missing_balance',
  ])
})

test('a document type is refused before an entity of it could be read', () => {
  const bomb = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(100)}">]>`
  expect(faultOf(document('<Nm>&b;</Nm>', bomb))).toEqual({ code: 'doctype' })
  expect(faultOf(document('', '<!DOCTYPE x SYSTEM "file:///etc/passwd">'))).toEqual({ code: 'doctype' })
  expect(faultOf(document('<Nm>&b;</Nm>'))).toMatchObject({ code: 'unreadable' })
})

test('a file that is nested without end is refused', () => {
  expect(faultOf(`<Document>${'<a>'.repeat(100_000)}`)).toMatchObject({ code: 'unreadable' })
})

test('XML of another kind, without a statement, cut, or in two currencies has its own fault', () => {
  expect(faultOf('<Invoice><Ntry/></Invoice>')).toEqual({ code: 'other_format', format: 'xml' })
  expect(faultOf('<Document><BkToCstmrStmt></BkToCstmrStmt></Document>')).toEqual({ code: 'no_statement' })
  expect(faultOf(document(entry('1', booked)).slice(0, -20))).toEqual({ code: 'cut' })
  expect(faultOf(document(entry('1', booked) + entry('1', booked, 'CRDT', 'USD')))).toEqual({
    code: 'mixed_currencies',
    currencies: ['EUR', 'USD'],
  })
})

test('an amount finer than the currency, without a direction, or on no day is told as it stands', () => {
  expect(faultOf(document(entry('1.005', booked)))).toEqual({ code: 'bad_amount', at: '1.005' })
  expect(faultOf(document(entry('9000000000000000', booked)))).toMatchObject({ code: 'bad_amount' })
  expect(faultOf(document(entry('1', booked, 'UP')))).toMatchObject({ code: 'unreadable' })
  expect(faultOf(document(entry('1', '<BookgDt><Dt>2026-02-30</Dt></BookgDt>')))).toEqual({
    code: 'bad_day',
    at: '2026-02-30',
  })
})
