// The Locality Summary of the statistics system of record: 72 columns, a row a locality and day. Three rows of headings,
// of which the first names columns A–E and the third those from F on; the data begins in row 4. Empty is not collected, 0
// is none.
import type * as z from 'zod/mini'
import { worded } from '#contract/words/worded.ts'
import { type Triple, bookCode, bookCodes, triples as allTriples } from './codes.ts'
import { contradictionsIn } from './contradictions.ts'
import type { Figure, FigureSettings } from './statistics.ts'

export type Figures = readonly Pick<z.output<typeof Figure>, 'code' | 'place' | 'value'>[]
type Standing = Pick<z.output<typeof FigureSettings>, 'locality' | 'cluster' | 'region' | 'nationalCommunity'>
export type Count = number | null

export interface ReportRow extends Standing {
  readonly day: string
  /** From column F on, 67 of them. What is kept has its six groups in `keptOrder`, whatever the file’s order. */
  readonly cells: readonly Count[]
}

/** Of a file: dates as year-month-day. */
export type FileCell = string | number | boolean | null
export type FileRows = readonly (readonly FileCell[])[]

export const HEADER_ROWS = 3
export const MOST_COLUMNS = 72

/** The six groups as rows that were read in are kept, and as the report has them where nobody says otherwise. */
export const keptOrder: readonly Triple[] = [
  'childrensClasses',
  'juniorYouthGroups',
  'studyCircles',
  'educational',
  'devotionals',
  'core',
]

const ofTriple = ['No.', 'Att.', 'Friends of the Faith'] as const
const measuresOf = ['atEnd', 'participants', 'friends'] as const
const people = ['Children', 'Junior Youth', 'Youth', 'Adult Men', 'Adult Women'] as const
const textHeadings = ['Locality', 'Cluster', 'Region', 'National Community', 'Date as of'] as const

/** All 72 in their order. */
export const headings: readonly string[] = [
  ...textHeadings,
  ...bookCodes,
  ...allTriples.flatMap(() => ofTriple),
  ...people,
  'Total Believers',
  'Has Home Visits',
  'No. of Homes Visited for Deepening',
  'Has 19 Day Feast',
  'Att. at 19 Day Feast',
  'Has Holy Days',
  'Att. at Holy Days',
]

/** How many columns stand before the first figure. */
export const TEXTS = textHeadings.length
/** Where in the cells the six groups begin, the people, and what follows them. */
const GROUPS_AT = bookCodes.length
const PEOPLE_AT = GROUPS_AT + 3 * allTriples.length
const TOTAL_AT = PEOPLE_AT + people.length

/** Cells that are yes or no. */
export const yesNoCells: ReadonlySet<number> = new Set([TOTAL_AT + 1, TOTAL_AT + 3, TOTAL_AT + 5])

/** The headings over the six groups, as they are written into a file. */
export const groupTitles: Readonly<Record<Triple, string>> = {
  childrensClasses: "Children's Classes",
  juniorYouthGroups: 'Junior Youth Groups',
  studyCircles: 'Study Circles',
  educational: 'Total Educational Activities',
  devotionals: 'Devotionals',
  core: 'Total Core Activities',
}

/** As a spreadsheet calls a column, counted from 0. */
export const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26)

/** The letter and the heading, and of a group what it is of. */
export const columnName = (column: number, order: readonly Triple[] = keptOrder): string => {
  const group = order[Math.floor((column - TEXTS - GROUPS_AT) / 3)]
  const of = column - TEXTS < GROUPS_AT || group === undefined ? '' : `${groupTitles[group]}, `
  return `${letterOf(column)} (${of}${headings[column] ?? ''})`
}

/** Not collected and a number is the number. */
export const added = (parts: readonly Count[]): Count =>
  parts.reduce((sum, part) => (part === null ? sum : (sum ?? 0) + part), null)

const all = (counts: readonly Count[]): boolean => !counts.includes(null)

/** The figure that each cell holds, of a file whose groups stand in this order; of what was held it says only whether. */
export const cellCodes = (order: readonly Triple[] = keptOrder): readonly string[] => [
  ...bookCodes.map(bookCode),
  ...order.flatMap((triple) => measuresOf.map((measure) => `${triple}.${measure}`)),
  'population.children',
  'population.juniorYouth',
  'population.youth',
  'population.men',
  'population.women',
  'population.total',
  'homes.has',
  'homes.visited',
  'feasts.held',
  'feasts.attendance',
  'holyDays.held',
  'holyDays.attendance',
]

