// The report as a file: three rows of headings, of which those of the groups lie over their columns, then a row a
// locality and day.
import type { Triple } from '#contract/statistics/codes.ts'
import {
  type Count,
  type ReportRow,
  TEXTS,
  groupTitles,
  headings,
  keptOrder,
  reordered,
  yesNoCells,
} from '#contract/statistics/locality-summary.ts'
import { csvOf, saveFile, saveTable } from '#web/kit/csv.ts'
import type { WrittenCell } from '#web/kit/xlsx.ts'

export const formats = ['xlsx', 'csv'] as const
export type Format = (typeof formats)[number]

const BOOKS = 37
const GROUPS = 18

/** Over several columns in a workbook; a CSV file has the words over the first of them. */
const over = (title: string, span: number): WrittenCell => ({ title, span })

const headRows = (order: readonly Triple[]): readonly (readonly WrittenCell[])[] => [
  [
    ...headings.slice(0, TEXTS),
    over('Completed Courses of the Institute', BOOKS),
    over('Core Activities', GROUPS),
    over('Believers', 6),
    over('Devotional and Community Life', 6),
  ],
  [
    ...Array.from({ length: TEXTS + BOOKS }, () => null),
    ...order.map((triple) => over(groupTitles[triple], 3)),
    ...Array.from({ length: 12 }, () => null),
  ],
  [...Array.from({ length: TEXTS }, () => null), ...headings.slice(TEXTS)],
]

/** 10/31/26, as the system of record writes it. */
const dayText = (day: string): string => {
  const [year = '', month, date] = day.split('-')
  return `${Number(month)}/${Number(date)}/${year.slice(2)}`
}

const cellText = (count: Count, cell: number): WrittenCell => {
  if (count === null || !yesNoCells.has(cell)) return count
  return count === 0 ? 'No' : 'Yes'
}

const dataRow = (row: ReportRow, order: readonly Triple[]): readonly WrittenCell[] => [
  row.locality,
  row.cluster,
  row.region,
  row.nationalCommunity,
  dayText(row.day),
  ...reordered(row.cells, keptOrder, order).map(cellText),
]

/** The groups stand in this order. */
export const reportCsv = (rows: readonly ReportRow[], order: readonly Triple[]): string =>
  csvOf([...headRows(order), ...rows.map((row) => dataRow(row, order))].map((line) => line.flatMap(textsOf)))

const textsOf = (cell: WrittenCell): readonly string[] => {
  if (typeof cell !== 'object' || cell === null) return [cell === null ? '' : String(cell)]
  return [cell.title, ...Array.from({ length: cell.span - 1 }, () => '')]
}

/** A sheet a locality, in the order in which they come. */
export const reportXlsx = async (rows: readonly ReportRow[], order: readonly Triple[]): Promise<Blob> => {
  const { workbookOf } = await import('#web/kit/xlsx.ts')
  const byLocality = [...Map.groupBy(rows, ({ locality }) => locality)]
  return workbookOf(
    byLocality.map(([name, own]) => ({
      name,
      headings: 3,
      rows: [...headRows(order), ...own.map((row) => dataRow(row, order))],
    })),
  )
}

interface Saved {
  readonly name: string
  readonly format: Format
  readonly rows: readonly ReportRow[]
  readonly order: readonly Triple[]
}

/** Into the downloads. */
export const saveReport = async ({ name, format, rows, order }: Saved): Promise<void> =>
  format === 'csv'
    ? saveTable(`${name}.csv`, reportCsv(rows, order))
    : saveFile(`${name}.xlsx`, await reportXlsx(rows, order))
