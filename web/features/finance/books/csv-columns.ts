// The columns of a bank's table as a form has them, and the mapping that comes of it.
import * as z from 'zod/mini'
import type { CsvMapping } from '#contract/finance/csv-mapping.ts'
import { say } from '#web/words/words.ts'
import type { CsvGuess } from '../bank/csv-guess.ts'

/** No column. */
export const none = ''

/** Each a column's number as text, or none. */
export interface Columns {
  bank: string
  day: string
  dayOrder: CsvMapping['dayOrder']
  amount: string
  out: string
  direction: string
  decimalSign: CsvMapping['decimalSign']
  text: string
  counterparty: string
  reference: string
  balance: string
}

export interface NamedMapping {
  readonly bank: string
  readonly map: CsvMapping
}

const asText = (column: number | null | undefined): string => (column == null ? none : String(column))

/** What seems to be in which column, to begin with. */
export const columnsOf = ({ mapping }: CsvGuess): Columns => {
  const amount = mapping?.amount
  return {
    bank: '',
    day: asText(mapping?.day),
    dayOrder: mapping?.dayOrder ?? 'dmy',
    amount: amount?.kind === 'two' ? asText(amount.in) : asText(amount?.column),
    out: amount?.kind === 'two' ? asText(amount.out) : none,
    direction: amount?.kind === 'direction' ? asText(amount.direction) : none,
    decimalSign: mapping?.decimalSign ?? '.',
    text: asText(mapping?.text[0]),
    counterparty: asText(mapping?.counterparty),
    reference: asText(mapping?.reference),
    balance: asText(mapping?.balance),
  }
}

const numberOf = (column: string): number | null => (column === none ? null : Number(column))

/** Reads the form as a mapping of this file. */
export const columnsSchema = (guess: CsvGuess, currency: string) =>
  z.pipe(
    z
      .object({
        bank: z
          .string()
          .check(
            z.trim(),
            z.regex(/^[\p{L}\p{N} .-]{1,60}$/u, { error: () => say('treasury.csvBankMissing') }),
          ),
        day: z.string().check(z.minLength(1, { error: () => say('treasury.csvDayMissing') })),
        dayOrder: z.enum(['dmy', 'mdy', 'ymd']),
        amount: z.string().check(z.minLength(1, { error: () => say('treasury.csvAmountMissing') })),
        out: z.string(),
        direction: z.string(),
        decimalSign: z.enum(['.', ',']),
        text: z.string(),
        counterparty: z.string(),
        reference: z.string(),
        balance: z.string(),
      })
      .check(
        z.refine(({ out, direction }) => out === none || direction === none, {
          path: ['direction'],
          error: () => say('treasury.csvAmountTwice'),
        }),
      ),
    z.transform(({ bank, ...columns }) => ({ bank, map: mappingOf(columns, guess, currency) })),
  )

const mappingOf = (
  { day, dayOrder, decimalSign, text, counterparty, reference, balance, ...money }: Omit<Columns, 'bank'>,
  { delimiter, titles, mapping }: CsvGuess,
  currency: string,
): CsvMapping => ({
  delimiter,
  titles: [...titles],
  day: Number(day),
  dayOrder,
  decimalSign,
  amount: amountOf(money),
  // Banks spread what was written over several columns: the others of the guess are kept along.
  text: text === asText(mapping?.text[0]) ? [...(mapping?.text ?? [])] : text === none ? [] : [Number(text)],
  counterparty: numberOf(counterparty),
  reference: numberOf(reference),
  balance: numberOf(balance),
  currencyColumn: mapping?.currencyColumn ?? null,
  currency,
})

const amountOf = ({
  amount,
  out,
  direction,
}: Pick<Columns, 'amount' | 'out' | 'direction'>): CsvMapping['amount'] => {
  if (out !== none) return { kind: 'two', in: Number(amount), out: Number(out) }
  if (direction !== none) return { kind: 'direction', column: Number(amount), direction: Number(direction) }
  return { kind: 'signed', column: Number(amount) }
}
