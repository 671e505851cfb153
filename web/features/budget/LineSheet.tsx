import { useQuery } from '@tanstack/react-query'
import { isBadiMonth } from '#calendar/index.ts'
import { monthText } from '#web/features/calendar/badi.ts'
import { Empty } from '#web/kit/Empty.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import { Total } from './BudgetTotal.tsx'
import { type BudgetLine, type BudgetYear, lineQuestion, type Month } from './data.ts'
import { lineName } from './lines.ts'
import { StandingWord } from './StandingWord.tsx'

interface Props {
  year: BudgetYear
  line: BudgetLine
  onClose: () => void
}

/** What was booked for a line, by month: days and amounts, and nobody's name. */
export const LineSheet = ({ year, line, onClose }: Props) => {
  const { t } = useWords()
  const months = useQuery(lineQuestion(year.year, line.id))
  return (
    <Sheet open tall title={lineName(line.name, t)} onClose={onClose}>
      <Stack>
        <Total nature={line.nature} year={year} amounts={line} />
        <StandingWord line={line} />
        <QueryView query={months} what={t('budget.months')} shape="row" count={4}>
          {({ data }) => {
            const booked = data.filter((month) => month.booked.length > 0 || month.amount !== 0)
            return booked.length === 0 ? (
              <Empty>{t('budget.nothingBooked')}</Empty>
            ) : (
              <div role="group" aria-label={t('budget.months')} {...reachable}>
                {booked.map((month) => (
                  <OneMonth key={month.from} month={month} currency={year.currency} />
                ))}
              </div>
            )
          }}
        </QueryView>
      </Stack>
    </Sheet>
  )
}

// Nothing in it is pressed, and a long list is moved by the keyboard, too.
const reachable = { tabIndex: 0 } as const

/** More of a month than this is not sent. */
const MOST = 200

const OneMonth = ({ month, currency }: { month: Month; currency: string }) => {
  const { t, language } = useWords()
  const { day, number } = useFormats()
  const money = useMoney()
  const { badiMonth, badiYear, amount, booked } = month
  return (
    <section>
      <div className="budget-month">
        <Text look="label" as="h3">
          {t('budget.month', {
            month: monthText(monthOf(badiMonth), language),
            year: number(badiYear),
          })}
        </Text>
        <span>{money(amount, currency)}</span>
      </div>
      <dl className="budget-facts">
        {booked.map((one, place) => (
          <div key={place}>
            <dt>{day(one.day)}</dt>
            <dd>{money(one.amount, currency)}</dd>
          </div>
        ))}
      </dl>
      {booked.length < MOST ? null : (
        <Text look="small" quiet>
          {t('budget.more')}
        </Text>
      )}
    </section>
  )
}

const monthOf = (month: number) => (isBadiMonth(month) ? month : 'ayyam-i-ha')