/** The columns of one community on one day, with the sums that the screen has. */
export const rowOf = (figures: Figures, settings: Standing, day: string): ReportRow => {
  const values = new Map(
    figures.filter(({ place }) => place === null).map(({ code, value }) => [code, value]),
  )
  const value = (code: string): Count => values.get(code) ?? null
  const held = (count: Count): Count => (count === null ? null : Number(count > 0))
  const cells = cellCodes().map((code, cell) => {
    if (!yesNoCells.has(cell)) return value(code)
    return held(code === 'homes.has' ? (value(code) ?? value('homes.visited')) : value(code))
  })
  const { locality, cluster, region, nationalCommunity } = settings
  return { locality, cluster, region, nationalCommunity, day, cells: totalled(cells) }
}

const groupAt = (order: readonly Triple[], triple: Triple, measure: number): number =>
  GROUPS_AT + 3 * order.indexOf(triple) + measure

interface Sum {
  readonly at: number
  readonly parts: readonly number[]
}

/** Which cells are sums of which; the educational ones before the core ones, which hold them. */
const sumsOf = (order: readonly Triple[]): readonly Sum[] => [
  ...ofTriple.flatMap((_, measure) => {
    const at = (triple: Triple) => groupAt(order, triple, measure)
    return [
      {
        at: at('educational'),
        parts: [at('childrensClasses'), at('juniorYouthGroups'), at('studyCircles')],
      },
      { at: at('core'), parts: [at('educational'), at('devotionals')] },
    ]
  }),
  { at: TOTAL_AT, parts: people.map((_, person) => PEOPLE_AT + person) },
]

/**
 * With its sums computed from their parts: the groups’ where any part is known. The believers are those that it says,
 * among whom are those whose age nobody knows; else they are computed where all parts are known.
 */
const totalled = (cells: readonly Count[]): readonly Count[] => {
  const result = [...cells]
  for (const { at, parts } of sumsOf(keptOrder)) {
    const counts = parts.map((part) => result[part] ?? null)
    const isOpen = at === TOTAL_AT ? (result[at] ?? null) === null && all(counts) : added(counts) !== null
    if (isOpen) result[at] = added(counts)
  }
  return result
}

/** The sums as proof that the groups are what they are taken for: a sentence that names the column that is not its sum. */
const checkSums = (cells: readonly Count[], triples: readonly Triple[]): string | null => {
  for (const { at, parts } of sumsOf(triples)) {
    const counts = parts.map((part) => cells[part] ?? null)
    const [given, sum] = [cells[at] ?? null, added(counts) ?? 0]
    if (given === null || !all(counts)) continue
    if (at === TOTAL_AT ? given < sum : given !== sum)
      return worded`Column ${columnName(at + TEXTS, triples)} says ${given}, and its parts add to ${sum}.`
  }
  return null
}

/** A sentence that names the columns that cannot be true: one that is not its sum, or two that contradict each other. */
export const checkCells = (cells: readonly Count[], triples: readonly Triple[]): string | null => {
  const wrong = checkSums(cells, triples)
  if (wrong !== null) return wrong
  const codes = cellCodes(triples)
  const [found] = contradictionsIn((code) => cells[codes.indexOf(code)] ?? null)
  const [part, whole] = [found?.parts[0], found?.whole[0]]
  if (found === undefined || part === undefined || whole === undefined) return null
  const name = ({ code }: { code: string }) => columnName(codes.indexOf(code) + TEXTS, triples)
  return found.says === 'none'
    ? worded`Column ${name(part)} says ${part.value}, and column ${name(whole)} says No.`
    : worded`Column ${name(part)} says ${part.value}, and column ${name(whole)} only ${whole.value}.`
}

export type ReadHeadings = { readonly fault: string } | { readonly triples: readonly Triple[] | null }

