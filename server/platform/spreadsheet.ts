// A spreadsheet's rows as texts, whichever way the office wrote them: CSV in any usual spelling, or XLSX.
import { Worker } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import { refuse } from './refuse.ts'
import { SheetAnswer } from './sheet-answer.ts'
import { openTurns } from './turns.ts'

export interface Line {
  /** As the spreadsheet counts it. */
  readonly line: number
  /** Null when the line cannot be read. */
  readonly cells: readonly string[] | null
}

const XLSX_PATIENCE = 20_000

/** The lines that are not empty. */
export const readSpreadsheet = async (bytes: Uint8Array): Promise<Line[]> =>
  isArchive(bytes) ? await readXlsx(bytes) : csvLines(decode(bytes))

const isArchive = ([one, two]: Uint8Array): boolean => one === 0x50 && two === 0x4b

/** Each may take half a gigabyte for a moment. */
const turns = openTurns({ atOnce: 1, waiting: 10 })

const readXlsx = async (bytes: Uint8Array): Promise<Line[]> => {
  const answer = await turns.take(() => inWorker(bytes))
  if (!answer || ('fault' in answer && answer.fault === 'broken')) return refuse(400, UNREADABLE)
  if ('fault' in answer)
    return refuse(413, 'This file unpacks to more than 80 MB. Please send the roll alone, without pictures.')
  return answer.rows.flatMap((cells, index) =>
    cells.every((cell) => cell === '') ? [] : [{ line: index + 1, cells }],
  )
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

/** The text of a file: spreadsheets write UTF-8, UTF-16 or the old letters of Western Europe. */
export const decode = (bytes: Uint8Array): string =>
  (decoded(bytes, encodingOf(bytes)) ?? decoded(bytes, 'windows-1252') ?? '').replace(/^\uFEFF/, '')

const encodingOf = ([one, two]: Uint8Array): string => {
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  return one === 0xfe && two === 0xff ? 'utf-16be' : 'utf-8'
}

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** A person is a line: so a quotation mark that never closes spoils its own line and not the file. */
export const csvLines = (csv: string): Line[] => {
  const lines = csv.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const delimiter = delimiterOf(lines.find((line) => line.trim() !== '') ?? '')
  return lines.flatMap((text, index) =>
    text.trim() === '' ? [] : [{ line: index + 1, cells: cellsOf(text, delimiter) }],
  )
}

/** Spreadsheets write commas, semicolons or tabs, by the language of the office. */
const delimiterOf = (header: string): string => {
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

const cellsOf = (text: string, delimiter: string): string[] | null => {
  if (!text.includes('"')) return text.split(delimiter)
  try {
    const [cells] = parse(text, { delimiter, relax_column_count: true })
    return cells ?? null
  } catch {
    return null
  }
}
