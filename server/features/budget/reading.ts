// What a line of the budget is made of, and the budgets of a year that the community was shown.
import type { ReplyOf } from '#contract/route.ts'
import type { getBudgetLine, listBudgetRevisions } from '#contract/budget/budget.ts'
import { accountsOfBooks, movedByMonth, yearsOfBooks } from '#server/features/finance/figures.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound } from '#server/platform/refuse.ts'
import { instantOf } from '#server/platform/wire.ts'
import * as queries from './queries.ts'
import { bySize, isLine, isRead } from './rules.ts'
import { budgetAnswer } from './view.ts'

export const read = (app: App, member: Member, year: number | undefined) =>
  inCommunity(app.db, member.communityId, (tx) => budgetAnswer(app, tx, member, year))

/** Of a month at most so many are listed. */
const MOST = 200

/** The closed months in which something moved. */
export const readLine = (
  app: App,
  { communityId: community }: Member,
  { year, id }: { readonly year: number; readonly id: string },
): Promise<ReplyOf<typeof getBudgetLine>> =>
  inCommunity(app.db, community, async (tx) => {
    const book = (await yearsOfBooks(tx, community)).find((one) => one.year === year) ?? notFound()
    const lines = (await accountsOfBooks(tx, community)).filter(isLine)
    const account = lines.find((one) => one.id === id.toLowerCase()) ?? notFound()
    const months = await movedByMonth(tx, community, book, { account, before: book.open_from, most: MOST })
    return {
      success: true,
      data: months.map(({ from, to, badiYear, badiMonth, amount, booked }) => ({
        from,
        to,
        badiYear,
        badiMonth,
        amount,
        booked: [...booked],
      })),
    }
  })

export const readRevisions = (
  app: App,
  { communityId: community, rights }: Member,
  year: number,
): Promise<ReplyOf<typeof listBudgetRevisions>> =>
  inCommunity(app.db, community, async (tx) => {
    const isAssembly = rights.includes('assembly')
    const revisions = (await queries.findRevisions(tx, community, year)).filter((one) =>
      isRead(one, isAssembly),
    )
    const numbers = revisions.map(({ revision }) => revision)
    const amounts = await queries.findAmounts(tx, community, year, numbers)
    const accounts = new Map(
      (await accountsOfBooks(tx, community)).filter(isLine).map((one) => [one.id, one]),
    )
    return {
      success: true,
      data: revisions.flatMap(({ revision, decision, adopted_on, published_at, withdrawn_on, reason }) => {
        if (adopted_on === null) return []
        const lines = amounts.flatMap((row) => {
          const account = row.revision === revision ? accounts.get(row.account_id) : undefined
          return account ? [{ ...account, planned: row.planned, actual: 0 }] : []
        })
        return [
          {
            revision,
            decision,
            adoptedOn: adopted_on,
            publishedAt: published_at === null ? null : instantOf(published_at),
            withdrawn: withdrawn_on === null ? null : { on: withdrawn_on, reason },
            lines: lines
              .toSorted(bySize)
              .map(({ id, name, nature, planned }) => ({ id, name, nature, planned })),
          },
        ]
      }),
    }
  })
