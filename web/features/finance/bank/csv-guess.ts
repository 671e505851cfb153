// What the columns of a bank's CSV file seem to hold. Only a proposal: the treasurer sees it and says yes once.
import { fold } from '#contract/fold.ts'
import type { CsvMapping } from '#contract/finance/csv-mapping.ts'
import { type CsvRow, amountIn, csvRows, dayIn } from './csv.ts'
import { Unreadable } from './statement.ts'

export interface CsvGuess {
  readonly delimiter: CsvMapping['delimiter']
  /** Empty where no row names the columns. */
  readonly titles: CsvRow
  /** The first rows below, to show what each column holds. */
  readonly sample: readonly CsvRow[]
  /** Null where no day or no amount was found. */
  readonly mapping: CsvMapping | null
  /** What the sample leaves open, for the treasurer to look at. */
  readonly unsure: readonly ('dayOrder' | 'decimalSign')[]
}

const DELIMITERS = [',', ';', '\t', '|'] as const
/** Among so many rows the titles are looked for; so many are looked at below them. */
const ABOVE = 30
const SAMPLE = 200
/** They are in the first signs of a file. */
const HEAD = 200_000

/** A proposal for a file whose columns nobody has mapped. */
export const guessMapping = (text: string, currency: string): CsvGuess => {
  const tried = DELIMITERS.map((delimiter) => ({ delimiter, rows: rowsOf(text, delimiter) }))
  const { delimiter, rows } = tried.reduce((one, other) =>
    widthOf(other.rows) > widthOf(one.rows) ? other : one,
  )
  const at = rows
    .slice(0, ABOVE)
    .findIndex((row, i) => isTitles(row) && !row.some(isDay) && i < rows.length - 1)
  const titles = rows[at] ?? []
  const sample = rows.slice(at + 1).filter((row) => row.some(isDay))
  const columns = titles.length > 0 ? byTitle(titles) : byContent(sample)
  return {
    delimiter,
    titles,
    sample: sample.slice(0, 5),
    ...mappingOf(columns, sample, { delimiter, titles, currency }),
  }
}

const rowsOf = (text: string, delimiter: string): readonly CsvRow[] => {
  try {
    return csvRows(text.slice(0, HEAD), delimiter, ABOVE + SAMPLE)
  } catch (error) {
    if (error instanceof Unreadable) return []
    throw error
  }
}

/** Cells in rows that have a day: the delimiter that parts the file best. */
const widthOf = (rows: readonly CsvRow[]): number =>
  rows.reduce((sum, row) => sum + (row.length > 2 && row.some(isDay) ? row.length : 0), 0)

const isDay = (cell: string): boolean => {
  try {
    return dayIn(cell, 'dmy') !== null
  } catch {
    // 31/12 of the other order is a day as well.
    return true
  }
}

type Role =
  | 'valueDay'
  | 'day'
  | 'in'
  | 'out'
  | 'direction'
  | 'amount'
  | 'balance'
  | 'currency'
  | 'reference'
  | 'counterparty'
  | 'text'

/** Titles as `fold` leaves them, letters alone; the first that fits counts. */
const SPELLINGS: readonly (readonly [Role, RegExp])[] = [
  ['valueDay', /^(value(date)?$|valuta(datum)?$|wertstellung|rentedatum|datedevaleur)/],
  ['direction', /^(afbij|debit(or)?credit|credit(or)?debit|sollhaben|crdr|drcr|dc|creditdebitindicator)$/],
  ['currency', /^(currency|ccy|wahrung|waehrung|devise|munt|moneda|ارز)/],
  ['balance', /(balance|kontostand|saldo|solde|مانده)/],
  ['in', /^(moneyin|paidin|credit|deposit|gutschrift|haben|receipts?$|in$|واریز|بستانکار)/],
  ['out', /^(moneyout|paidout|debit|withdrawal|belastung|lastschrift|soll$|payments?$|out$|برداشت|بدهکار)/],
  ['amount', /^(transaction)?(amount|betrag|bedrag|umsatz|montant|importe|value|مبلغ)/],
  ['day', /(date|datum|buchungstag|^تاریخ|fecha)/],
  [
    'reference',
    /^(transactionid|uniqueid|fitid|bankreference|transactionreference|referenz|شماره(پیگیری|سند))/,
  ],
  [
    'counterparty',
    /(payee|payer|counterparty|otherparty|beneficiary|auftraggeber|empfanger|tegenpartij|^name$|^نام)/,
  ],
  [
    'text',
    /(description|details|narrative|memo|particulars|reference|code|verwendungszweck|buchungstext|omschrijving|mededelingen|libelle|concepto|شرح|بابت)/,
  ],
]

const roleOf = (title: string): Role | null => {
  const letters = fold(title).replace(/[^\p{L}]/gu, '')
  return SPELLINGS.find(([, spelling]) => spelling.test(letters))?.[0] ?? null
}

