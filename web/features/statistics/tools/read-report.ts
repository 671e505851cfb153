// Rows of the report out of the cells of a table: each cell is what it must be, or the column is named in which it is
// not. Pure.
import { plainDigits } from '#contract/digits.ts'
import type { Triple } from '#contract/statistics/codes.ts'
import {
  type Count,
  type FileCell,
  type FileRows,
  HEADER_ROWS,
  MOST_COLUMNS,
  type ReportRow,
  TEXTS,
  checkCells,
  keptOrder,
  orderBySums,
  readHeadings,
  reordered,
  yesNoCells,
} from '#contract/statistics/locality-summary.ts'

export const cellFaults = [
  'text',
  'fraction',
  'negative',
  'large',
  'formula',
  'yesNo',
  'long',
  'day',
  'empty',
] as const
export type CellFault = (typeof cellFaults)[number]

export type ReportFault =
  | { readonly code: 'notAWorkbook' | 'tooLarge' | 'noRows' | 'tooManyRows' }
  /** A sentence of the contract, about the headings or the sums. */
  | { readonly code: 'told'; readonly text: string; readonly line: number | null }
  | { readonly code: 'twice'; readonly line: number; readonly locality: string; readonly day: string }
  | {
      readonly code: 'cell'
      readonly why: CellFault
      readonly column: number
      readonly line: number
      readonly value: string
      readonly order: readonly Triple[]
    }

/** Which number of 10/11/2026 is the month: the first, as the report’s form has it, or the second. */
export type DayOrder = 'monthFirst' | 'dayFirst'

export interface ReadRow extends ReportRow {
  /** Only where its day could be another one. */
  readonly readAs?: DayOrder
}

export type ReadReport = { readonly rows: readonly ReadRow[] } | { readonly fault: ReportFault }

const MOST_ROWS = 500
const LARGEST = 1_000_000
const LONGEST_TEXT = 120

interface Line {
  readonly line: number
  readonly cells: readonly FileCell[]
}

/** Thrown within this file alone. */
class Refused extends Error {
  readonly fault: ReportFault

  constructor(fault: ReportFault) {
    super(fault.code)
    this.fault = fault
  }
}

/** The rows of one sheet, with their six groups in `keptOrder`; `expected` is the order where nothing says it. */
export const readReport = (table: FileRows, expected: readonly Triple[], days: DayOrder): ReadReport => {
  try {
    return { rows: rowsIn(table, expected, days) }
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault }
    throw error
  }
}

/** The day is first where a day of the file can be read only so, and none only with the month first. */
export const dayOrderOf = (tables: readonly FileRows[]): DayOrder => {
  const read = tables
    .flatMap((rows) => rows.slice(HEADER_ROWS))
    .map((cells) => slashedIn(textOf(cells[TEXTS - 1])))
  const isOnly = (order: DayOrder, other: DayOrder) =>
    read.some((day) => day !== null && civilIn(day, order) !== null && civilIn(day, other) === null)
  return isOnly('dayFirst', 'monthFirst') && !isOnly('monthFirst', 'dayFirst') ? 'dayFirst' : 'monthFirst'
}

const rowsIn = (table: FileRows, expected: readonly Triple[], days: DayOrder): readonly ReadRow[] => {
  const head = readHeadings(table)
  if ('fault' in head) throw new Refused({ code: 'told', text: head.fault, line: null })
  const lines = table
    .map((cells, at): Line => ({ line: at + 1, cells }))
    .slice(HEADER_ROWS)
    .filter(({ cells }) => cells.some((cell) => textOf(cell) !== ''))
  if (lines.length === 0) throw new Refused({ code: 'noRows' })
  if (lines.length > MOST_ROWS) throw new Refused({ code: 'tooManyRows' })
  const read = lines.map((line) => ({ ...line, counts: countsOf(line, head.triples ?? expected) }))
  const order =
    head.triples ??
    orderBySums(
      read.map(({ counts }) => counts),
      expected,
    ) ??
    expected
  const rows = read.map(({ line, cells, counts }) => {
    const wrong = checkCells(counts, order)
    if (wrong !== null) throw new Refused({ code: 'told', text: wrong, line })
    return { ...textsOf({ line, cells }, order, days), cells: reordered(counts, order, keptOrder) }
  })
  refuseTwice(rows, lines)
  return rows
}

const refuseTwice = (rows: readonly ReportRow[], lines: readonly Line[]): void => {
  const seen = new Set<string>()
  for (const [at, { locality, day }] of rows.entries()) {
    const key = `${day} ${locality.toLowerCase()}`
    if (seen.has(key)) throw new Refused({ code: 'twice', line: lines[at]?.line ?? 0, locality, day })
    seen.add(key)
  }
}

