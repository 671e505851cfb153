// A bank's statement against the books. The file is read in the browser, since its lines name givers: the server learns
// which entries a bank has confirmed, and knows a line again by a hash.
import * as z from 'zod/mini'
import { Day, GivenDay, Id, listOf } from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { Place, Sum } from './common.ts'
import { CsvMapping } from './csv-mapping.ts'

/** What moved in a place where money lies, as one looks for it in a statement. */
const Movement = z.object({
  _id: Id,
  id: Id,
  year: z.number(),
  number: z.number(),
  day: Day,
  /** Above zero: it came in. */
  amount: Sum,
  receipt: z.nullable(z.number()),
  matched: z.boolean(),
})

const LineHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This is not a hash.'))

/** A line that was confirmed: in another format the same line has another hash, but its day and amount. */
const KnownLine = z.object({ line: LineHash, day: Day, amount: z.number().check(z.int()) })

export const listMovements = route({
  method: 'GET',
  path: '/api/finance/movements',
  access: 'treasurer',
  feature: 'finance',
  revision: ['treasury'],
  summary:
    'What moved in a place where money lies between two days, and which of these lines are known already',
  query: z.object({ place: Place, from: GivenDay, to: GivenDay }),
  reply: z.extend(listOf(Movement), { opening: Sum, known: z.array(KnownLine) }),
  failure: 'The movements could not be loaded.',
})

export const matchMovements = route({
  method: 'POST',
  path: '/api/finance/movements/matches',
  access: 'treasurer',
  feature: 'finance',
  summary:
    'Confirm which lines of a bank’s statement are which entries; a line that is known already is refused',
  body: z.object({
    place: Place,
    matches: z
      .array(z.extend(KnownLine, { entryId: Id }))
      .check(
        z.minLength(1, 'Please choose what to confirm.'),
        z.maxLength(500, 'Please send at most 500 at once.'),
      ),
  }),
  example: {
    place: 'bank',
    matches: [
      {
        line: 'a'.repeat(64),
        day: '2026-11-29',
        amount: 5_000,
        entryId: '0198c000-0000-7000-8000-000000000011',
      },
    ],
  },
})

export const keepBankMap = route({
  method: 'PUT',
  path: '/api/finance/bank-maps',
  access: 'treasurer',
  feature: 'finance',
  repeatable: true,
  summary: 'Keep how the columns of a bank’s table are read',
  body: z.object({
    bank: z.string().check(z.regex(/^[\p{L}\p{N} .-]{1,60}$/u, 'Please name the bank.')),
    map: CsvMapping,
  }),
  example: {
    bank: 'First Bank',
    map: {
      delimiter: ',',
      titles: ['Date', 'Description', 'Amount'],
      day: 0,
      dayOrder: 'dmy',
      decimalSign: '.',
      amount: { kind: 'signed', column: 2 },
      text: [1],
      counterparty: null,
      reference: null,
      balance: null,
      currencyColumn: null,
      currency: 'EUR',
    },
  },
})