const isTitles = (row: CsvRow): boolean => {
  const roles = new Set(row.map(roleOf))
  return roles.has('day') && (roles.has('amount') || roles.has('in') || roles.has('out'))
}

type Columns = ReadonlyMap<Role, readonly number[]>

const byTitle = (titles: CsvRow): Columns => {
  const columns = new Map<Role, number[]>()
  for (const [column, title] of titles.entries()) {
    const role = roleOf(title)
    if (role) columns.set(role, [...(columns.get(role) ?? []), column])
  }
  return columns
}

/** Without titles: the first column of days, the first of amounts with decimals, the longest text. */
const byContent = (sample: readonly CsvRow[]): Columns => {
  const width = Math.max(0, ...sample.map((row) => row.length))
  const each = (fits: (cell: string) => boolean) =>
    Array.from({ length: width }, (_, column) => column).filter(
      (column) => sample.length > 0 && sample.every((row) => fits(row[column] ?? '')),
    )
  const lengthOf = (column: number) => sample.reduce((sum, row) => sum + (row[column]?.length ?? 0), 0)
  const texts = each((cell) => !isDay(cell) && !MONEY.test(cell))
  return new Map<Role, readonly number[]>([
    ['day', each(isDay)],
    ['amount', each((cell) => MONEY.test(cell))],
    ['text', texts.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, 1)],
  ])
}

const MONEY = /^[-+(]?[\d.,'’ ]*\d[.,]\d{1,3}\)?-?$/

const mappingOf = (
  columns: Columns,
  sample: readonly CsvRow[],
  known: Pick<CsvMapping, 'delimiter' | 'currency'> & { readonly titles: CsvRow },
): Pick<CsvGuess, 'mapping' | 'unsure'> => {
  const first = (role: Role): number | null => columns.get(role)?.[0] ?? null
  const amount = amountColumns(first)
  const day = first('day')
  if (day === null || amount === null) return { mapping: null, unsure: [] }
  const of = (column: number) => sample.map((row) => row[column] ?? '')
  const order = dayOrderOf(of(day))
  const money = amount.kind === 'two' ? [...of(amount.in), ...of(amount.out)] : of(amount.column)
  const sign = decimalSignOf(money, known.currency)
  const mapping: CsvMapping = {
    ...known,
    titles: [...known.titles],
    day,
    dayOrder: order ?? 'dmy',
    decimalSign: sign ?? '.',
    amount,
    text: [...(columns.get('text') ?? [])],
    counterparty: first('counterparty'),
    reference: first('reference'),
    balance: first('balance'),
    currencyColumn: first('currency'),
  }
  return {
    mapping,
    unsure: [
      ...(order === null ? (['dayOrder'] as const) : []),
      ...(sign === null ? (['decimalSign'] as const) : []),
    ],
  }
}

const amountColumns = (first: (role: Role) => number | null): CsvMapping['amount'] | null => {
  const [column, direction, came, left] = (['amount', 'direction', 'in', 'out'] as const).map(first)
  if (column != null && direction != null) return { kind: 'direction', column, direction }
  if (column != null) return { kind: 'signed', column }
  return came != null && left != null ? { kind: 'two', in: came, out: left } : null
}

/** Null where each day of the sample could be read in either order. */
const dayOrderOf = (days: readonly string[]): CsvMapping['dayOrder'] | null => {
  const fits = (order: CsvMapping['dayOrder']) => days.every((day) => isDayIn(day, order))
  const [asDmy, asMdy] = [fits('dmy'), fits('mdy')]
  if (asDmy !== asMdy) return asDmy ? 'dmy' : 'mdy'
  if (!asDmy) return fits('ymd') ? 'ymd' : null
  // In both orders: either the year comes first and there is nothing to ask, or nobody can tell.
  return days.every((day) => dayIn(day, 'dmy') === dayIn(day, 'mdy')) ? 'ymd' : null
}

const isDayIn = (day: string, order: CsvMapping['dayOrder']): boolean => {
  try {
    return dayIn(day, order) !== null
  } catch {
    return false
  }
}

/** Null where each amount of the sample could be read with either sign. */
const decimalSignOf = (amounts: readonly string[], currency: string): '.' | ',' | null => {
  const money = amounts.filter((amount) => amount !== '')
  const fits = (sign: '.' | ',') => money.every((amount) => isAmount(amount, sign, currency))
  const [point, comma] = [fits('.'), fits(',')]
  if (point !== comma) return point ? '.' : ','
  return money.every((amount) => !/[.,]/.test(amount)) ? '.' : null
}

const isAmount = (text: string, sign: '.' | ',', currency: string): boolean => {
  try {
    amountIn(text, sign, currency)
    return true
  } catch {
    return false
  }
}
