// A row of the report as another program might have it: the demo's last cycle as it was handed in, but for three numbers.
import {
  headings,
  keptOrder,
  groupTitles,
  rowOf,
  yesNoCells,
  TEXTS,
} from '#contract/statistics/locality-summary.ts'
import type { ReportRow } from '#contract/statistics/locality-summary.ts'
import { lastCycle, standing } from './figures.ts'
import type { Stage } from './stage.ts'

/** By their headings, none of which is part of a sum: how much the file says more. */
export const planted: Readonly<Record<string, number>> = {
  'Book 1': 1,
  'No. of Homes Visited for Deepening': -3,
  'Att. at 19 Day Feast': 2,
}

/** The row that was handed in, and the one that differs from it. */
export const rowsToImport = (stage: Stage, locality: string): { own: ReportRow; file: ReportRow } | null => {
  const cycle = lastCycle(stage)
  if (cycle === undefined) return null
  const figures = stage.rows.cycle_figures
    .filter(({ cycle_id, place }) => cycle_id === cycle.id && place === '')
    .map(({ code, computed, given }) => ({ code, place: null, value: given ?? computed ?? null }))
  const own = rowOf(figures, { locality, ...standing }, cycle.ends_on)
  const cells = own.cells.map((count, at) => {
    const more = planted[headings[at + TEXTS] ?? '']
    return more === undefined ? count : (count ?? 0) + more
  })
  return { own, file: { ...own, cells } }
}

/** As a table: three rows of headings, then the row. */
export const reportCsv = ({
  locality,
  cluster,
  region,
  nationalCommunity,
  day,
  cells,
}: ReportRow): string => {
  const groupsAt = headings.indexOf('No.')
  const groups = headings.map((_, column) => {
    const triple = column >= groupsAt && (column - groupsAt) % 3 === 0 && keptOrder[(column - groupsAt) / 3]
    return triple ? groupTitles[triple] : ''
  })
  const lines = [
    headings.map((heading, column) => (column < TEXTS ? heading : '')),
    groups,
    headings.map((heading, column) => (column < TEXTS ? '' : heading)),
    [locality, cluster, region, nationalCommunity, day, ...cells.map(textOf)],
  ]
  const mark = '\uFEFF'
  return (
    mark +
    lines.map((line) => `${line.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\r\n`).join('')
  )
}

const textOf = (count: number | null, cell: number): string => {
  if (count === null) return ''
  if (!yesNoCells.has(cell)) return String(count)
  return count === 0 ? 'No' : 'Yes'
}
