// What is spent: one step books an expense to which a second person has agreed, whoever asked for it.
import type { App } from '#server/platform/app-type.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { demandCovered } from './holding.ts'
import { post } from './ledger-queries.ts'
import { accountsOf, bookOf, booking } from './ledger.ts'

export interface ExpenseToBook {
  readonly id: string
  readonly day: string
  /** The code of where the money lies. */
  readonly place: string
  readonly fund: string
  /** The account of what it is spent for. */
  readonly purpose: string
  readonly amount: number
  readonly note: string
  readonly agreedBy: string | null
}

/** Books it in the transaction of who pays; no more than lies in the place. */
export const bookExpense = async (app: App, tx: Tx, member: Member, expense: ExpenseToBook) => {
  const { communityId: community, accountId: by } = member
  const { id, day, fund, purpose, amount, note, agreedBy } = expense
  const { year } = await bookOf(app, tx, community, day)
  const place = (await accountsOf(tx, community, fund)).place(expense.place)
  const lines = [{ fund, debit: purpose, credit: place.id, amount }]
  const numbers = await booking(() =>
    post(tx, community, { year, id, day, kind: 'expense', note, by, agreedBy, lines }),
  )
  await demandCovered(tx, community, [{ fund, account: place.id }])
  return { year, ...numbers }
}
