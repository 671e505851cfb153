// What a bank's file says, whichever format it has, and what must hold before any of it is proposed for the books.
// Pure, and in the treasurer's browser alone: the lines name givers.
import { minorOf } from '#contract/finance/money.ts'

/** One movement of the account. Amounts are minor units of the statement's currency; what left it is negative. */
export interface BankMovement {
  readonly amount: number
  readonly text: string
  /** Who paid or was paid; empty where the bank does not say. */
  readonly counterparty: string
  /** The bank's own reference; null where it gives none. */
  readonly reference: string | null
}

export interface BankLine extends BankMovement {
  /** On which the bank booked it, `YYYY-MM-DD`. */
  readonly day: string
  /** Several payments that the bank booked as one; only where they add up to it. */
  readonly parts?: readonly BankMovement[]
}

export interface BankStatement {
  /** As the bank writes it; null where the file does not say. */
  readonly account: string | null
  readonly currency: string
  /** Null where the format has no such balance: OFX states no opening, a CSV file no closing. */
  readonly opening: number | null
  readonly closing: number | null
  readonly from: string
  readonly to: string
  readonly lines: readonly BankLine[]
}

/** What is known to be another kind of file. `interim` is MT942, which has no balances. */
export type OtherFormat =
  | 'pdf'
  | 'spreadsheet'
  | 'archive'
  | 'image'
  | 'html'
  | 'xml'
  | 'qif'
  | 'interim'
  | 'unknown'

/** Why a file cannot be read, or a statement not be used: a code for the words, with its values. */
export type BankFault =
  | { readonly code: 'empty' }
  | { readonly code: 'too_large'; readonly bytes: number; readonly most: number }
  | { readonly code: 'too_many_lines'; readonly most: number }
  | { readonly code: 'other_format'; readonly format: OtherFormat }
  /** An XML file that declares a document type could carry entities: refused unread. */
  | { readonly code: 'doctype' }
  /** It ends in the middle. */
  | { readonly code: 'cut' }
  /** `at` is the piece that could not be read: it may name a giver, and is shown on this device alone. */
  | { readonly code: 'unreadable'; readonly at: string }
  | { readonly code: 'bad_amount'; readonly at: string }
  | { readonly code: 'bad_day'; readonly at: string }
  | { readonly code: 'no_statement' }
  /** Several currencies in one statement. */
  | { readonly code: 'mixed_currencies'; readonly currencies: readonly string[] }
  /** A CSV file with other columns than those that the mapping was made for. */
  | { readonly code: 'other_columns'; readonly titles: readonly string[] }
  /** A running balance that does not follow from the line before. */
  | {
      readonly code: 'broken_balance'
      readonly line: number
      readonly expected: number
      readonly found: number
    }
  | StatementFault

export type StatementFault =
  | { readonly code: 'no_lines' }
  | { readonly code: 'other_currency'; readonly expected: string; readonly found: string }
  | { readonly code: 'other_account'; readonly expected: string; readonly found: string }
  /** A balance that the file does not state and nobody has given. */
  | { readonly code: 'missing_balance'; readonly which: 'opening' | 'closing' }
  /** A balance given by the treasurer, or left by the statement before, is another one than the file's. */
  | {
      readonly code: 'other_balance'
      readonly which: 'opening' | 'closing'
      readonly expected: number
      readonly found: number
    }
  /** Opening and lines do not add up to the closing balance. */
  | {
      readonly code: 'contradiction'
      readonly opening: number
      readonly sum: number
      readonly closing: number
      readonly difference: number
    }
  | { readonly code: 'doubled'; readonly reference: string; readonly day: string; readonly amount: number }
  /** It ends before it begins, or a line lies outside its days. */
  | { readonly code: 'days'; readonly from: string; readonly to: string; readonly day: string | null }

/** More than a year of a community; larger files are not for it. */
export const LARGEST_FILE = 25_000_000
export const MOST_LINES = 50_000

/** Thrown inside a reader and caught where the file is read: nothing of it reaches a screen as an exception. */
export class Unreadable extends Error {
  readonly fault: BankFault
  constructor(fault: BankFault) {
    super(fault.code)
    this.fault = fault
  }
}

export const unreadable = (fault: BankFault): never => {
  throw new Unreadable(fault)
}

const LONGEST_PIECE = 60
const piece = (text: string): string => text.trim().slice(0, LONGEST_PIECE)

export const cannotRead = (text: string): never => unreadable({ code: 'unreadable', at: piece(text) })

/** Of a decimal as machines write it: digits, a point, digits. */
export const exactAmount = (text: string, currency: string): number => {
  const [, sign, whole = '', fraction = ''] = /^([+-]?)(\d*)\.?(\d*)$/.exec(text.trim()) ?? []
  if (whole + fraction === '') return unreadable({ code: 'bad_amount', at: piece(text) })
  const minor = minorOf(whole, fraction, currency)
  if (typeof minor === 'string') return unreadable({ code: 'bad_amount', at: piece(text) })
  return sign === '-' && minor !== 0 ? -minor : minor
}

