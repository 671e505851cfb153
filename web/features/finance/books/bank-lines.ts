// The lines of a statement beside what moved in the books. They name givers and stay in this page: the server learns
// marks of those that were confirmed (marks.ts).
import { minorUnits } from '#contract/finance/money.ts'
import { oneAfterAnother } from '#web/http/one-after-another.ts'
import { lineKeys, type Match, type Matches, proposeMatches, unfolded } from '../bank/matches.ts'
import type { BankLine } from '../bank/statement.ts'
import { sendMatches } from '../data.ts'
import { marksOf } from '../treasury.ts'

export interface Movement {
  readonly id: string
  readonly number: number
  readonly day: string
  readonly amount: number
  readonly receipt: number | null
  readonly matched: boolean
}

/** A line that was confirmed from an earlier file. */
interface Known {
  readonly line: string
  readonly day: string
  readonly amount: number
}

/** What is known when a statement is compared. */
interface Before {
  readonly known: readonly Known[]
  /** Marks of lines that were said to be others than the known ones of their day and amount. */
  readonly others: readonly string[]
}

export interface Compared {
  readonly lines: readonly BankLine[]
  /** By which the server knows each line again. */
  readonly marks: readonly string[]
  /** Places of lines of which one of the same day and amount was confirmed: another format has other marks. */
  readonly likely: readonly number[]
  readonly found: Matches
}

/** Proposes what belongs together; a collective booking that is no entry as a whole is looked at payment by payment. */
export const compareLines = async (
  lines: readonly BankLine[],
  movements: readonly Movement[],
  before: Before,
): Promise<Compared> => {
  const entries = movements.filter(({ matched }) => !matched)
  const whole = await compareAll(lines, entries, before)
  const alone = new Set(whole.found.lines)
  const split = lines.flatMap((line, at) => (alone.has(at) ? unfolded([line]) : [line]))
  return split.length === lines.length ? whole : compareAll(split, entries, before)
}

const compareAll = async (
  lines: readonly BankLine[],
  entries: readonly Movement[],
  before: Before,
): Promise<Compared> => {
  const keys = lineKeys(lines)
  const marks = await marksOf(keys)
  const likely = likelyKnown(lines, marks, before)
  const marked = new Set(before.known.map(({ line }) => line))
  const left = new Set(likely)
  const keysBefore = keys.filter(
    (_, at) => left.has(at) || marks[at]?.some((mark) => marked.has(mark)) === true,
  )
  const found = proposeMatches(lines, entries, new Set(keysBefore))
  return {
    lines,
    marks: marks.map(([newest = '']) => newest),
    likely,
    found: { ...found, duplicates: found.duplicates.filter((at) => !left.has(at)) },
  }
}

/** One line for each that was confirmed and isn't known by its mark: of two equal gifts the second is a new one. */
const likelyKnown = (
  lines: readonly BankLine[],
  marks: readonly (readonly string[])[],
  { known, others }: Before,
): readonly number[] => {
  const here = new Set(marks.flat())
  const waiting = known.filter(({ line }) => !here.has(line))
  const byMark = new Set(known.map(({ line }) => line))
  return lines.flatMap(({ day, amount }, at) => {
    const own = marks[at] ?? []
    if (own.some((mark) => byMark.has(mark) || others.includes(mark))) return []
    const found = waiting.findIndex((line) => line.day === day && line.amount === amount)
    if (found < 0) return []
    waiting.splice(found, 1)
    return [at]
  })
}

/** What the books hold at the end of a statement. */
export const bookedUntil = (opening: number, movements: readonly Movement[], to: string): number =>
  movements.reduce((sum, { day, amount }) => (day <= to ? sum + amount : sum), opening)

/** As the server takes them at once. */
const PART = 500

/** Confirms matches in parts; those whose sums differ are never among them. */
export const confirmMatches = async (
  place: string,
  { lines, marks }: Compared,
  matches: readonly Match[],
): Promise<void> => {
  const agreeing = matches.flatMap(({ line: at, entry, difference }) => {
    const [line, mark] = [lines[at], marks[at]]
    if (line === undefined || mark === undefined || difference !== 0) return []
    return [{ line: mark, day: line.day, amount: line.amount, entryId: entry }]
  })
  const parts = Array.from({ length: Math.ceil(agreeing.length / PART) }, (_, at) =>
    agreeing.slice(at * PART, (at + 1) * PART),
  )
  const { stopped } = await oneAfterAnother(parts, (part, key) => sendMatches({ place, matches: part }, key))
  if (stopped !== null) throw stopped
}

/** A balance as it is typed, which may be nothing or below; null where it is none. */
export const balanceIn = (text: string, currency: string): number | null => {
  const isBelow = /^\s*[\u200e\u200f]?[-−]/.test(text)
  const minor = minorUnits(text.replace(/[-−]/, ''), currency)
  if (minor === 'zero') return 0
  if (typeof minor === 'string') return null
  return isBelow ? -minor : minor
}
