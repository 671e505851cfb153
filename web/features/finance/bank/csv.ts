// CSV files: each bank has its own, so that columns are mapped once and the mapping is kept (contract/finance).
// The rows are read here: csv-parse brings Node's Buffer along, 25 KB for what the lines below do.
import { plainDigits } from '#contract/digits.ts'
import type { CsvMapping } from '#contract/finance/csv-mapping.ts'
import {
  type BankFault,
  type BankLine,
  type BankStatement,
  MOST_LINES,
  Unreadable,
  cannotRead,
  civilDay,
  daysOf,
  exactAmount,
  tidy,
  unreadable,
} from './statement.ts'

export type CsvRow = readonly string[]

/** The first rows that are not empty; throws `Unreadable`. Excel's `sep=;` says something to Excel alone. */
export const csvRows = (csv: string, delimiter: string, most: number): readonly CsvRow[] => {
  const text = csv.replace(/\r\n?/g, '\n').replace(/^sep=.\n/i, '')
  const ends = new RegExp(`[${delimiter}\n]`, 'g')
  const rows: CsvRow[] = []
  let cells: string[] = []
  for (let at = 0; at <= text.length && rows.length < most;) {
    const { cell, end } = text.charAt(at) === '"' ? quoted(text, at) : plain(text, at, ends)
    cells.push(cell)
    const sign = text.charAt(end)
    if (sign !== delimiter && sign !== '\n' && sign !== '') cannotRead(text.slice(at, end + 1))
    if (sign !== delimiter) {
      if (cells.some((one) => one !== '')) rows.push(cells)
      cells = []
    }
    at = end + 1
  }
  return rows
}

const quoted = (text: string, at: number): { cell: string; end: number } => {
  let end = text.indexOf('"', at + 1)
  while (end >= 0 && text.charAt(end + 1) === '"') end = text.indexOf('"', end + 2)
  if (end < 0) unreadable({ code: 'cut' })
  return {
    cell: text
      .slice(at + 1, end)
      .replaceAll('""', '"')
      .trim(),
    end: end + 1,
  }
}

const plain = (text: string, at: number, ends: RegExp): { cell: string; end: number } => {
  ends.lastIndex = at
  const end = ends.exec(text)?.index ?? text.length
  return { cell: text.slice(at, end).trim(), end }
}

/**
 * The statement of a CSV file. No such file says where it ends, so its closing balance is never known from it: the
 * treasurer reads it off the bank's page, and a file that was cut does not add up to it.
 */
export const readCsv = (text: string, mapping: CsvMapping): BankStatement | BankFault => {
  try {
    const rows = csvRows(text, mapping.delimiter, MOST_LINES + 1)
    if (rows.length > MOST_LINES) return { code: 'too_many_lines', most: MOST_LINES }
    return statementOf(rowsBelow(rows, mapping.titles), mapping)
  } catch (error) {
    if (error instanceof Unreadable) return error.fault
    throw error
  }
}

/** Those below the titles, which stand where they stood when the columns were mapped. */
const rowsBelow = (rows: readonly CsvRow[], titles: readonly string[]): readonly CsvRow[] => {
  if (titles.length === 0) return rows
  const at = rows.findIndex(
    (row) => row.length === titles.length && row.every((cell, i) => cell === titles[i]),
  )
  return at < 0 ? unreadable({ code: 'other_columns', titles: rows[0] ?? [] }) : rows.slice(at + 1)
}

interface Row {
  readonly line: BankLine
  readonly balance: number | null
  readonly currency: string
}

const statementOf = (rows: readonly CsvRow[], mapping: CsvMapping): BankStatement => {
  const read = rows.flatMap((row) => rowOf(row, mapping))
  const currencies = new Set(read.map(({ currency }) => currency))
  if (currencies.size > 1) unreadable({ code: 'mixed_currencies', currencies: [...currencies] })
  const sorted = inOrder(read)
  const days = daysOf(sorted.map(({ line }) => line.day))
  const [first] = sorted
  if (!first || !days) return unreadable({ code: 'no_statement' })
  return {
    account: null,
    currency: first.currency,
    opening: first.balance === null ? null : first.balance - first.line.amount,
    closing: null,
    ...days,
    lines: sorted.map(({ line }) => line).filter(({ amount }) => amount !== 0),
  }
}

/** Oldest first: by the running balance where there is one, else by the days. */
const inOrder = (rows: readonly Row[]): readonly Row[] => {
  const [first, last] = [rows[0]?.line.day ?? '', rows.at(-1)?.line.day ?? '']
  const [likely, other] = first > last ? [rows.toReversed(), rows] : [rows, rows.toReversed()]
  const broken = brokenBalance(likely)
  if (broken === null) return likely
  return brokenBalance(other) === null ? other : unreadable(broken)
}

const brokenBalance = (rows: readonly Row[]): BankFault | null => {
  for (const [at, { balance, line }] of rows.entries()) {
    const before = rows[at - 1]?.balance ?? null
    if (before !== null && balance !== null && before + line.amount !== balance)
      return { code: 'broken_balance', line: at + 1, expected: before + line.amount, found: balance }
  }
  return null
}

