// The figures of a year of the books, for what is planned beside them. Always counted from the ledger.
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { findYears } from './books-queries.ts'
import { PASSED_ON } from './ledger.ts'
import * as queries from './report-queries.ts'
import { type AccountRow, type BookMonth, figuresOf, monthsOf, placeNamer } from './report-rules.ts'

export type { AccountRow } from './report-rules.ts'

export type YearOfBooks = Awaited<ReturnType<typeof findYears>>[number]

/** Newest first. */
export const yearsOfBooks = (
  tx: Tx,
  community: CommunityId,
): Promise<readonly Omit<YearOfBooks, 'last_entry' | 'last_receipt'>[]> => findYears(tx, community)

/** In the order of the Funds. */
export const accountsOfBooks = (tx: Tx, community: CommunityId): Promise<readonly AccountRow[]> =>
  queries.findEveryAccount(tx, community)

type Book = Pick<YearOfBooks, 'year' | 'starts_on' | 'ends_on'>

/** What came in or was spent in each account before a day, above zero where there is more of it. */
export const movedIn = async (
  tx: Tx,
  community: CommunityId,
  { year, starts_on }: Book,
  { accounts, before }: { readonly accounts: readonly AccountRow[]; readonly before: string },
): Promise<ReadonlyMap<string, number>> => {
  const sums = await queries.findSums(tx, community, { year, starts: [starts_on], before })
  return new Map(figuresOf(accounts, sums).map(({ account, amount }) => [account.id, amount]))
}

/** What lay in each place when a year began, of what is the Assembly's own. */
export const carriedOverTo = async (
  tx: Tx,
  community: CommunityId,
  { year }: Book,
  accounts: readonly AccountRow[],
): Promise<readonly { readonly place: string; readonly name: string; readonly amount: number }[]> => {
  const amounts = new Map(
    (await queries.findOpenings(tx, community, year)).map(({ id, amount }) => [id, amount]),
  )
  const nameOf = placeNamer(accounts)
  const places = new Map<string, { readonly name: string; readonly amount: number }>()
  for (const account of accounts.filter(({ kind }) => !PASSED_ON.includes(kind))) {
    const before = places.get(account.code)?.amount ?? 0
    const amount = before + (amounts.get(account.id) ?? 0)
    if (amount !== 0 || before !== 0) places.set(account.code, { name: nameOf(account), amount })
  }
  return [...places]
    .filter(([, { amount }]) => amount !== 0)
    .map(([place, { name, amount }]) => ({ place, name, amount }))
}

export interface MovedMonth extends BookMonth {
  readonly amount: number
  readonly booked: readonly { readonly day: string; readonly amount: number }[]
}

/** What moved in an account by month. Of what comes in no booking by itself: it would be what somebody gave. */
export const movedByMonth = async (
  tx: Tx,
  community: CommunityId,
  book: Book,
  { account, before, most }: { readonly account: AccountRow; readonly before: string; readonly most: number },
): Promise<readonly MovedMonth[]> => {
  const months = monthsOf(book)
  const span = { year: book.year, starts: months.map(({ from }) => from), before }
  const isSpent = account.nature === 'expense'
  const sums = await queries.findMoved(tx, community, account, span)
  const each = isSpent ? await queries.findEachMoved(tx, community, account, { ...span, most }) : []
  return sums.flatMap(({ month, amount }) => {
    const within = months[month - 1]
    const booked = each
      .filter((one) => one.month === month)
      .map(({ day, amount: own }) => ({ day, amount: own }))
    return within ? [{ ...within, amount: isSpent ? amount : -amount, booked }] : []
  })
}
