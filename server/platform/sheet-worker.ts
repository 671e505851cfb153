// Reads the first sheet of an XLSX file. In a thread of its own, with little memory of its own, so that a
// file of somebody's invention can neither hold up the server nor end it.
import { parentPort, workerData } from 'node:worker_threads'
import { readSheet } from 'read-excel-file/node'
import * as z from 'zod/mini'

const given = z.object({ bytes: z.instanceof(Uint8Array) }).parse(workerData)

/** A cell as a person reads it: a day without its time. */
const textOf = (cell: unknown): string => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  if (typeof cell === 'string') return cell.trim()
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

const rows = await readSheet(Buffer.from(given.bytes))
const none: [] = []
parentPort?.postMessage(
  rows.map((row) => row.map(textOf)),
  none,
)
