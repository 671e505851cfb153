// Bills that are to be paid: requests of the Fund, and what later features know of, each by a question of its own.
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { findBills } from './report-queries.ts'

/** Never with a name: the report is read at a meeting. */
export interface Bill {
  readonly words: string
  readonly amount: number
  readonly day: string
}

type FindBills = (tx: Tx, community: CommunityId) => Promise<readonly Bill[]>

const others = new Set<FindBills>()

/** From now on these are in the report, too. Each question is asked once, however often it is named. */
export const alsoToPay = (find: FindBills): void => {
  others.add(find)
}

/** By their days. */
export const billsOf = async (tx: Tx, community: CommunityId): Promise<readonly Bill[]> => {
  const requests = (await findBills(tx, community)).flatMap(({ words, amount, day }) =>
    amount === null || day === null ? [] : [{ words, amount, day }],
  )
  const bills = [...requests]
  for (const find of others) bills.push(...(await find(tx, community)))
  return bills.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}
