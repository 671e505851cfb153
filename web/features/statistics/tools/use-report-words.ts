// The report in words: its columns, its cells, and why a file was not read.
import type { Triple } from '#contract/statistics/codes.ts'
import {
  type Count,
  TEXTS,
  columnName,
  keptOrder,
  letterOf,
  yesNoCells,
} from '#contract/statistics/locality-summary.ts'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { said } from '#web/words/said.ts'
import { useWords } from '#web/words/words.ts'
import type { CellFault, ReportFault } from './read-report.ts'

export const useReportWords = () => {
  const { t } = useWords()
  const { number, longDay } = useFormats()
  /** "No", "12", "West"; null where nothing was collected. */
  const cell = (column: number, value: Count | string): string | null => {
    if (value === null || value === '') return null
    if (typeof value === 'string') return apart(value)
    return yesNoCells.has(column - TEXTS)
      ? t(value === 0 ? 'figureFiles.no' : 'figureFiles.yes')
      : number(value)
  }
  return {
    /** "F (Book 1)": as it stands in the file, in the file’s language. */
    column: (column: number, order: readonly Triple[] = keptOrder): string =>
      apart(columnName(column, order)),
    cell,
    /** For readers, too, empty is not 0. */
    cellOrEmpty: (column: number, value: Count | string): string =>
      cell(column, value) ?? t('figureFiles.notCollected'),
    rowName: ({ locality, day }: { readonly locality: string; readonly day: string }): string =>
      t('figureFiles.rowName', { locality: apart(locality), day: longDay(day) }),
    fault: (fault: ReportFault): string => {
      switch (fault.code) {
        case 'told':
          return fault.line === null
            ? said(fault.text)
            : t('figureFiles.inLine', { line: number(fault.line), text: said(fault.text) })
        case 'twice':
          return t('figureFiles.fault.twice', {
            line: number(fault.line),
            locality: apart(fault.locality),
            day: longDay(fault.day),
          })
        case 'cell':
          return t(cellFaults[fault.why], {
            column: nameOf(fault.column, fault.order),
            line: number(fault.line),
            value: apart(fault.value),
          })
        default:
          return t(fileFaults[fault.code])
      }
    },
  }
}

/** Beyond the report the letter alone. */
const nameOf = (column: number, order: readonly Triple[]): string =>
  apart(column < TEXTS + 67 ? columnName(column, order) : letterOf(column))

const fileFaults = {
  notAWorkbook: 'figureFiles.fault.notAWorkbook',
  tooLarge: 'figureFiles.fault.tooLarge',
  noRows: 'figureFiles.fault.noRows',
  tooManyRows: 'figureFiles.fault.tooManyRows',
} as const

const cellFaults = {
  text: 'figureFiles.fault.text',
  fraction: 'figureFiles.fault.fraction',
  negative: 'figureFiles.fault.negative',
  large: 'figureFiles.fault.large',
  formula: 'figureFiles.fault.formula',
  yesNo: 'figureFiles.fault.yesNo',
  long: 'figureFiles.fault.long',
  day: 'figureFiles.fault.day',
  empty: 'figureFiles.fault.empty',
} as const satisfies Record<CellFault, string>
