// The Assembly's report of a month, in the seven headings that a treasurer reports under.
import type * as z from 'zod/mini'
import { type FundReport, getFundReport } from '#contract/finance/reports.ts'
import { addCivilDays } from '#calendar/index.ts'
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { serve } from '#server/platform/serve.ts'
import { billsOf } from './bills.ts'
import { findFunds } from './books-queries.ts'
import { findBook } from './ledger-queries.ts'
import * as queries from './report-queries.ts'
import * as rules from './report-rules.ts'

type Report = z.infer<typeof FundReport>
type Book = NonNullable<Awaited<ReturnType<typeof findBook>>>

const read = (app: App, member: Member, day: string | undefined) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    const { book, day: within } = await bookFor(tx, community, day)
    const months = rules.monthsOf(book)
    const at = months.findIndex(({ from, to }) => from <= within && within <= to)
    const month = months[at] ?? notFound()
    if (month.to >= book.open_from && !member.rights.includes('treasurer'))
      refuse(403, 'This month is not closed yet. Its report is the treasurer’s alone until then.')
    return { success: true as const, data: await reportOf(tx, community, { book, months, at, month }) }
  })

/** The book and the day that are asked for; without a day the last one that was closed. */
const bookFor = async (tx: Tx, community: CommunityId, day: string | undefined) => {
  if (day !== undefined) return { book: (await findBook(tx, community, day)) ?? notFound(), day }
  const book = await queries.findClosedBook(tx, community)
  if (!book) return refuse(404, 'No month of the Fund is closed yet.', { code: 'none_closed' })
  return { book, day: addCivilDays(book.open_from, -1) }
}

interface Wanted {
  readonly book: Book
  readonly months: readonly rules.BookMonth[]
  /** Its place among the months. */
  readonly at: number
  readonly month: rules.BookMonth
}

const reportOf = async (
  tx: Tx,
  community: CommunityId,
  { book, months, at, month }: Wanted,
): Promise<Report> => {
  const { from } = month
  // Two sums of each account are enough: before this month and in it.
  const span = { year: book.year, starts: [from], before: addCivilDays(month.to, 1) }
  const accounts = await queries.findEveryAccount(tx, community)
  const untilNow = rules.figuresOf(accounts, await queries.findSums(tx, community, span))
  const inMonth = untilNow.filter((figure) => figure.month === 1)
  const held = await queries.findHeldGifts(tx, community, { ...span, from })
  const funds = await findFunds(tx, community)
  const goals = await queries.findGoals(tx, community, book.year)
  const goal = rules.goalOf(funds, goals)
  const goalsByFund = new Map(goals.map(({ fund_id, amount }) => [fund_id, amount]))
  return {
    year: book.year,
    currency: book.currency,
    from,
    to: month.to,
    closed: month.to < book.open_from,
    received: {
      total: rules.totalOf(inMonth, 'received'),
      goal: rules.neededIn(goal, [month]),
      funds: funds.map(({ id, kind, name }) => ({
        _id: id,
        id,
        kind,
        name,
        amount: rules.givenTo({ id, kind }, inMonth, held),
        goal: rules.neededIn(goalsByFund.get(id) ?? null, [month]),
      })),
    },
    otherIncome: rules.namedOf(inMonth, 'otherIncome'),
    spent: {
      total: rules.totalOf(inMonth, 'spent'),
      purposes: rules.namedOf(inMonth, 'spent', rules.purposeNamer(accounts)),
    },
    places: rules.namedOf(untilNow, 'place', rules.placeNamer(accounts)),
    heldForOthers: rules.namedOf(untilNow, 'held', ({ fund }) => fund),
    ...rules.giversIn(month, await queries.findClosings(tx, community, book.year), book.starts_on),
    bills: [...(await billsOf(tx, community))],
    yearSoFar: {
      received: rules.totalOf(untilNow, 'received'),
      spent: rules.totalOf(untilNow, 'spent'),
      goal,
      due: rules.neededIn(goal, months.slice(0, at + 1)),
    },
  }
}

export const reportRoutes = (app: App): void => {
  serve(app, getFundReport, ({ viewer, query }) => read(app, viewer, query.day))
}
