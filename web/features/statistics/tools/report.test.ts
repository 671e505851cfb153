// The report as a file, there and back; and files that are none.
import { expect, test } from 'vitest'
import {
  type Count,
  type ReportRow,
  differences,
  headings,
  keptOrder,
  letterOf,
} from '#contract/statistics/locality-summary.ts'
import type { Triple } from '#contract/statistics/codes.ts'
import { type WrittenCell, workbookOf } from '#web/kit/xlsx.ts'
import { openReport } from './open-file.ts'
import type { ReportFault } from './read-report.ts'
import { reportCsv, reportXlsx } from './report-file.ts'
import { makeRow } from './test/make-report.ts'

const row = makeRow()
const other = makeRow({
  locality: '-Lakeside, "upper"',
  day: '2026-07-31',
  cells: row.cells.map((_, at) => (at === 0 ? 4 : null)),
})
const order: readonly Triple[] = [
  'devotionals',
  'core',
  'educational',
  'studyCircles',
  'juniorYouthGroups',
  'childrensClasses',
]

const csvFile = (text: string) => new Blob([text])
const opened = async (file: Blob): Promise<readonly ReportRow[]> => {
  const read = await openReport(file, keptOrder)
  if ('fault' in read) throw new Error(JSON.stringify(read.fault))
  return read.rows
}
const faultOf = async (file: Blob): Promise<ReportFault | null> => {
  const read = await openReport(file, keptOrder)
  return 'fault' in read ? read.fault : null
}

test.for(['csv', 'xlsx'] as const)(
  'What is exported as %s is imported without a difference',
  async (format) => {
    for (const wanted of [keptOrder, order]) {
      const rows = [row, other]
      const file = format === 'csv' ? csvFile(reportCsv(rows, wanted)) : await reportXlsx(rows, wanted)
      const read = await opened(file)
      expect(read.map(({ locality, day }) => [locality, day])).toEqual(
        rows.map(({ locality, day }) => [locality, day]),
      )
      expect(read.flatMap((one, at) => differences(rows[at] ?? row, one))).toEqual([])
    }
  },
)

test('A locality has a sheet of its own, whatever it is called', async () => {
  const names = [
    'Rosewater / Old Town [centre] of the whole valley',
    'Rosewater / Old Town [centre] of the whole hill',
    "'",
  ]
  const read = await opened(
    await reportXlsx(
      names.map((locality) => makeRow({ locality })),
      keptOrder,
    ),
  )
  expect(read.map(({ locality }) => locality)).toEqual(names)
})

/** The written file with a cell of its first row of data, or a heading, changed. */
const lines = reportCsv([row], keptOrder).trimEnd().split('\r\n')
const cellsOf = (line: number): string[] => (lines[line] ?? '').split(',')
const columnOf = (letter: string) => headings.findIndex((_, column) => letterOf(column) === letter)
const withCell = (letter: string, text: string, line = 3): Blob => {
  const cells = cellsOf(line).with(columnOf(letter), text)
  return csvFile(lines.with(line, cells.join(',')).join('\r\n'))
}

test.for([
  ['F', 'about ten', 'text'],
  ['F', '3.5', 'fraction'],
  ['AQ', '-1', 'negative'],
  ['AQ', '1000001', 'large'],
  ['G', '=1+1', 'formula'],
  ['BO', 'perhaps', 'yesNo'],
  ['E', '2/30/26', 'day'],
  ['E', '', 'day'],
  ['A', '', 'empty'],
  ['B', 'x'.repeat(121), 'long'],
] as const)('In column %s “%s” is refused: %s', async ([letter, text, why]) => {
  expect(await faultOf(withCell(letter, text))).toMatchObject({
    code: 'cell',
    why,
    column: columnOf(letter),
    line: 4,
  })
})

test('Headings that are others, too few or too many are named by their column', async () => {
  const told = async (file: Blob) => {
    const fault = await faultOf(file)
    return fault?.code === 'told' ? fault.text : fault
  }
  expect(await told(withCell('H', 'Book 3', 2))).toContain('Column H is “Book 3”')
  const short = lines.map((line) => line.split(',').slice(0, 71).join(','))
  expect(await told(csvFile(short.join('\r\n')))).toContain('Column BT has no heading')
  const swapped = cellsOf(2).with(columnOf('BI'), 'Junior Youth').with(columnOf('BJ'), 'Children')
  expect(await told(csvFile(lines.with(2, swapped.join(',')).join('\r\n')))).toContain(
    'Column BI is “Junior Youth”',
  )
  const wide = [...cellsOf(3), '9']
  expect(await faultOf(csvFile(lines.with(3, wide.join(',')).join('\r\n')))).toMatchObject({
    why: 'long',
    column: 72,
  })
})

