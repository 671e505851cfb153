// How a bank writes its CSV files: asked once, and kept by bank. It names columns and nobody.
import * as z from 'zod/mini'
import { DayOrder } from '#contract/people/roll-import.ts'

const Column = z.int().check(z.nonnegative(), z.lte(199))
const Title = z.string().check(z.maxLength(200))

export const CsvMapping = z.object({
  delimiter: z.enum([',', ';', '\t', '|']),
  /** The row that names the columns, by which the bank's next file is recognised; empty where it has none. */
  titles: z.array(Title).check(z.maxLength(200)),
  day: Column,
  dayOrder: DayOrder,
  decimalSign: z.enum(['.', ',']),
  /** One column with a sign, one beside a column that says in or out, or one each for in and out. */
  amount: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('signed'), column: Column }),
    z.object({ kind: z.literal('direction'), column: Column, direction: Column }),
    z.object({ kind: z.literal('two'), in: Column, out: Column }),
  ]),
  text: z.array(Column).check(z.maxLength(10)),
  counterparty: z.nullable(Column),
  reference: z.nullable(Column),
  /** The account's balance after each line. */
  balance: z.nullable(Column),
  /** The column of the currency, beside the one that is meant where there is none. */
  currencyColumn: z.nullable(Column),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
})
export type CsvMapping = z.infer<typeof CsvMapping>
