// A file that somebody chose: its tables, whether it is a workbook or a text, and the rows of the report in them.
import type { Triple } from '#contract/statistics/codes.ts'
import { type FileRows, TEXTS } from '#contract/statistics/locality-summary.ts'
import { type ReadReport, type ReadRow, dayOrderOf, readReport } from './read-report.ts'

const LARGEST_FILE = 2_000_000

/** All sheets of it; of one that cannot be read the first fault. */
export const openReport = async (file: Blob, expected: readonly Triple[]): Promise<ReadReport> => {
  if (file.size > LARGEST_FILE) return { fault: { code: 'tooLarge' } }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const tables = isArchive(bytes) ? await tablesIn(bytes) : textTable(bytes)
  if ('fault' in tables) return tables
  const days = dayOrderOf(tables.tables)
  const rows: ReadRow[] = []
  for (const table of tables.tables) {
    const read = readReport(table, expected, days)
    if ('fault' in read) return read
    rows.push(...read.rows)
  }
  return rows.length === 0 ? { fault: { code: 'noRows' } } : { rows }
}

type Tables =
  | { readonly tables: readonly FileRows[] }
  | { readonly fault: { readonly code: 'notAWorkbook' | 'tooLarge' } }

const isArchive = ([one, two]: Uint8Array): boolean => one === 0x50 && two === 0x4b

/** Sheets without a cell are left out. */
const tablesIn = async (bytes: Uint8Array): Promise<Tables> => {
  const [{ readXlsx, dayOfSerial }, { Unreadable }] = await Promise.all([
    import('#web/kit/read-xlsx.ts'),
    import('#web/kit/zip.ts'),
  ])
  try {
    const sheets = await readXlsx(bytes)
    const filled = sheets.filter(({ rows }) => rows.length > 0)
    // A day is a number in a workbook; in the column of the day it is read as one.
    const tables = filled.map(({ rows, from1904 }): FileRows =>
      rows.map((row) =>
        row.map((cell, column) =>
          column === TEXTS - 1 && typeof cell === 'number' ? dayOfSerial(cell, from1904) : cell,
        ),
      ),
    )
    return tables.length === 0 ? { fault: { code: 'notAWorkbook' } } : { tables }
  } catch (error) {
    if (error instanceof Unreadable) return { fault: { code: error.why } }
    throw error
  }
}

/** UTF-8, UTF-16 by its mark, else Western. A file of another kind has signs that no table has. */
const textTable = (bytes: Uint8Array): Tables => {
  const text = decoded(bytes).replace(/^\uFEFF/, '')
  if (text.trim() === '' || /\0/.test(text) || text.startsWith('%PDF'))
    return { fault: { code: 'notAWorkbook' } }
  const said = /^"?sep=([,;\t])"?\r?\n/i.exec(text)
  const body = said === null ? text : text.slice(said[0].length)
  const delimiter = said?.[1] ?? delimiterOf(body)
  const rows = recordsOf(body, delimiter)
  return rows === null ? { fault: { code: 'notAWorkbook' } } : { tables: [rows] }
}

const decoded = (bytes: Uint8Array): string => {
  const [one, two] = bytes
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Spreadsheets write commas, semicolons or tabs, by the language of the office. */
const delimiterOf = (text: string): string => {
  const first = text.slice(0, text.search(/[\r\n]|$/))
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Cells in quotation marks may hold everything; null where a mark is not closed, or something follows it. */
const recordsOf = (given: string, delimiter: string): FileRows | null => {
  const text = given.replace(/\r\n?/g, '\n')
  const plain = new RegExp(`[^${delimiter}\n]*`, 'y')
  const rows: string[][] = []
  let cells: string[] = []
  for (let at = 0; at <= text.length;) {
    const found = text.charAt(at) === '"' ? quoted(text, at) : unquoted(text, at, plain)
    const sign = found === null ? null : text.charAt(found.end)
    if (found === null || (sign !== delimiter && sign !== '\n' && sign !== '')) return null
    cells.push(found.cell)
    if (sign !== delimiter) {
      rows.push(cells)
      cells = []
    }
    at = found.end + 1
  }
  return rows
}

interface Found {
  readonly cell: string
  readonly end: number
}

const unquoted = (text: string, at: number, plain: RegExp): Found => {
  plain.lastIndex = at
  const cell = plain.exec(text)?.[0] ?? ''
  return { cell, end: at + cell.length }
}

const quoted = (text: string, at: number): Found | null => {
  let end = text.indexOf('"', at + 1)
  while (end >= 0 && text.charAt(end + 1) === '"') end = text.indexOf('"', end + 2)
  return end < 0 ? null : { cell: text.slice(at + 1, end).replaceAll('""', '"'), end: end + 1 }
}
