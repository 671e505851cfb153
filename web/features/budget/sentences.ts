// What is said of a budget's year and of its lines, on the screen and on paper.
import { useToday } from '#web/features/calendar/use-today.ts'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import type { BudgetLine, BudgetYear } from './data.ts'
import { lastDayOf, passedOf } from './period.ts'

/** "247 of 365 days". */
export const useDaysSentence = () => {
  const { t } = useWords()
  const { number } = useFormats()
  const today = useToday()
  return (year: BudgetYear): string => {
    const { passed, days } = passedOf(year, today)
    return t('budget.days', { passed: number(passed), days: number(days) })
  }
}

/** "As of Friday 18 December 2026", or why there are no figures yet. */
export const useFiguresSentence = () => {
  const { t } = useWords()
  const { longDay } = useFormats()
  return (year: BudgetYear): string => {
    const day = lastDayOf(year)
    return day === null ? t('budget.noFigures') : t('budget.asOf', { day: longDay(day) })
  }
}

/** By which decision it holds, and since when it is shown. */
export const useStateSentence = () => {
  const { t } = useWords()
  const { longDay } = useFormats()
  return ({
    state,
    decision,
    adoptedOn,
    publishedAt,
  }: Pick<BudgetYear, 'state' | 'decision' | 'adoptedOn' | 'publishedAt'>): string =>
    [
      state === 'closed' ? t('budget.state.closed') : null,
      adoptedOn === null
        ? null
        : t('budget.state.adopted', { decision: apart(decision), day: longDay(adoptedOn) }),
      publishedAt === null ? null : t('budget.state.shown', { day: longDay(publishedAt) }),
    ]
      .filter((one) => one !== null)
      .join(' ')
}

/** "£310 of £500"; what was not planned is said by itself. */
export const useAmountOf = () => {
  const { t } = useWords()
  const money = useMoney()
  return (
    { currency }: Pick<BudgetYear, 'currency'>,
    { planned, actual }: Pick<BudgetLine, 'planned' | 'actual'>,
  ): string =>
    planned === 0
      ? t('budget.notPlanned', { amount: money(actual, currency) })
      : t('budget.amountOf', { amount: money(actual, currency), planned: money(planned, currency) })
}
