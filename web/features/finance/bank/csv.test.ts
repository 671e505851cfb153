import { expect, test } from 'vitest'
import { CsvMapping } from '#contract/finance/csv-mapping.ts'
import { guessMapping } from './csv-guess.ts'
import { readCsv } from './csv.ts'
import { MOST_LINES } from './statement.ts'
import { mapping } from './test/write.ts'

const guessed = (text: string, currency = 'EUR') => {
  const { mapping } = guessMapping(text, currency)
  if (!mapping) throw new Error('Nothing guessed')
  // As it is kept and brought back.
  const statement = readCsv(text, CsvMapping.parse(JSON.parse(JSON.stringify(mapping))))
  if ('code' in statement) throw new Error(JSON.stringify(statement))
  return { mapping, statement, amounts: statement.lines.map(({ amount }) => amount) }
}
const TITLES = mapping('EUR').titles.join(';')
const row = (amount: string, balance = '', day = '02.03.2026') => `${day};Ada;Text;R1;${amount};${balance}`
const read = (...rows: readonly string[]) => readCsv([TITLES, ...rows].join('\n'), mapping('EUR'))

test('an Australian file with in, out and a balance is guessed, newest first', () => {
  const { statement, amounts } = guessed(
    'Date,Description,Debit,Credit,Balance\n31/03/2026,"Gift, receipt 12",,"1,250.00","1,300.00"\n14/03/2026,Hall,50.00,,50.00\n',
    'AUD',
  )
  expect(amounts).toEqual([-5000, 125_000])
  expect(statement).toMatchObject({
    opening: 10_000,
    closing: null,
    from: '2026-03-14',
    to: '2026-03-31',
    currency: 'AUD',
  })
  expect(statement.lines[1]?.text).toBe('Gift, receipt 12')
})

test('a German file with lines above its titles and a sum below its list is guessed', () => {
  const { mapping, statement, amounts } = guessed(
    '"Konto";"DE12"\n\n"Buchungstag";"Valuta";"Auftraggeber/Empfänger";"Verwendungszweck";"Betrag (EUR)";"Währung"\n' +
      '"02.03.2026";"03.03.2026";"Ada";"Spende ""März""";"1.234,50";"EUR"\n"15.03.2026";"15.03.2026";"Saal";"Miete";"-50,00";"EUR"\n"Kontostand";"";"";"";"";""\n',
  )
  expect(mapping).toMatchObject({
    delimiter: ';',
    day: 0,
    dayOrder: 'dmy',
    decimalSign: ',',
    counterparty: 2,
  })
  expect(amounts).toEqual([123_450, -5000])
  expect(statement.lines[0]).toMatchObject({ text: 'Spende "März"', counterparty: 'Ada', day: '2026-03-02' })
})

test('a Dutch file says in and out in a column of its own', () => {
  const { amounts } = guessed(
    '"Datum","Naam / Omschrijving","Rekening","Af Bij","Bedrag (EUR)","Mededelingen"\n"20260302","Ada","NL1","Bij","12,50","Fonds"\n"20260303","Zaal","NL1","Af","7,00","Huur"\n',
  )
  expect(amounts).toEqual([1250, -700])
})

test('a Persian file is guessed, with its digits and signs', () => {
  const { amounts, statement } = guessed(
    'تاریخ\tشرح\tواریز\tبرداشت\n۲۰۲۶/۰۳/۰۲\tهدیه\t۱٬۲۵۰\t\n۲۰۲۶/۰۳/۰۳\tاجاره\t\t۵۰\n',
    'JPY',
  )
  expect(amounts).toEqual([1250, -50])
  expect(statement.lines[0]).toMatchObject({ day: '2026-03-02', text: 'هدیه' })
})

test('a file without titles is guessed by what its cells hold', () => {
  const { mapping, amounts } = guessed('02/03/2026,12.50,GIFT FROM ADA\n25/03/2026,-7.00,HALL\n')
  expect(mapping.titles).toEqual([])
  expect(amounts).toEqual([1250, -700])
})