test('Sums that do not add up are named by their column and row', async () => {
  expect(await faultOf(withCell('BN', '1'))).toMatchObject({ code: 'told', line: 4 })
  expect(JSON.stringify(await faultOf(withCell('AZ', '99')))).toContain(
    'AZ (Total Educational Activities, No.)',
  )
})

test.for([
  ['nothing', new Blob([])],
  ['a picture', new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2])])],
  ['a PDF', new Blob(['%PDF-1.7 and more'])],
  ['an archive that was cut', new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0])])],
  ['a mark that is never closed', new Blob(['"Locality,Cluster'])],
] as const)('%s is no workbook', async ([, file]) => {
  expect(await faultOf(file)).toEqual({ code: 'notAWorkbook' })
})

test('What is too large is not read', async () => {
  expect(await faultOf(new Blob([new Uint8Array(2_000_001)]))).toEqual({ code: 'tooLarge' })
  const deep = await workbookOf([
    { name: 'Deep', headings: 0, rows: Array.from({ length: 2_001 }, () => ['x']) },
  ])
  expect(await faultOf(deep)).toEqual({ code: 'tooLarge' })
})

test('The same locality and day twice are refused, and so is a file without rows', async () => {
  expect(await faultOf(csvFile(reportCsv([row, row], keptOrder)))).toMatchObject({ code: 'twice', line: 5 })
  expect(await faultOf(csvFile(reportCsv([], keptOrder)))).toEqual({ code: 'noRows' })
})

const sheet = (cells: readonly WrittenCell[]) => {
  const head = lines
    .slice(0, 3)
    .map((_, line) =>
      cellsOf(line).map((text): WrittenCell => (text === '' ? null : text.replaceAll('"', ''))),
    )
  return workbookOf([{ name: 'Riverton', headings: 3, rows: [...head, cells] }])
}
const counts = (cells: readonly Count[]): readonly WrittenCell[] => cells

test.for([
  ['10/31/26', '2026-10-31'],
  ['10/31/2026', '2026-10-31'],
  ['2026-10-31', '2026-10-31'],
  [46_326, '2026-10-31'],
] as const)('The day %s of a workbook is read', async ([written, day]) => {
  const [read] = await opened(await sheet(['Riverton', null, null, null, written, ...counts(row.cells)]))
  expect(read?.day).toBe(day)
})

test('Semicolons, tabs, UTF-16 and the line that says so are read like commas', async () => {
  const text = reportCsv([row], keptOrder)
  const utf16 = new Uint8Array(Uint16Array.from([...text].map((sign) => sign.charCodeAt(0))).buffer)
  for (const file of [
    csvFile(`sep=;\r\n${text.replaceAll(',', ';').slice(1)}`),
    csvFile(text.replaceAll(',', '\t')),
    new Blob([utf16]),
  ])
    expect(await opened(file)).toEqual([row])
})

const withDays = (...days: readonly string[]): Blob =>
  csvFile(
    [
      ...lines.slice(0, 3),
      ...days.map((day, at) => cellsOf(3).with(0, `Place ${at}`).with(columnOf('E'), day).join(',')),
    ].join('\r\n'),
  )
const daysIn = async (file: Blob) => {
  const read = await openReport(file, keptOrder)
  return 'fault' in read ? read.fault.code : read.rows.map(({ day, readAs }) => [day, readAs ?? null])
}

test('A day that could be another one is read with the month first, and says so', async () => {
  expect(await daysIn(withDays('10/11/2026', '11/11/2026', '2026-10-11'))).toEqual([
    ['2026-10-11', 'monthFirst'],
    ['2026-11-11', null],
    ['2026-10-11', null],
  ])
})

test('Where another day of the file proves it, all of them are read with the day first', async () => {
  expect(await daysIn(withDays('10/11/2026', '31/10/26'))).toEqual([
    ['2026-11-10', 'dayFirst'],
    ['2026-10-31', null],
  ])
  // Both ways at once is neither: then the form holds.
  expect(await daysIn(withDays('10/31/2026', '31/10/2026'))).toBe('cell')
})
