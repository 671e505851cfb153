// Which accounts are lines of a budget, how each stands, and what a year's state is. Pure.
import type * as z from 'zod/mini'
import type { BudgetStanding, BudgetState } from '#contract/budget/budget.ts'
import type { AccountRow, YearOfBooks } from '#server/features/finance/figures.ts'
import { CODES, PASSED_ON } from '#server/features/finance/ledger.ts'

type Nature = 'income' | 'expense'

export type LineAccount = AccountRow & { readonly nature: Nature }

/** What is only passed on is neither income nor expense, but for the Assembly's own gift. */
export const isLine = (account: AccountRow): account is LineAccount => {
  if (account.nature === 'expense') return true
  return account.nature === 'income' && (!PASSED_ON.includes(account.kind) || account.code === CODES.ownGift)
}

/** From nine tenths of the plan on it is near. */
export const standingOf = (
  nature: Nature,
  planned: number,
  actual: number,
): z.infer<typeof BudgetStanding> => {
  if (actual === 0) return 'notUsed'
  if (nature === 'income') return 'onTrack'
  if (actual > planned) return 'over'
  return (planned - actual) * 10 <= planned ? 'near' : 'onTrack'
}

interface Figures {
  readonly planned: number
  readonly actual: number
}

/** Nobody reads a line on which nothing is planned and nothing has moved. */
export const isShown = ({ planned, actual }: Figures): boolean => planned !== 0 || actual !== 0

export const bySize = (one: Figures, other: Figures): number =>
  other.planned - one.planned || other.actual - one.actual

type Book = Pick<YearOfBooks, 'year' | 'starts_on' | 'ends_on' | 'open_from' | 'state'>

/** Of the years, newest first, the one that contains today, else the newest that has begun, else the first. */
export const currentOf = <B extends Book>(years: readonly B[], today: string): B | undefined =>
  years.find(({ starts_on, ends_on }) => starts_on <= today && today <= ends_on) ??
  years.find(({ starts_on }) => starts_on <= today) ??
  years.at(-1)

interface Revision {
  readonly adopted_on: string | null
  readonly published_at: string | null
}

/** Everybody reads what was shown, and the Assembly also what it took back. */
export const isRead = (
  { published_at, withdrawn_on }: Pick<Revision, 'published_at'> & { readonly withdrawn_on: string | null },
  isAssembly: boolean,
): boolean => published_at !== null || (isAssembly && withdrawn_on !== null)

/** What is prepared beside a budget that is shown leaves the year active. */
export const stateOf = (
  { state }: Pick<Book, 'state'>,
  published: Revision | undefined,
  prepared: Revision | undefined,
): z.infer<typeof BudgetState> => {
  if (state === 'closed') return 'closed'
  if (published) return 'active'
  return prepared?.adopted_on != null ? 'adopted' : 'draft'
}
