// A spreadsheet's rows as texts, whichever way the office wrote them: CSV in any usual spelling, or XLSX.
import { Worker } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import { refuse } from './refuse.ts'
import { SheetAnswer } from './sheet-answer.ts'
import { decodeText } from './text-letters.ts'
import { openTurns } from './turns.ts'

export interface Line {
  /** As the spreadsheet counts it. */
  readonly line: number
  /** Null when the line cannot be read. */
  readonly cells: readonly string[] | null
}

const XLSX_PATIENCE = 20_000

/** Whether a line names the columns: lists that people keep begin with a heading, a date and an empty line. */
export type IsTitles = (cells: readonly string[]) => boolean

/** The lines that are not empty, from the one that names the columns. */
export const readSpreadsheet = async (bytes: Uint8Array, isTitles: IsTitles): Promise<Line[]> =>
  isArchive(bytes) ? fromTitles(await readXlsx(bytes), isTitles) : csvLines(decode(bytes), isTitles)

/** Among so many lines the titles are looked for, each at most so long. */
const ABOVE = 20
const LONGEST_TITLES = 10_000
/** No more is read of a file: the caller says how many lines are too many. */
export const MOST_LINES = 20_000

/** Where no line names the columns, the first one is asked about. */
const fromTitles = (lines: readonly Line[], isTitles: IsTitles): Line[] =>
  lines.slice(
    Math.max(
      0,
      lines.slice(0, ABOVE).findIndex(({ cells }) => cells && isTitles(cells)),
    ),
  )

const isArchive = ([one, two]: Uint8Array): boolean => one === 0x50 && two === 0x4b

/** Each may take half a gigabyte for a moment. */
const turns = openTurns({ atOnce: 1, waiting: 10 })

const readXlsx = async (bytes: Uint8Array): Promise<Line[]> => {
  const answer = await turns.take(() => inWorker(bytes))
  if (!answer || ('fault' in answer && answer.fault === 'broken')) return refuse(400, UNREADABLE)
  if ('fault' in answer)
    return refuse(413, 'This file unpacks to more than 80 MB. Please send the roll alone, without pictures.')
  return answer.rows.map((cells, index) => ({ line: index + 1, cells })).filter(isFilled)
}

const UNREADABLE =
  'This file could not be read as a spreadsheet. Please save it as XLSX or CSV and try again.'

/** Null when the thread gave up, or had to. */
const inWorker = (bytes: Uint8Array): Promise<SheetAnswer | null> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      workerData: { bytes },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    const tooSlow = setTimeout(() => void worker.terminate(), XLSX_PATIENCE)
    const settle = (answer: unknown) => {
      clearTimeout(tooSlow)
      resolve(SheetAnswer.safeParse(answer).data ?? null)
    }
    worker.once('message', settle)
    worker.once('error', () => settle(null))
    worker.once('exit', () => settle(null))
  })

/** The text of a file, or a sentence where its letters are not known. */
export const decode = (bytes: Uint8Array): string => decodeText(bytes) ?? refuse(400, UNKNOWN_LETTERS)

const UNKNOWN_LETTERS =
  'The letters of this file could not be read. Please save it as “CSV UTF-8” or as XLSX and try again.'

/** The lines of a CSV text that are not empty, from the one that names the columns. */
export const csvLines = (csv: string, isTitles: IsTitles): Line[] => {
  const text = csv.replace(/^\uFEFF/, '')
  // Lines and their ends in turn.
  const pieces = text.split(/(\r\n|\n|\r)/)
  const said = /^"?sep=([,;|\t])"?$/i.exec(pieces[0] ?? '')?.[1]
  const from = said ? 2 : 0
  const delimiter = said ?? delimiterOf(pieces, isTitles)
  return fromTitles(recordsOf(pieces, from, delimiter), isTitles)
}

const isFilled = ({ cells }: Line): boolean => cells?.some((cell) => cell.trim() !== '') ?? true

/** Spreadsheets write commas, semicolons or tabs, by the language of the office. */
const delimiterOf = (pieces: readonly string[], isTitles: IsTitles): string => {
  const head = pieces.slice(0, 2 * ABOVE).map((piece) => piece.slice(0, LONGEST_TITLES))
  const first = head.find((piece) => piece.trim() !== '') ?? ''
  const count = (sign: string) => first.split(sign).length
  const best = [',', ';', '\t'].reduce((one, sign) => (count(sign) > count(one) ? sign : one))
  // The heading above the titles may have commas of its own.
  const named = [best, ',', ';', '\t'].find((sign) =>
    recordsOf(head, 0, sign).some(({ cells }) => cells && isTitles(cells)),
  )
  return named ?? best
}

/**
 * A person is a line, or several where a quoted cell goes on over their ends: then their quotation marks come in
 * pairs. A mark that never closes spoils its own line and not the file.
 */
const recordsOf = (pieces: readonly string[], from: number, delimiter: string): Line[] => {
  const records: Line[] = []
  let at = from
  while (at < pieces.length && records.length <= MOST_LINES + ABOVE) {
    let end = at
    let marks = marksIn(pieces[at] ?? '')
    while (marks % 2 === 1 && end + 2 < pieces.length) {
      end += 2
      marks += marksIn(pieces[end] ?? '')
    }
    const cells = marks % 2 === 1 ? null : cellsOf(pieces.slice(at, end + 1).join(''), delimiter)
    const record = { line: at / 2 + 1, cells }
    if (isFilled(record)) records.push(record)
    at = cells === null ? at + 2 : end + 2
  }
  return records
}

const marksIn = (text: string): number => text.split('"').length - 1

const cellsOf = (text: string, delimiter: string): string[] | null => {
  // Without a word in it there is nothing to read, however many marks it has.
  if (!text.includes('"') || !/[^\s",;|]/.test(text)) return text.replaceAll('"', '').split(delimiter)
  try {
    const [cells, ...more] = parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    })
    return cells && more.length === 0 ? cells : null
  } catch {
    return null
  }
}