const plain = (cell: FileCell | undefined): string =>
  String(cell ?? '')
    .replace(/\s+/g, ' ')
    .trim()
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Whether these are the 72 columns in their order; with the order of the six groups where headings above name them. */
export const readHeadings = (rows: FileRows): ReadHeadings => {
  const [first = [], second = [], third = []] = rows
  const given = (column: number) => plain((column < TEXTS ? first : third)[column])
  const wide = Math.max(MOST_COLUMNS, ...[first, third].map(({ length }) => length))
  for (let column = 0; column < wide; column++) {
    const [is, wanted] = [given(column), headings[column] ?? '']
    if (same(is, wanted)) continue
    if (wanted === '')
      return { fault: worded`The report has 72 columns, and column ${letterOf(column)} says “${is}”.` }
    return {
      fault:
        is === ''
          ? worded`Column ${letterOf(column)} has no heading, and the report has “${wanted}” there.`
          : worded`Column ${letterOf(column)} is “${is}”, and the report has “${wanted}” there.`,
    }
  }
  return { triples: orderIn(second) ?? orderIn(first) }
}

const MARKS: readonly (readonly [RegExp, Triple])[] = [
  [/core/i, 'core'],
  [/total.*educational|educational.*total/i, 'educational'],
  [/child/i, 'childrensClasses'],
  [/junior|\bJY/i, 'juniorYouthGroups'],
  [/study|circle/i, 'studyCircles'],
  [/devotional/i, 'devotionals'],
  [/educational/i, 'educational'],
]

/** Known only where a row names all six. */
const orderIn = (row: readonly FileCell[]): readonly Triple[] | null => {
  const found = keptOrder.flatMap((_, group) => {
    const start = TEXTS + GROUPS_AT + 3 * group
    const title = row
      .slice(start, start + 3)
      .map(plain)
      .join(' ')
    return MARKS.find(([mark]) => mark.test(title))?.[1] ?? []
  })
  return new Set(found).size === keptOrder.length ? found : null
}

/** The order in which the sums hold: the one that is expected if they hold in it, else the only other one; else none. */
export const orderBySums = (
  rows: readonly (readonly Count[])[],
  expected: readonly Triple[],
): readonly Triple[] | null => {
  const holds = (order: readonly Triple[]) => rows.every((cells) => checkSums(cells, order) === null)
  if (holds(expected)) return expected
  const three = expected.filter((triple) => !['educational', 'devotionals', 'core'].includes(triple))
  const places = keptOrder.map((_, place) => place)
  const others = places.flatMap((educational) =>
    places.flatMap((devotionals) =>
      places.flatMap((core) => {
        if (new Set([educational, devotionals, core]).size < 3) return []
        const rest = [...three]
        return [
          places.flatMap((place): readonly Triple[] => {
            if (place === educational) return ['educational']
            if (place === devotionals) return ['devotionals']
            return place === core ? ['core'] : rest.splice(0, 1)
          }),
        ]
      }),
    ),
  )
  const held = others.filter(holds)
  return held.length === 1 ? (held[0] ?? null) : null
}

/** The same cells with their six groups in another order. */
export const reordered = (
  cells: readonly Count[],
  from: readonly Triple[],
  to: readonly Triple[],
): readonly Count[] => [
  ...cells.slice(0, GROUPS_AT),
  ...to.flatMap((triple) => ofTriple.map((_, measure) => cells[groupAt(from, triple, measure)] ?? null)),
  ...cells.slice(PEOPLE_AT),
]

export interface Difference {
  /** Counted from 0. */
  readonly column: number
  readonly own: string | Count
  readonly read: string | Count
}

/** What another row says otherwise, but for its locality and day; both have their groups in `keptOrder`. */
export const differences = (own: ReportRow, read: ReportRow): readonly Difference[] => {
  const wordsOf = (row: ReportRow) => [row.cluster, row.region, row.nationalCommunity]
  const valuesOf = (row: ReportRow) => ['', ...wordsOf(row), '', ...row.cells]
  const others = valuesOf(read)
  return valuesOf(own).flatMap((value, column) => {
    const other = others[column] ?? null
    return value === other ? [] : [{ column, own: value, read: other }]
  })
}

/** Several localities together. No sum is added again: it is computed from the parts, or is the row’s own without them. */
export const sumOf = (rows: readonly Pick<ReportRow, 'cells'>[]): readonly Count[] => {
  const whole = rows.map(({ cells }) => totalled(cells))
  return headings.slice(TEXTS).map((_, cell) => {
    const counts = whole.map((cells) => cells[cell] ?? null)
    const known = counts.filter((count) => count !== null)
    return yesNoCells.has(cell) && known.length > 0 ? Math.max(...known) : added(counts)
  })
}
