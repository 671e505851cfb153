// A table as a workbook for a spreadsheet, in which no cell is a formula. Fetched when one is asked for.
import writeXlsxFile from 'write-excel-file/universal'
import { withoutControls } from './csv.ts'

/** The first row is the heading. Every cell is a text, but those of the columns of figures. */
export const xlsxOf = (
  rows: readonly (readonly string[])[],
  figures: ReadonlySet<number> = new Set(),
): Promise<Blob> => {
  const [heading = [], ...body] = rows
  return writeXlsxFile(
    [
      heading.map((title) => ({ value: title, type: String, fontWeight: 'bold' as const })),
      ...body.map((row) => row.map((text, column) => cellOf(withoutControls(text), figures.has(column)))),
    ],
    { stickyRowsCount: 1 },
  ).toBlob()
}

const cellOf = (text: string, isFigure: boolean) => {
  if (text === '') return null
  return isFigure ? { value: Number(text), type: Number } : { value: text, type: String }
}

/** A text, a number, or a heading over several columns; null is empty. */
export type WrittenCell = string | number | null | { readonly title: string; readonly span: number }

export interface WrittenSheet {
  readonly name: string
  /** How many rows at the top are headings, which stay in sight. */
  readonly headings: number
  readonly rows: readonly (readonly WrittenCell[])[]
}

/** Several tables in one workbook, each in a sheet; a heading may lie over several columns. */
export const workbookOf = (sheets: readonly WrittenSheet[]): Promise<Blob> => {
  const names = sheetNames(sheets.map(({ name }) => name))
  return writeXlsxFile(
    sheets.map(({ headings, rows }, at) => ({
      sheet: names[at] ?? String(at + 1),
      stickyRowsCount: headings,
      data: rows.map((row, line) => spread(row).map((cell) => writtenCell(cell, line < headings))),
    })),
  ).toBlob()
}

/** The columns under a heading of several are empty cells beside it. */
const spread = (row: readonly WrittenCell[]): readonly WrittenCell[] =>
  row.flatMap((cell): readonly WrittenCell[] => {
    const beside = typeof cell === 'object' && cell !== null ? cell.span - 1 : 0
    return [cell, ...Array.from({ length: beside }, () => null)]
  })

const writtenCell = (cell: WrittenCell, isHeading: boolean) => {
  if (cell === null || cell === '') return null
  const look = isHeading ? { fontWeight: 'bold' as const } : {}
  if (typeof cell === 'number') return { value: cell, type: Number, ...look }
  if (typeof cell === 'string') return { value: withoutControls(cell), type: String, ...look }
  return {
    value: withoutControls(cell.title),
    type: String,
    columnSpan: cell.span,
    align: 'center' as const,
    ...look,
  }
}

const LONGEST_NAME = 31

/** As spreadsheets take them: short, without their own signs, and each once. */
const sheetNames = (wanted: readonly string[]): readonly string[] =>
  wanted.reduce<readonly string[]>((names, one) => {
    const plain = withoutControls(one)
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim()
    const base = plain === '' ? String(names.length + 1) : plain
    const taken = new Set(names.map((name) => name.toLowerCase()))
    const tries = [base, ...names.map((_, at) => `${base.slice(0, LONGEST_NAME - 4)} ${at + 2}`)]
    const free = tries
      .map((name) => name.slice(0, LONGEST_NAME))
      .find((name) => !taken.has(name.toLowerCase()))
    return [...names, free ?? String(names.length + 1)]
  }, [])
