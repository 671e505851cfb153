// The treasurer's books: years, Funds, accounts, and what they hold today. Set up once, in five minutes.
import * as z from 'zod/mini'
import { CalendarDay, Day, Id, dataOf, note, typed } from '#contract/common.ts'
import { route } from '#contract/route.ts'
import { Amount, Currency, FundKind, Place, Sum } from './common.ts'

const NewFund = z.object({
  id: Id,
  kind: FundKind,
  name: typed(80, 'Please give the Fund a name.'),
  purpose: note(300),
})

const Account = z.object({
  _id: Id,
  id: Id,
  nature: z.enum(['asset', 'liability', 'net', 'income', 'expense']),
  code: z.string(),
  name: z.string(),
  /** What it holds, is owed, received or spent, in the years that are open; where none is, in the last one. */
  balance: Sum,
})

export const BookFund = z.object({
  _id: Id,
  id: Id,
  kind: FundKind,
  name: z.string(),
  purpose: z.string(),
  closed: z.boolean(),
  accounts: z.array(Account),
})

const BookYear = z.object({
  year: z.number(),
  currency: Currency,
  startsOn: Day,
  endsOn: Day,
  openFrom: Day,
  state: z.enum(['open', 'closed']),
  lastEntry: z.number(),
  lastReceipt: z.number(),
  goals: z.array(z.object({ fundId: Id, amount: Sum })),
  audits: z.array(z.object({ name: z.string(), on: Day, note: z.string() })),
})

export const Books = z.object({
  /** Newest first. */
  years: z.array(BookYear),
  funds: z.array(BookFund),
  receiptText: z.string(),
  registration: z.string(),
  statementFrom: z.string(),
  unknownOrigin: z.enum(['charity', 'accept', 'return']),
  bankMaps: z.record(z.string(), z.unknown()),
  /** What waits: for a second person, to be counted, to be paid, and devices that members read on. */
  waiting: z.object({ requests: z.number(), batches: z.number(), devices: z.number() }),
})

export const getBooks = route({
  method: 'GET',
  path: '/api/finance/books',
  access: 'bookReader',
  feature: 'finance',
  revision: ['fund', 'treasury'],
  summary: 'The years, Funds and accounts with what they hold today',
  reply: dataOf(Books),
  failure: 'The books could not be loaded.',
})

/** What lies in a place for a Fund when the books begin. */
const Openings = z.array(z.object({ fundId: Id, place: Place, amount: Amount })).check(z.maxLength(100))

export const openYear = route({
  method: 'POST',
  path: '/api/finance/years',
  access: 'treasurer',
  feature: 'finance',
  summary:
    'Open the books of a year; the first time with its Funds, where money lies and what each holds, later with what was carried over',
  status: 201,
  body: z
    .object({
      currency: Currency,
      startsOn: CalendarDay,
      endsOn: CalendarDay,
      funds: z._default(z.array(NewFund).check(z.maxLength(60)), []),
      /** Where money lies: the bank, the cash box, what the national online system holds. */
      places: z._default(
        z
          .array(z.object({ code: Place, name: typed(60, 'Please name where money lies.') }))
          .check(z.maxLength(10)),
        [],
      ),
      openings: z._default(Openings, []),
      goals: z._default(z.array(z.object({ fundId: Id, amount: Amount })).check(z.maxLength(60)), []),
      /** What money is spent for, of the local Fund. */
      purposes: z._default(
        z.array(typed(60, 'Please name what money is spent for.')).check(z.maxLength(40)),
        [],
      ),
    })
    .check(
      z.refine(({ startsOn, endsOn }) => endsOn > startsOn, {
        path: ['endsOn'],
        error: 'The year ends after it begins.',
      }),
      z.refine(({ startsOn, endsOn }) => Date.parse(endsOn) - Date.parse(startsOn) <= 400 * 86_400_000, {
        path: ['endsOn'],
        error: 'A year of the books has at most 400 days.',
      }),
    ),
  example: {
    currency: 'EUR',
    startsOn: '2026-05-01',
    endsOn: '2027-04-30',
    funds: [{ id: '0198c000-0000-7000-8000-000000000001', kind: 'local', name: 'Local Fund', purpose: '' }],
    places: [{ code: 'bank', name: 'Bank' }],
  },
  reply: dataOf(Books),
})

export const correctOpening = route({
  method: 'POST',
  path: '/api/finance/openings',
  access: 'treasurer',
  feature: 'finance',
  summary:
    'Write anew what the books began with, while their first month is open: the old entry is taken back, and the right one booked',
  status: 201,
  body: z.object({ id: Id, openings: Openings }),
  example: {
    id: '0198c000-0000-7000-8000-000000000004',
    openings: [{ fundId: '0198c000-0000-7000-8000-000000000001', place: 'bank', amount: 120_000 }],
  },
  reply: dataOf(Books),
})

export const addFund = route({
  method: 'POST',
  path: '/api/finance/funds',
  access: 'treasurer',
  feature: 'finance',
  summary: 'Add a Fund, with an account for each place where money lies',
  status: 201,
  body: NewFund,
  example: {
    id: '0198c000-0000-7000-8000-000000000002',
    kind: 'earmark',
    name: 'Centre roof',
    purpose: 'A new roof for the centre',
  },
  reply: dataOf(Books),
})

const ofFund = { params: z.object({ id: Id }), fence: { id: 'fund' }, stranger: 'may' } as const

export const changeFund = route({
  method: 'PUT',
  path: '/api/finance/funds/:id',
  access: 'treasurer',
  feature: 'finance',
  repeatable: true,
  summary: 'Give a Fund another name or purpose, or close it for gifts',
  ...ofFund,
  body: z.object({
    name: typed(80, 'Please give the Fund a name.'),
    purpose: note(300),
    closed: z.boolean(),
  }),
  example: { name: 'Centre roof', purpose: '', closed: false },
  reply: dataOf(Books),
})

export const addAccount = route({
  method: 'POST',
  path: '/api/finance/funds/:id/accounts',
  access: 'treasurer',
  feature: 'finance',
  summary: 'Add something that money is spent for or comes from, or a place where money lies, to a Fund',
  status: 201,
  ...ofFund,
  body: z.object({
    id: Id,
    nature: z.enum(['asset', 'income', 'expense']),
    name: typed(60, 'Please give the account a name.'),
  }),
  example: { id: '0198c000-0000-7000-8000-000000000003', nature: 'expense', name: 'Teaching' },
  reply: dataOf(Books),
})