test('the day is that of booking, not of value', () => {
  const { statement } = guessed('Value date,Booking date,Text,Amount\n2026-03-04,2026-03-02,a,1.00\n')
  expect(statement.lines[0]?.day).toBe('2026-03-02')
})

test('what a sample leaves open is said', () => {
  expect(guessMapping('Date,Text,Amount\n01/02/2026,a,12.50\n', 'EUR').unsure).toEqual(['dayOrder'])
  expect(guessMapping('Date;Text;Amount\n2026-02-01;a;1,234\n', 'EUR').unsure).toEqual([])
  expect(guessMapping('Date;Text;Amount\n2026-02-01;a;1,234\n', 'KWD').unsure).toEqual(['decimalSign'])
  expect(guessMapping('Date,Text,Amount\n02/25/2026,a,12.50\n', 'USD').mapping?.dayOrder).toBe('mdy')
  expect(guessMapping('a,b,c\nd,e,f\n', 'EUR').mapping).toBeNull()
})

test('days are read with names of months and short years', () => {
  const { statement } = guessed('Date,Text,Amount\n2-Mar-26,a,1.00\n14 March 2026,b,2.00\n')
  expect(statement.lines.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-14'])
})

test('a negative amount may be written with a minus before or behind, or in brackets', () => {
  const statement = read(row('-1,00'), row('2,00-'), row('(3,00)'), row('−4,00'), row('+5 €'), row("1'000,5"))
  expect(statement).toMatchObject({
    lines: [-100, -200, -300, -400, 500, 100_050].map((amount) => ({ amount })),
  })
})

test('a running balance that does not follow is told with its line', () => {
  expect(read(row('1,00', '11,00'), row('2,00', '14,00'))).toEqual({
    code: 'broken_balance',
    line: 2,
    expected: 1300,
    found: 1400,
  })
})

test('lines of one day are put in the order of their balances', () => {
  expect(read(row('2,00', '13,00'), row('1,00', '11,00'))).toMatchObject({
    opening: 1000,
    lines: [{ amount: 100 }, { amount: 200 }],
  })
})

test('another bank’s columns, half a row, and an open quotation mark have their faults', () => {
  expect(readCsv('Datum;Betrag\n02.03.2026;1,00\n', mapping('EUR'))).toEqual({
    code: 'other_columns',
    titles: ['Datum', 'Betrag'],
  })
  expect(read('02.03.2026;Ada;Te')).toMatchObject({ code: 'unreadable' })
  expect(read(row('1,00', '', 'Sum'))).toMatchObject({ code: 'unreadable' })
  expect(read('02.03.2026;"Ada;Te')).toEqual({ code: 'cut' })
  expect(read(row('1,005'))).toMatchObject({ code: 'bad_amount' })
  expect(read(row('1.00'))).toMatchObject({ code: 'bad_amount' })
  expect(read(row('1,00', '', '31.02.2026'))).toMatchObject({ code: 'bad_day' })
  expect(read()).toEqual({ code: 'no_statement' })
})

test('more rows than a community has in years are refused, and a file of other rows is not searched for long', () => {
  const rows = `${row('1,00')}\n`.repeat(MOST_LINES + 1)
  expect(readCsv(`${TITLES}\n${rows}`, mapping('EUR'))).toEqual({ code: 'too_many_lines', most: MOST_LINES })
  expect(readCsv(rows.slice(0, 1_000_000), { ...mapping('EUR'), delimiter: '|' })).toMatchObject({
    code: 'other_columns',
  })
  expect(guessMapping(rows, 'EUR').mapping).not.toBeNull()
})

test('several currencies in one file are not mixed', () => {
  const columns = { ...mapping('EUR'), currencyColumn: 3 }
  const text = [TITLES, row('1,00').replace('R1', 'EUR'), row('1,00').replace('R1', 'USD')].join('\n')
  expect(readCsv(text, columns)).toEqual({ code: 'mixed_currencies', currencies: ['EUR', 'USD'] })
})
