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
