// A plan while it is typed: what each amount says, what can be copied into it, and its sums. Pure.
import { MONEY_LIMIT, minorUnits, typedMoney } from '#contract/finance/money.ts'
import { optionalAmount } from '#contract/finance/common.ts'
import type { Language } from '#contract/words/languages.ts'
import type { Budget, BudgetLine, BudgetYear } from '../data.ts'
import type { Nature } from '../lines.ts'

/** By the line's id. */
export type Amounts = ReadonlyMap<string, number>
export type Typed = Readonly<Record<string, string>>

/** What is planned so far: in what is prepared, else as the community sees it. */
export const plannedIn = ({ draft }: Pick<Budget, 'draft'>, { lines }: Pick<BudgetYear, 'lines'>): Amounts =>
  new Map((draft?.lines ?? lines).map(({ id, planned }) => [id, planned]))

/** The words of an amount as one would type it; nothing is planned where it is empty. */
export const textOf = (minor: number | null | undefined, currency: string, language: Language): string =>
  minor == null || minor <= 0 ? '' : typedMoney(minor, currency, language)

/** What is wrong with a typed amount; nothing and zero both say that nothing is planned. */
export const faultOf = (text: string, currency: string): string | undefined =>
  minorUnits(text, currency) === 'zero'
    ? undefined
    : optionalAmount(currency).safeParse(text).error?.issues[0]?.message

/** A typed amount in the smallest unit; none where it cannot be read. */
export const amountIn = (text: string, currency: string): number => {
  const minor = minorUnits(text, currency)
  return typeof minor === 'number' && minor < MONEY_LIMIT ? minor : 0
}

export type Copied = 'lastPlanned' | 'lastActual'

/** Whether the last year has anything to copy. */
export const hasLast = (lines: readonly BudgetLine[], what: Copied): boolean =>
  lines.some((line) => (line[what] ?? 0) > 0)

/** What stands in each field once the last year's plan, or its figures, are copied. */
export const copyLast = (
  lines: readonly BudgetLine[],
  what: Copied,
  currency: string,
  language: Language,
): Typed => Object.fromEntries(lines.map((line) => [line.id, textOf(line[what], currency, language)]))

/** Whether anything was or is planned for it, or has moved last year. */
export const isRead = ({ lastPlanned, lastActual }: BudgetLine, planned: number): boolean =>
  planned !== 0 || (lastPlanned ?? 0) !== 0 || (lastActual ?? 0) !== 0

/** Of the lines of one nature: what last year planned and had, and what is planned now. */
export const sumsOf = (
  lines: readonly BudgetLine[],
  nature: Nature,
  amountOf: (id: string) => number,
): { readonly lastPlanned: number; readonly lastActual: number; readonly planned: number } =>
  lines
    .filter((line) => line.nature === nature)
    .reduce(
      (sums, { id, lastPlanned, lastActual }) => ({
        lastPlanned: sums.lastPlanned + (lastPlanned ?? 0),
        lastActual: sums.lastActual + (lastActual ?? 0),
        planned: sums.planned + amountOf(id),
      }),
      { lastPlanned: 0, lastActual: 0, planned: 0 },
    )

/** To which field a key leads: the arrows up and down, and Enter one down; null where it leads nowhere. */
export const placeAfter = (key: string, place: number, count: number): number | null => {
  const next = key === 'ArrowUp' ? place - 1 : key === 'ArrowDown' || key === 'Enter' ? place + 1 : null
  return next === null || place < 0 || next < 0 || next >= count ? null : next
}

/** Of what is typed now, what is not as it was sent. */
export const typedSince = (now: Typed, sent: Typed): Typed =>
  Object.fromEntries(Object.entries(now).filter(([id, text]) => sent[id] !== text))
