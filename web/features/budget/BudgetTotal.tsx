import { useToday } from '#web/features/calendar/use-today.ts'
import { BulletBar } from '#web/kit/BulletBar.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import type { BudgetLine, BudgetYear } from './data.ts'
import { type Nature, shareOf } from './lines.ts'
import { passedOf } from './period.ts'

interface Props {
  nature: Nature
  year: BudgetYear
  amounts: Pick<BudgetLine, 'planned' | 'actual'>
}

/** What is spent of what was planned, or received of it, with today's tick and how much of the year has passed. */
export const Total = ({ nature, year, amounts }: Props) => {
  const { t } = useWords()
  const { percent } = useFormats()
  const money = useMoney()
  const { share: passed } = passedOf(year, useToday())
  const amount = money(amounts.actual, year.currency)
  const sentence =
    amounts.planned === 0
      ? t('budget.notPlanned', { amount })
      : t(`budget.of.${nature}`, { amount, planned: money(amounts.planned, year.currency) })
  const share = shareOf(amounts)
  return (
    <div className="budget-total">
      <BulletBar
        label={sentence}
        share={share ?? (amounts.actual > 0 ? 1 : 0)}
        {...(share === null ? {} : { expected: passed })}
      />
      <Text>{sentence}</Text>
      <Text look="small" quiet>
        {t('budget.timePassed', { share: percent(passed) })}
      </Text>
    </div>
  )
}
