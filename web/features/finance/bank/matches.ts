// Which line of the bank is which movement of the ledger. It only proposes: the treasurer confirms.
import { plainDigits } from '#contract/digits.ts'
import type { BankLine } from './statement.ts'

/** A movement of the bank's account in the ledger; the amount is signed as the bank's. */
export interface LedgerEntry {
  readonly id: string
  readonly day: string
  readonly amount: number
  readonly receipt: number | null
}

/** `receipt`: its number stands in the text. Without `amount` the sums differ, and it is never one of "confirm all". */
export interface Match {
  /** The place of the line in the list. */
  readonly line: number
  readonly entry: string
  readonly by: 'amount' | 'receipt' | 'amount_and_receipt'
  readonly days: number
  /** What the bank has more than the ledger. */
  readonly difference: number
}

export interface Matches {
  /** Best first. */
  readonly matches: readonly Match[]
  /** Places of lines that were matched in an earlier file. */
  readonly duplicates: readonly number[]
  /** Places of lines, and ids of entries, for which there is nothing on the other side. */
  readonly lines: readonly number[]
  readonly entries: readonly string[]
}

const MOST_DAYS = 5
const DAY = 86_400_000

/**
 * By what a line is known again in a later file: its reference, day and amount, or its text where the bank gives no
 * reference; the same line a second time is the second one. It may name a giver: keep it encrypted.
 */
export const lineKeys = (lines: readonly BankLine[]): readonly string[] => {
  const counts = new Map<string, number>()
  return lines.map(({ day, amount, reference, counterparty, text }) => {
    const key = JSON.stringify([day, amount, reference ?? [counterparty, text]])
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count === 1 ? key : `${key}${count}`
  })
}

/** A collective booking as the payments that it holds, others as they are. */
export const unfolded = (lines: readonly BankLine[]): readonly BankLine[] =>
  lines.flatMap(({ parts, ...line }) => (parts ?? [line]).map((part) => ({ ...part, day: line.day })))

/**
 * One line to one entry, in this order: the same amount and the receipt's number in the text; the same amount, by the
 * days between them, at most five; the number alone. Of equal ones the earlier entry, then the earlier line.
 */
export const proposeMatches = (
  lines: readonly BankLine[],
  entries: readonly LedgerEntry[],
  matchedBefore: ReadonlySet<string> = new Set(),
): Matches => {
  const keys = lineKeys(lines)
  const duplicates = [...lines.keys()].filter((at) => matchedBefore.has(keys[at] ?? ''))
  const open = { lines: new Set(lines.keys()), entries: new Map(sorted(entries).map((one) => [one.id, one])) }
  for (const at of duplicates) open.lines.delete(at)
  const matches: Match[] = []
  const take = (at: number, entry: LedgerEntry, by: Match['by']) => {
    const line = lines[at]
    if (!line || !open.lines.delete(at)) return
    open.entries.delete(entry.id)
    const days = Math.abs(epochDay(line.day) - epochDay(entry.day))
    matches.push({ line: at, entry: entry.id, by, days, difference: line.amount - entry.amount })
  }
  const receipts = byReceipt(lines, entries)
  byNumber(lines, receipts, open, (at, entry) => {
    if (lines[at]?.amount === entry.amount) take(at, entry, 'amount_and_receipt')
  })
  byAmount(lines, open, (at, entry) => take(at, entry, 'amount'))
  byNumber(lines, receipts, open, (at, entry) => {
    if (Math.sign(lines[at]?.amount ?? 0) === Math.sign(entry.amount)) take(at, entry, 'receipt')
  })
  return { matches, duplicates, lines: [...open.lines], entries: [...open.entries.keys()] }
}

interface Open {
  readonly lines: ReadonlySet<number>
  readonly entries: ReadonlyMap<string, LedgerEntry>
}
type Propose = (at: number, entry: LedgerEntry) => void

const sorted = (entries: readonly LedgerEntry[]): readonly LedgerEntry[] =>
  entries.toSorted((one, other) => compare(one.day, other.day) || compare(one.id, other.id))

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const epochDay = (day: string): number => Date.parse(day) / DAY

const byNumber = (
  lines: readonly BankLine[],
  receipts: readonly (readonly LedgerEntry[])[],
  open: Open,
  propose: Propose,
): void => {
  for (const at of lines.keys())
    for (const entry of receipts[at] ?? [])
      if (open.lines.has(at) && open.entries.has(entry.id)) propose(at, entry)
}

/** For each line the entries whose receipt its text names. */
const byReceipt = (
  lines: readonly BankLine[],
  entries: readonly LedgerEntry[],
): readonly (readonly LedgerEntry[])[] => {
  const numbered = new Map<number, LedgerEntry[]>()
  for (const entry of sorted(entries))
    if (entry.receipt !== null) numbered.set(entry.receipt, [...(numbered.get(entry.receipt) ?? []), entry])
  return lines.map(({ text }) => receiptsIn(text).flatMap((number) => numbered.get(number) ?? []))
}

/** A number of three digits or more that stands for itself, or any behind a word that says so. */
const NUMBER =
  /(?:(?<=(?<!\p{L})(?:receipt|rcpt|quittung|reçu|recibo|رسید|شماره|no|nr|#)[\s.:°#]{0,3})\d{1,9}|(?<![\d.,:/-])\d{3,9})(?![\d/:-]|[.,]\d)/giu

/** The numbers in a text that may be a receipt's; dates, times and amounts are not. */
export const receiptsIn = (text: string): readonly number[] => [
  ...new Set([...plainDigits(text).matchAll(NUMBER)].map(([number]) => Number(number))),
]

/** Nearest days first, and of two as near the entry before the line: money is recorded, then banked. */
const byAmount = (lines: readonly BankLine[], open: Open, propose: Propose): void => {
  const waiting = new Map<string, LedgerEntry[]>()
  for (const entry of open.entries.values()) {
    const name = `${epochDay(entry.day)} ${entry.amount}`
    const queue = waiting.get(name)
    if (queue) queue.push(entry)
    else waiting.set(name, [entry])
  }
  const next = (day: number, amount: number): LedgerEntry | undefined => {
    const queue = waiting.get(`${day} ${amount}`) ?? []
    while (queue[0] && !open.entries.has(queue[0].id)) queue.shift()
    return queue[0]
  }
  for (let days = 0; days <= MOST_DAYS; days++)
    for (const at of [...open.lines]) {
      const line = lines[at]
      if (!line) continue
      const day = epochDay(line.day)
      const entry = next(day - days, line.amount) ?? next(day + days, line.amount)
      if (entry) propose(at, entry)
    }
}
