import { expect, test } from 'vitest'
import { readBankFile } from './read-file.ts'

const read = (text: string) => readBankFile(new TextEncoder().encode(text), 'file.ofx')
const first = (text: string) => {
  const file = read(text)
  if (file.kind !== 'statements' || !file.statements[0]) throw new Error(JSON.stringify(file))
  return file.statements[0]
}
const faultOf = (text: string) => {
  const file = read(text)
  return file.kind === 'fault' ? file.fault : file.kind
}
const HEAD = 'OFXHEADER:100\nDATA:OFXSGML\n\n'
const file = (
  entries: string,
  after = '<LEDGERBAL><BALAMT>5.00<DTASOF>20260302</LEDGERBAL>',
  end = '20260302',
) =>
  `${HEAD}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR<BANKACCTFROM><BANKID>1<ACCTID>42</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260301<DTEND>${end}${entries}</BANKTRANLIST>${after}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
const entry = (amount: string, rest = '') =>
  `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260302120000.000[-5:EST]<TRNAMT>${amount}\n<FITID>F1\n${rest}</STMTTRN>`

test('values are read with and without closing tags, with entities and CDATA, and empty ones are empty', () => {
  const { account, lines } = first(
    file(
      entry('1.50', '<NAME>Ada &amp; Bo<MEMO>') +
        entry('2.50', '<NAME><![CDATA[ Tom & <b>Jerry</b> ]]></NAME><MEMO>Receipt&#32;5</MEMO>'),
    ),
  )
  expect(account).toBe('42')
  expect(lines).toEqual([
    { day: '2026-03-02', amount: 150, text: 'Ada & Bo', counterparty: 'Ada & Bo', reference: 'F1' },
    {
      day: '2026-03-02',
      amount: 250,
      text: 'Receipt 5',
      counterparty: 'Tom & <b>Jerry</b>',
      reference: 'F1',
    },
  ])
})

test('an amount has a point or a comma, thousands of the other sign, and any sign before it', () => {
  const amounts = ['-1,234.56', '1.234,56', '+7', '-0,5', '1234'].map((amount) => entry(amount)).join('')
  expect(first(file(amounts)).lines.map(({ amount }) => amount)).toEqual([
    -123_456, 123_456, 700, -50, 123_400,
  ])
  expect(faultOf(file(entry('$120')))).toMatchObject({ code: 'bad_amount' })
})

test('the other account’s number and a payee’s name do not hide the entry’s own', () => {
  const { account, lines } = first(
    file(entry('1', '<PAYEE><NAME>Grace<CITY>X</PAYEE><BANKACCTTO><ACCTID>99</BANKACCTTO><MEMO>m')),
  )
  expect([account, lines[0]?.counterparty, lines[0]?.text]).toEqual(['42', 'Grace', 'm'])
})

test('a balance of a later day is not that of the list', () => {
  expect(first(file(entry('1'))).closing).toBe(500)
  expect(first(file(entry('1'), '<LEDGERBAL><BALAMT>5.00<DTASOF>20260315</LEDGERBAL>')).closing).toBeNull()
  expect(first(file(entry('1'), '')).closing).toBeNull()
})

test('the newest line may stand first', () => {
  const entries = entry('1').replace('20260302', '20260301')
  expect(first(file(entry('2') + entries)).lines.map(({ day }) => day)).toEqual(['2026-03-01', '2026-03-02'])
})

test('an amount in a foreign currency is not taken for one of the account; one that was converted is', () => {
  expect(faultOf(file(entry('1', '<CURRENCY><CURRATE>1.1<CURSYM>USD</CURRENCY>')))).toEqual({
    code: 'mixed_currencies',
    currencies: ['EUR', 'USD'],
  })
  expect(first(file(entry('1', '<ORIGCURRENCY><CURRATE>1.1<CURSYM>USD</ORIGCURRENCY>'))).lines).toHaveLength(
    1,
  )
})

test('a document type, a missing end, a broken order, a refused sign-in and a missing currency have their faults', () => {
  expect(
    faultOf(`<?xml version="1.0"?><!DOCTYPE OFX [<!ENTITY a "b">]>${file('').slice(HEAD.length)}`),
  ).toEqual({ code: 'doctype' })
  expect(faultOf(file(entry('1')).replace('</OFX>', ''))).toEqual({ code: 'cut' })
  expect(faultOf(file(entry('1')).replace('</BANKTRANLIST>', ''))).toEqual({
    code: 'unreadable',
    at: '</STMTRS>',
  })
  expect(
    faultOf(`${HEAD}<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>15500</STATUS></SONRS></SIGNONMSGSRSV1></OFX>`),
  ).toEqual({ code: 'no_statement' })
  expect(faultOf(file(entry('1')).replace('<CURDEF>EUR', '<CURDEF>'))).toMatchObject({ code: 'unreadable' })
  expect(faultOf(file(entry('1').replace('20260302', '2026')))).toMatchObject({ code: 'bad_day' })
})
