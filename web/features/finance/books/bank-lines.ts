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

export interface Compared {
  readonly lines: readonly BankLine[]
  /** By which the server knows each line again. */
  readonly marks: readonly string[]
  readonly found: Matches
}

/** Proposes what belongs together; a collective booking that is no entry as a whole is looked at payment by payment. */
export const compareLines = async (
  lines: readonly BankLine[],
  movements: readonly Movement[],
  known: ReadonlySet<string>,
): Promise<Compared> => {
  const entries = movements.filter(({ matched }) => !matched)
  const whole = await compareAll(lines, entries, known)
  const alone = new Set(whole.found.lines)
  const split = lines.flatMap((line, at) => (alone.has(at) ? unfolded([line]) : [line]))
  return split.length === lines.length ? whole : compareAll(split, entries, known)
}

const compareAll = async (
  lines: readonly BankLine[],
  entries: readonly Movement[],
  known: ReadonlySet<string>,
): Promise<Compared> => {
  const keys = lineKeys(lines)
  const marks = await marksOf(keys)
  const before = keys.filter((_, at) => marks[at]?.some((mark) => known.has(mark)) === true)
  return {
    lines,
    marks: marks.map(([newest = '']) => newest),
    found: proposeMatches(lines, entries, new Set(before)),
  }
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
