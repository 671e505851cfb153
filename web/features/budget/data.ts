// What the budget's screens ask and send. Nothing of it is kept on the device.
import type { output } from 'zod/mini'
import {
  adoptBudget,
  type Budget as BudgetShape,
  getBudget,
  getBudgetLine,
  listBudgetRevisions,
  publishBudget,
  saveBudget,
  withdrawBudget,
} from '#contract/budget/budget.ts'
import { addAccount, getBooks } from '#contract/finance/books.ts'
import type { BodyIn, ReplyOf, Route } from '#contract/route.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'

export type Budget = output<typeof BudgetShape>
export type BudgetYear = NonNullable<Budget['year']>
export type BudgetLine = BudgetYear['lines'][number]
export type Month = ReplyOf<typeof getBudgetLine>['data'][number]
export type Revision = ReplyOf<typeof listBudgetRevisions>['data'][number]

/** What is asked anew after anything was saved, adopted or shown. */
export const budgetRoutes: readonly Route[] = [getBudget, listBudgetRevisions]

/** Of the year that is asked for; without one, of the newest. */
export const budgetQuestion = (year: number | null) =>
  ask(getBudget, { query: year === null ? {} : { year } })
export const lineQuestion = (year: number, id: string) =>
  ask(getBudgetLine, { params: { year: String(year), id } })
export const revisionsQuestion = (year: number) =>
  ask(listBudgetRevisions, { params: { year: String(year) } })
export const booksQuestion = () => ask(getBooks)

export const sendPlan = (body: BodyIn<typeof saveBudget>, key: string) => call(saveBudget, { body, key })
export const sendAdoption = (body: BodyIn<typeof adoptBudget>, key: string) =>
  call(adoptBudget, { body, key })
export const sendWithdrawal = (body: BodyIn<typeof withdrawBudget>, key: string) =>
  call(withdrawBudget, { body, key })
export const sendPublication = (body: BodyIn<typeof publishBudget>, key: string) =>
  call(publishBudget, { body, key })
export const sendLine = (fundId: string, body: BodyIn<typeof addAccount>, key: string) =>
  call(addAccount, { params: { id: fundId }, body, key })