/** A day that exists, of a year in which there are such files. */
export const civilDay = (year: number, month: number, day: number, at: string): string => {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= last
  if (!isDay || year < 1980 || year > 2199) return unreadable({ code: 'bad_day', at: piece(at) })
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

const twoDigits = (figure: number): string => String(figure).padStart(2, '0')

/** One space for any space, none at the ends. */
export const tidy = (text: string): string => text.trim().replace(/\s{2,}|[^\S ]/g, ' ')

const earliest = (days: readonly string[]) => days.reduce((one, other) => (other < one ? other : one))
const latest = (days: readonly string[]) => days.reduce((one, other) => (other > one ? other : one))

/** The days of a statement that does not name them: those of its lines and balances. Null where it has none. */
export const daysOf = (days: readonly string[]): { from: string; to: string } | null =>
  days.length === 0 ? null : { from: earliest(days), to: latest(days) }

/** As the bank sorts them, but oldest first. */
export const oldestFirst = (lines: readonly BankLine[]): readonly BankLine[] => {
  const [first, last] = [lines[0], lines.at(-1)]
  return first && last && first.day > last.day ? lines.toReversed() : lines
}

/** What a statement is held against. */
export interface Expected {
  readonly currency: string
  /** The account's number, where it is known. */
  readonly account?: string
  /** The closing balance of the statement before, or what the treasurer reads off the bank's page. */
  readonly opening?: number
  readonly closing?: number
}

/** All that does not hold of a statement; nothing is proposed from it before this is empty. */
export const checkStatement = (statement: BankStatement, expected: Expected): readonly StatementFault[] => [
  ...(statement.lines.length === 0 ? [{ code: 'no_lines' as const }] : []),
  ...ofCurrency(statement, expected),
  ...ofAccount(statement, expected),
  ...ofBalance('opening', statement, expected),
  ...ofBalance('closing', statement, expected),
  ...ofSum(statement, expected),
  ...ofReferences(statement),
  ...ofDays(statement),
]

const ofCurrency = ({ currency }: BankStatement, expected: Expected): readonly StatementFault[] =>
  currency === expected.currency
    ? []
    : [{ code: 'other_currency', expected: expected.currency, found: currency }]

const ofAccount = ({ account }: BankStatement, expected: Expected): readonly StatementFault[] =>
  account === null || expected.account === undefined || isSameAccount(account, expected.account)
    ? []
    : [{ code: 'other_account', expected: expected.account, found: account }]

const SHORTEST_NUMBER = 5

/** The same number in two spellings: an IBAN ends with the national number. */
export const isSameAccount = (one: string, other: string): boolean => {
  const [short, long] = [one, other]
    .map((number) => number.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .sort((a, b) => a.length - b.length)
  if (short === undefined || long === undefined) return false
  const number = short.replace(/^0+/, '')
  return short === long || (number.length >= SHORTEST_NUMBER && long.endsWith(number))
}

const ofBalance = (
  which: 'opening' | 'closing',
  statement: BankStatement,
  given: Expected,
): readonly StatementFault[] => {
  const [found, expected] = [statement[which], given[which]]
  if (found === null) return expected === undefined ? [{ code: 'missing_balance', which }] : []
  return expected === undefined || expected === found
    ? []
    : [{ code: 'other_balance', which, expected, found }]
}

const ofSum = (statement: BankStatement, expected: Expected): readonly StatementFault[] => {
  const opening = statement.opening ?? expected.opening
  const closing = statement.closing ?? expected.closing
  if (opening === undefined || closing === undefined) return []
  const sum = sumOf(statement.lines)
  return opening + sum === closing
    ? []
    : [{ code: 'contradiction', opening, sum, closing, difference: closing - opening - sum }]
}

/** Not a number once it leaves the exact whole numbers, so that no rounding makes two sums equal. */
export const sumOf = (movements: readonly BankMovement[]): number => {
  let sum = 0
  for (const { amount } of movements) {
    sum += amount
    if (!Number.isSafeInteger(sum)) return Number.NaN
  }
  return sum
}

/** A bank gives a payment and its fee one reference; the same one, day and amount twice are one line twice. */
const ofReferences = ({ lines }: BankStatement): readonly StatementFault[] => {
  const seen = new Set<string>()
  return lines.flatMap(({ reference, day, amount }) => {
    if (reference === null) return []
    const name = `${reference} ${day} ${amount}`
    const isDoubled = seen.has(name)
    seen.add(name)
    return isDoubled ? [{ code: 'doubled' as const, reference, day, amount }] : []
  })
}

const ofDays = ({ from, to, lines }: BankStatement): readonly StatementFault[] => {
  const outside = lines.find(({ day }) => day < from || day > to)
  return from <= to && outside === undefined ? [] : [{ code: 'days', from, to, day: outside?.day ?? null }]
}
