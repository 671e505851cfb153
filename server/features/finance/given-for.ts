// What was given for a Fund over a time, for what others show of it: of whole months that are closed, so that no sum
// tells a single gift, and none changes from day to day.
import { dayNumberOf } from '#calendar/civil-day.ts'
import { addCivilDays } from '#calendar/index.ts'
import { isDatedDay } from '#calendar/years.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { findFunds } from './books-queries.ts'
import { findGiven, findOpenFroms } from './given-queries.ts'
import { wholeMonthOf } from './report-rules.ts'

interface Wanted {
  readonly id: string
  readonly fundId: string
  readonly startsOn: string
  readonly endsOn: string
}

interface Given {
  readonly amount: number
  /** The first day of the first month that counts. */
  readonly since: string
  /** The first day that is not in it; null while no month of this time is closed. */
  readonly before: string | null
}

/** By their ids. A month that such a time only touches counts as a whole. */
export const givenFor = async (
  tx: Tx,
  community: CommunityId,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, Given>> => {
  if (wanted.length === 0) return new Map()
  const books = await findOpenFroms(tx, community)
  const times = wanted.map(({ id, fundId, startsOn, endsOn }) => ({
    id,
    fund_id: fundId,
    since: monthAround(startsOn).from,
    until: addCivilDays(monthAround(endsOn).to, 1),
  }))
  const amounts = new Map((await findGiven(tx, community, times)).map(({ id, amount }) => [id, amount]))
  return new Map(
    times.map((time) => [
      time.id,
      { amount: amounts.get(time.id) ?? 0, since: time.since, before: closedBefore(books, time) },
    ]),
  )
}

const monthAround = (day: string): { readonly from: string; readonly to: string } =>
  isDatedDay(dayNumberOf(day)) ? wholeMonthOf(day) : { from: day, to: day }

/** Up to where the months of a time are closed: one year's books after the other's. */
export const closedBefore = (
  books: readonly { readonly starts_on: string; readonly ends_on: string; readonly open_from: string }[],
  { since, until }: { readonly since: string; readonly until: string },
): string | null => {
  let closed: string | null = null
  for (const { starts_on, ends_on, open_from } of books) {
    if (ends_on < since || starts_on >= until) continue
    if (open_from > since && open_from > starts_on) closed = open_from < until ? open_from : until
    if (open_from <= ends_on) break
  }
  return closed
}

/** The Funds that are not closed, with the currency of the books. */
export const openFunds = async (tx: Tx, community: CommunityId) => {
  const currency = (await findOpenFroms(tx, community)).at(-1)?.currency
  if (currency === undefined) return []
  return (await findFunds(tx, community))
    .filter(({ closed }) => !(closed ?? false))
    .map(({ id, name }) => ({ id, name, currency }))
}

/** The names of all Funds, also of those that were closed meanwhile, and the currency of the books. */
export const namedFunds = async (tx: Tx, community: CommunityId) => ({
  currency: (await findOpenFroms(tx, community)).at(-1)?.currency ?? null,
  names: new Map((await findFunds(tx, community)).map(({ id, name }) => [id, name])),
})