const textOf = (cell: FileCell | undefined): string => String(cell ?? '').trim()

/** Before what would be a formula a table has an apostrophe, which is none of the name. */
const plainText = (text: string): string => text.replace(/^'(?=[=+\-@])/, '')

type Blame = (why: CellFault, column: number) => never

const blameIn =
  ({ line, cells }: Line, order: readonly Triple[]): Blame =>
  (why, column) => {
    const value = textOf(cells[column]).slice(0, 40)
    throw new Refused({ code: 'cell', why, column, line, value, order })
  }

const countsOf = (line: Line, order: readonly Triple[]): readonly Count[] => {
  const blame = blameIn(line, order)
  const beyond = line.cells.findIndex((cell, column) => column >= MOST_COLUMNS && textOf(cell) !== '')
  if (beyond >= 0) blame('long', beyond)
  return Array.from({ length: MOST_COLUMNS - TEXTS }, (_, cell) => {
    const column = cell + TEXTS
    const refuse = (why: CellFault) => blame(why, column)
    return yesNoCells.has(cell)
      ? yesOrNo(line.cells[column] ?? null, refuse)
      : countOf(line.cells[column] ?? null, refuse)
  })
}

const countOf = (cell: FileCell, refuse: (why: CellFault) => never): Count => {
  const text = plainDigits(textOf(cell))
  if (text === '') return null
  if (text.startsWith('=')) return refuse('formula')
  if (typeof cell === 'boolean') return refuse('text')
  const plain = plainText(text).replace(/^(\d{1,3})((?:[,٬]\d{3})+)$/, (whole) => whole.replace(/[,٬]/g, ''))
  if (!/^[-−]?\d+([.٫]\d+)?$/.test(plain)) return refuse('text')
  const count = Number(plain.replace('−', '-').replace('٫', '.'))
  if (count < 0) return refuse('negative')
  if (!Number.isInteger(count)) return refuse('fraction')
  return count > LARGEST ? refuse('large') : count
}

const yesOrNo = (cell: FileCell, refuse: (why: CellFault) => never): Count => {
  const text = plainDigits(textOf(cell)).toLowerCase()
  if (text === '') return null
  if (text.startsWith('=')) return refuse('formula')
  if (['yes', 'true', '1', 'y'].includes(text)) return 1
  return ['no', 'false', '0', 'n'].includes(text) ? 0 : refuse('yesNo')
}

const textsOf = (line: Line, order: readonly Triple[], days: DayOrder): Omit<ReadRow, 'cells'> => {
  const blame = blameIn(line, order)
  const at = (column: number): string => {
    const text = textOf(line.cells[column])
    if (text.startsWith('=')) return blame('formula', column)
    if (text.length > LONGEST_TEXT) return blame('long', column)
    return plainText(text)
  }
  const locality = at(0)
  if (locality === '') return blame('empty', 0)
  const written = at(TEXTS - 1)
  const day = dayOf(written, days)
  if (day === null) return blame('day', TEXTS - 1)
  const other = dayOf(written, days === 'dayFirst' ? 'monthFirst' : 'dayFirst')
  const isEither = other !== null && other !== day
  const texts = { locality, cluster: at(1), region: at(2), nationalCommunity: at(3), day }
  return isEither ? { ...texts, readAs: days } : texts
}

/** 10/31/26, 10/31/2026 or 2026-10-31; a cell of a day was made the last of them. */
const dayOf = (text: string, order: DayOrder): string | null => {
  const [, year, month, date] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(plainDigits(text)) ?? []
  if (year !== undefined) return civil(Number(year), Number(month), Number(date))
  const slashed = slashedIn(text)
  return slashed === null ? null : civilIn(slashed, order)
}

interface Slashed {
  readonly first: number
  readonly second: number
  readonly year: number
}

const slashedIn = (text: string): Slashed | null => {
  const [, first, second, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?!\d)/.exec(plainDigits(text)) ?? []
  if (first === undefined) return null
  const short = Number(year)
  return { first: Number(first), second: Number(second), year: short + (short < 100 ? 2_000 : 0) }
}

const civilIn = ({ first, second, year }: Slashed, order: DayOrder): string | null =>
  order === 'monthFirst' ? civil(year, first, second) : civil(year, second, first)

const civil = (year: number, month: number, date: number): string | null => {
  const day = new Date(Date.UTC(year, month - 1, date))
  const isSame = day.getUTCMonth() === month - 1 && day.getUTCDate() === date
  return isSame && year >= 1900 && year <= 2999 ? day.toISOString().slice(0, 10) : null
}
