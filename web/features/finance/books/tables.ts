// The ledger as a table for a spreadsheet: without names it may leave the treasury, with them it is made here alone.
import { decimalsOf } from '#contract/finance/money.ts'
import { say, type WordKey } from '#web/words/words.ts'
import type { Books, Entry } from '../data.ts'
import type { Gift } from '../gift.ts'
import { giverName } from './entry.ts'
import { namesOf } from './places.ts'

const columns: readonly WordKey[] = [
  'treasury.year',
  'treasury.column.number',
  'treasury.day',
  'treasury.column.kind',
  'treasury.fund',
  'treasury.column.debit',
  'treasury.column.credit',
  'fund.amount',
  'treasury.currency',
  'treasury.column.receipt',
  'treasury.column.reversedBy',
  'treasury.note',
]

const named: readonly WordKey[] = [
  'treasury.who',
  'treasury.method',
  'treasury.description',
  'treasury.earmark',
  'treasury.reference',
]

/** The columns of `ledgerTable` that a workbook adds up: the year, the number and the amount. */
export const figureColumns: ReadonlySet<number> = new Set(
  (['treasury.year', 'treasury.column.number', 'fund.amount'] as const).map((key) => columns.indexOf(key)),
)

/** A row for each line of each entry; `gifts` null for the table without names. */
export const ledgerTable = (
  books: Books,
  entries: readonly Entry[],
  gifts: ReadonlyMap<string, Gift> | null,
): readonly (readonly string[])[] => {
  const names = namesOf(books)
  const currencies = new Map(books.years.map(({ year, currency }) => [year, currency]))
  const rows = entries.flatMap((entry) => {
    const currency = currencies.get(entry.year) ?? ''
    const gift = gifts?.get(entry.id)
    const more = gifts === null ? [] : gift === undefined ? named.map(() => '') : namedCells(gift)
    const lines = entry.lines.length === 0 ? [null] : entry.lines
    return lines.map((line) => [
      String(entry.year),
      String(entry.number),
      entry.day,
      say(`treasury.kind.${entry.kind}`),
      names.get(line?.fundId ?? '') ?? '',
      names.get(line?.debit ?? '') ?? '',
      names.get(line?.credit ?? '') ?? '',
      line === null ? '' : plainAmount(line.amount, currency),
      currency,
      entry.receipt === null ? '' : `${entry.year}/${entry.receipt}`,
      entry.reversedBy === null ? '' : `${entry.reversedBy.year}/${entry.reversedBy.number}`,
      entry.note,
      ...more,
    ])
  })
  return [[...columns, ...(gifts === null ? [] : named)].map((key) => say(key)), ...rows]
}

const namedCells = (gift: Gift): readonly string[] => [
  giverName(gift),
  say(`treasury.method.${gift.method}`),
  gift.description,
  gift.earmark,
  gift.reference,
]

/** With a point and all decimals; exact, which a quotient is not. */
export const plainAmount = (minor: number, currency: string): string => {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const at = digits.length - decimals
  return `${minor < 0 ? '-' : ''}${digits.slice(0, at)}${decimals === 0 ? '' : `.${digits.slice(at)}`}`
}

/** Numbers from 1 to the last one that are missing. */
export const gapsIn = (numbers: readonly number[], last: number): readonly number[] => {
  const there = new Set(numbers)
  return Array.from({ length: last }, (_, at) => at + 1).filter((number) => !there.has(number))
}