/** What has neither a day nor an amount is a heading or a sum below the list; one without the other is a fault. */
const rowOf = (row: CsvRow, mapping: CsvMapping): readonly Row[] => {
  const cell = (column: number | null): string => (column === null ? '' : tidy(row[column] ?? ''))
  const currency = cell(mapping.currencyColumn).toUpperCase() || mapping.currency
  const day = dayIn(cell(mapping.day), mapping.dayOrder)
  const hasAmount = amountColumns(mapping).some((column) => cell(column) !== '')
  if (day === null && !hasAmount) return []
  if (day === null || !hasAmount || !/^[A-Z]{3}$/.test(currency))
    return cannotRead(row.join(mapping.delimiter))
  const balance = cell(mapping.balance)
  const line = {
    day,
    amount: amountOf(cell, mapping, currency),
    text: tidy(mapping.text.map(cell).join(' ')),
    counterparty: cell(mapping.counterparty),
    reference: cell(mapping.reference) || null,
  }
  return [
    { line, balance: balance === '' ? null : amountIn(balance, mapping.decimalSign, currency), currency },
  ]
}

const amountColumns = ({ amount }: CsvMapping): readonly number[] =>
  amount.kind === 'two' ? [amount.in, amount.out] : [amount.column]

const OUT = new Set([
  'af',
  'd',
  's',
  'dr',
  'dt',
  'dbit',
  'debit',
  'debet',
  'soll',
  'out',
  '-',
  'برداشت',
  'بدهکار',
])
const IN = new Set(['bij', 'c', 'h', 'cr', 'crdt', 'credit', 'haben', 'in', '+', 'واریز', 'بستانکار'])

const amountOf = (cell: (column: number) => string, mapping: CsvMapping, currency: string): number => {
  const { amount, decimalSign } = mapping
  const at = (column: number) => (cell(column) === '' ? 0 : amountIn(cell(column), decimalSign, currency))
  if (amount.kind === 'signed') return at(amount.column)
  if (amount.kind === 'direction') {
    const direction = cell(amount.direction).toLowerCase()
    if (!IN.has(direction) && !OUT.has(direction)) return cannotRead(direction)
    return OUT.has(direction) ? negative(at(amount.column)) : at(amount.column)
  }
  const [came, left] = [at(amount.in), at(amount.out)]
  if (came !== 0 && left !== 0) return cannotRead(`${cell(amount.in)} ${cell(amount.out)}`)
  // Some banks write what left the account with a minus as well.
  return left === 0 ? came : negative(Math.abs(left))
}

const negative = (amount: number): number => (amount === 0 ? 0 : -amount)

/** An amount as the bank writes it, with the other sign, spaces or apostrophes for thousands. */
export const amountIn = (text: string, decimalSign: '.' | ',', currency: string): number => {
  const other = decimalSign === '.' ? ',' : '.'
  const typed = plainDigits(text)
    .replace(/^[A-Z]{3}|[A-Z]{3}$|[\s'’€$£¥٬\u200e\u200f]/g, '')
    .replace('٫', decimalSign)
    .replace('−', '-')
  const isBelow = /^(-.*|.*-|\(.*\))$/.test(typed)
  const plain = typed.replace(/^[-+(]|[-+)]$/g, '')
  const [whole = '', fraction = '', ...more] = plain.split(decimalSign)
  const isGrouped = /^\d{1,3}(\D\d{2,3})*\D\d{3}$/.test(whole) && !/[^\d.,]/.test(whole)
  const digits = isGrouped ? whole.replaceAll(other, '') : whole
  if (more.length > 0 || !/^\d*$/.test(digits + fraction)) return unreadable({ code: 'bad_amount', at: text })
  const minor = exactAmount(`${digits}.${fraction}`, currency)
  return isBelow ? negative(minor) : minor
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** The day of a cell; null where it does not look like one. Throws where it does and there is no such day. */
export const dayIn = (text: string, order: CsvMapping['dayOrder']): string | null => {
  const typed = plainDigits(text)
  const [, year, month, day] =
    /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/.exec(typed) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(typed) ?? []
  if (year !== undefined) return civilDay(Number(year), Number(month), Number(day), text)
  const [, date, name = '', named] =
    /^(\d{1,2})[-/. ]([A-Za-z]{3})[a-z]*[-/., ]+(\d{4}|\d{2})(?!\d)/.exec(typed) ?? []
  if (date !== undefined)
    return civilDay(fullYear(Number(named)), MONTHS.indexOf(name.toLowerCase()) + 1, Number(date), text)
  const [, one, two, three] = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4}|\d{2})(?!\d)/.exec(typed) ?? []
  if (one === undefined) return null
  const [first, second, third] = [Number(one), Number(two), Number(three)]
  if (order === 'ymd') return civilDay(fullYear(first), second, third, text)
  const [ofMonth, ofDay] = order === 'mdy' ? [first, second] : [second, first]
  return civilDay(fullYear(third), ofMonth, ofDay, text)
}

const fullYear = (year: number): number => (year < 100 ? year + 2000 : year)
