// Statements written out as banks write them, for tests that read them again.
import fc from 'fast-check'
import { decimalsOf } from '#contract/finance/money.ts'
import type { CsvMapping } from '#contract/finance/csv-mapping.ts'
import type { BankLine, BankStatement } from '../statement.ts'

/** A statement as CAMT and MT940 have it: with both balances, which hold. */
export type Whole = BankStatement & { readonly opening: number; readonly closing: number }

const words = fc
  .array(fc.stringMatching(/^[A-Za-z0-9]{1,12}$/), { minLength: 1, maxLength: 8 })
  .map((list) => list.join(' '))

const day = fc
  .integer({ min: 0, max: 364 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10))

const line = fc.record({
  day,
  amount: fc.integer({ min: 1, max: 1e10 }).chain((amount) => fc.constantFrom(amount, -amount)),
  text: words,
  counterparty: words,
})

/** Any statement with lines, oldest first. */
export const statements: fc.Arbitrary<Whole> = fc
  .record({
    currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
    opening: fc.integer({ min: -1e12, max: 1e12 }),
    lines: fc.array(line, { minLength: 1, maxLength: 20 }),
  })
  .map(({ currency, opening, lines }) => {
    const sorted = lines.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    return {
      account: 'NL91ABNA0417164300',
      currency,
      opening,
      closing: sorted.reduce((sum, { amount }) => sum + amount, opening),
      from: sorted[0]?.day ?? '',
      to: sorted.at(-1)?.day ?? '',
      lines: sorted.map((one, at) => ({ ...one, reference: `REF${at}` })),
    }
  })

export const decimal = (minor: number, currency: string, sign: string): string => {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals === 0 && sign === '.' ? whole : `${whole}${sign}${digits.slice(digits.length - decimals)}`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const money = (minor: number, currency: string): string =>
  `<Amt Ccy="${currency}">${decimal(minor, currency, '.')}</Amt><CdtDbtInd>${minor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`

const camtLine = ({ day, amount, text, counterparty, reference }: BankLine, currency: string): string => {
  const role = amount < 0 ? 'Cdtr' : 'Dbtr'
  return `<Ntry>${money(amount, currency)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>
    <AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><${role}><Pty><Nm>${escaped(counterparty)}</Nm></Pty></${role}>
    </RltdPties><RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n`
}

export const writeCamt = (all: readonly Whole[]): string => {
  const balance = (code: string, minor: number, currency: string, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${money(minor, currency)}<Dt><Dt>${day}</Dt></Dt></Bal>`
  const statement = ({ account, currency, opening, closing, from, to, lines }: Whole) =>
    `<Stmt><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>${currency}</Ccy></Acct>
    ${balance('OPBD', opening, currency, from)}${balance('CLBD', closing, currency, to)}
    ${lines.map((one) => camtLine(one, currency)).join('')}</Stmt>\n`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${all.map(statement).join('')}</BkToCstmrStmt></Document>`
}

const swiftDay = (day: string): string => day.slice(2).replaceAll('-', '')

export const writeMt940 = (all: readonly Whole[]): string => {
  const balance = (minor: number, currency: string, day: string) =>
    `${minor < 0 ? 'D' : 'C'}${swiftDay(day)}${currency}${decimal(minor, currency, ',')}`
  const line = ({ day, amount, text, counterparty, reference }: BankLine, currency: string) => {
    const pieces = (text.match(/.{1,27}/g) ?? []).map((piece, at) => `?2${at}${piece}`)
    const details = `166?00TRANSFER${pieces.join('')}?32${counterparty.slice(0, 27)}?33${counterparty.slice(27)}`
    const letters = `${amount < 0 ? 'D' : 'C'}${currency.charAt(2)}`
    return `:61:${swiftDay(day)}${swiftDay(day).slice(2)}${letters}${decimal(amount, currency, ',')}NTRFNONREF//${reference}
:86:${(details.match(/.{1,65}/g) ?? []).join('\n')}\n`
  }
  const statement = ({ account, currency, opening, closing, from, to, lines }: Whole) =>
    `:20:STARTUMS\n:25:${account}\n:28C:1/1\n:60F:${balance(opening, currency, from)}
${lines.map((one) => line(one, currency)).join('')}:62F:${balance(closing, currency, to)}\n-\n`
  return all.map(statement).join('').replaceAll('\n', '\r\n')
}

/** SGML without closing tags of values, or XML with them. */
export const writeOfx = ({ account, currency, closing, from, to, lines }: Whole, version: 1 | 2): string => {
  const value = (name: string, text: string) =>
    `<${name}>${escaped(text)}${version === 2 ? `</${name}>` : ''}\n`
  const ofxDay = (day: string) => `${day.replaceAll('-', '')}120000.000[0:GMT]`
  const signed = (minor: number) => (minor < 0 ? '-' : '') + decimal(minor, currency, '.')
  const entries = lines.map(
    (one) =>
      `<STMTTRN>${value('TRNTYPE', 'XFER')}${value('DTPOSTED', ofxDay(one.day))}${value('TRNAMT', signed(one.amount))}${value('FITID', one.reference ?? '')}${value('NAME', one.counterparty)}${value('MEMO', one.text)}</STMTTRN>\n`,
  )
  const head =
    version === 1
      ? 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n'
      : '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n'
  return `${head}<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>${value('CURDEF', currency)}<BANKACCTFROM>${value('BANKID', '1')}${value('ACCTID', account ?? '')}</BANKACCTFROM>
<BANKTRANLIST>${value('DTSTART', ofxDay(from))}${value('DTEND', ofxDay(to))}${entries.join('')}</BANKTRANLIST>
<LEDGERBAL>${value('BALAMT', signed(closing))}${value('DTASOF', ofxDay(to))}</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
}

export const mapping = (currency: string): CsvMapping => ({
  delimiter: ';',
  titles: ['Date', 'Payee', 'Text', 'Reference', 'Amount', 'Balance'],
  day: 0,
  dayOrder: 'dmy',
  decimalSign: ',',
  amount: { kind: 'signed', column: 4 },
  text: [2],
  counterparty: 1,
  reference: 3,
  balance: 5,
  currencyColumn: null,
  currency,
})

export const writeCsv = ({ currency, opening, lines }: Whole): string => {
  const signed = (minor: number) => (minor < 0 ? '-' : '') + decimal(minor, currency, ',').replace(/,$/, '')
  let balance = opening
  const rows = lines.map(({ day, amount, text, counterparty, reference }) => {
    balance += amount
    const written = day.split('-').toReversed().join('.')
    return [written, `"${counterparty}"`, text, reference, signed(amount), signed(balance)].join(';')
  })
  return ['Account 1234', '', mapping(currency).titles.join(';'), ...rows].join('\r\n')
}
