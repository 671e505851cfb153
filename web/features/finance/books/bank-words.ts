// What is wrong with a bank's file, as a sentence; pieces of the file in it are shown on this device alone.
import { say, type WordKey } from '#web/words/words.ts'
import type { BankFault } from '../bank/statement.ts'

interface Formats {
  readonly money: (minor: number) => string
  readonly day: (day: string) => string
  readonly number: (value: number) => string
  readonly list: (items: readonly string[]) => string
}

const MEGABYTE = 1_000_000

/** The sentence for a fault of a bank's file. */
export const bankSentence = (fault: BankFault, formats: Formats): string => {
  const shown = fault.code === 'too_large' ? { ...fault, most: fault.most / MEGABYTE } : fault
  const values = Object.entries(shown).map(
    ([name, value]: [string, unknown]) => [name, textOf(name, value, formats)] as const,
  )
  return say(keyOf(fault), Object.fromEntries(values))
}

const keyOf = (fault: BankFault): WordKey => {
  switch (fault.code) {
    case 'other_format':
      return `treasury.bankFormat.${fault.format}`
    case 'missing_balance':
    case 'other_balance':
      return `treasury.bankFault.${fault.code}.${fault.which}`
    case 'days':
      return fault.day === null ? 'treasury.bankFault.days' : 'treasury.bankFault.days.outside'
    default:
      return `treasury.bankFault.${fault.code}`
  }
}

const counted = new Set(['most', 'line', 'bytes'])
const days = new Set(['from', 'to', 'day'])

/** A number that counts nothing is money. */
const textOf = (name: string, value: unknown, { money, day, number, list }: Formats): string => {
  if (typeof value === 'number') return counted.has(name) ? number(value) : money(value)
  if (Array.isArray(value)) return list(value.map(String))
  if (typeof value !== 'string') return ''
  return days.has(name) ? day(value) : value
}
