// Reads the first sheet of an XLSX file. In a thread of its own, with little memory of its own, so that a
// made-up file can neither hold up the server nor end it.
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import * as z from 'zod/mini'
import { pack, unpack } from './archive.ts'
import type { SheetAnswer } from './sheet-answer.ts'

const given = z.object({ bytes: z.instanceof(Uint8Array) }).parse(workerData)

const LIMITS = {
  entries: 500,
  bytes: 80_000_000,
  wants: (name: string) => name.endsWith('.xml') || name.endsWith('.rels'),
}
/** A text that stands once in the file can be shown in every cell: all of them together are no more than this. */
const MOST_LETTERS = 40_000_000

/** A cell as a person reads it: a day without its time. */
const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'string') return cell.trim()
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

const read = async (): Promise<SheetAnswer> => {
  const files = unpack(given.bytes, LIMITS)
  if ('fault' in files) return files
  const rows = (await readSheet(pack(files))).map((row) => row.map(textOf))
  const letters = rows.reduce((sum, row) => row.reduce((of, cell) => of + cell.length + 1, sum), 0)
  return letters > MOST_LETTERS ? { fault: 'tooLarge' } : { rows }
}

const none: [] = []
parentPort?.postMessage(await read(), none)
