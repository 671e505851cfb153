// The roll as a file for a spreadsheet: with the titles by which it can be brought in again.
import { stringify } from 'csv-stringify/sync'
import writeXlsxFile from 'write-excel-file/node'
import { withoutControls } from '#contract/common.ts'
import type { findForFile } from './queries.ts'

type PersonRow = Awaited<ReturnType<typeof findForFile>>[number]

const COLUMNS: readonly (readonly [title: string, cell: (row: PersonRow) => string | null, width: number])[] =
  [
    ['bahaiId', (row) => row.bahai_id, 14],
    ['firstName', (row) => row.first_name, 20],
    ['lastName', (row) => row.last_name, 20],
    ['email', (row) => row.email, 30],
    ['birthDate', (row) => row.birth_date, 12],
    ['standing', (row) => row.standing, 10],
    ['locality', (row) => row.locality, 20],
    ['registeredSince', (row) => row.registered_since, 16],
    ['movedAwayOn', (row) => row.moved_away_on, 14],
    ['deceasedOn', (row) => row.deceased_on, 14],
  ]

/** CSV in UTF-8 with its mark, which Excel wants. What begins like a formula gets an apostrophe before it. */
export const rollCsv = (rows: readonly PersonRow[]): string =>
  stringify(
    rows.map((row) => COLUMNS.map(([, cell]) => cell(row) ?? '')),
    {
      header: true,
      columns: COLUMNS.map(([title]) => title),
      bom: true,
      cast: { string: withoutControls },
      escape_formulas: true,
      record_delimiter: 'windows',
    },
  )

/** Every cell is a text, so none is ever worked out as a formula. */
export const rollXlsx = (rows: readonly PersonRow[]): Promise<Buffer> =>
  writeXlsxFile(
    [
      COLUMNS.map(([title]) => ({ value: title, type: String, fontWeight: 'bold' as const })),
      ...rows.map((row) =>
        COLUMNS.map(([, cell]) => {
          const value = cell(row)
          return value === null || value === '' ? null : { value: withoutControls(value), type: String }
        }),
      ),
    ],
    { columns: COLUMNS.map(([, , width]) => ({ width })), stickyRowsCount: 1 },
  ).toBuffer()
