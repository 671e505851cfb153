import * as z from 'zod/mini'
import { CalendarDay } from '#contract/common.ts'
import { EVENT_DAYS } from '#contract/days.ts'
import { getBooks } from '#contract/finance/books.ts'
import { optionalAmount } from '#contract/finance/common.ts'
import { getFund } from '#contract/finance/fund.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { say, useWords } from '#web/words/words.ts'
import { type Books, sendYear } from '../data.ts'
import { MoneyField, useTypedMoney } from '../MoneyField.tsx'
import { yearAfter } from './months.ts'
import type { BookYear } from './places.ts'

interface Props {
  books: Books
  /** The newest year. */
  year: BookYear
  onClose: () => void
}

const typedYear = (currency: string) =>
  z.object({ startsOn: CalendarDay, endsOn: CalendarDay, goal: optionalAmount(currency) }).check(
    z.refine(({ startsOn, endsOn }) => endsOn > startsOn, {
      path: ['endsOn'],
      error: () => say('treasury.yearEnds'),
    }),
  )

type Typed = z.output<ReturnType<typeof typedYear>>

/** Opens the books of the year that follows; what the last one holds is carried over when it is closed. */
export const NextYearSheet = ({ books, year, onClose }: Props) => {
  const { t } = useWords()
  const { currency } = year
  const typed = useTypedMoney(currency)
  const local = books.funds.find(({ kind }) => kind === 'local')
  const goal = year.goals.find(({ fundId }) => fundId === local?.id)?.amount ?? null
  const form = useFields({
    schema: typedYear(currency),
    start: () => ({ ...yearAfter(year), goal: typed(goal) }),
    action: useAction({
      run: ({ goal: amount, ...days }: Typed, key) =>
        sendYear(
          {
            ...days,
            currency,
            goals: amount === null || local === undefined ? [] : [{ fundId: local.id, amount }],
          },
          key,
        ),
      refresh: [getBooks, getFund],
      onDone: () => {
        snack({ text: t('treasury.nextYearDone') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('treasury.nextYear')}
      save={t('treasury.nextYearSave')}
      onClose={onClose}
    >
      <Text>{t('treasury.nextYearWhy')}</Text>
      <Field {...form.text('startsOn')} label={t('treasury.firstDay')} type="date" {...EVENT_DAYS} />
      <Field {...form.text('endsOn')} label={t('treasury.lastDay')} type="date" {...EVENT_DAYS} />
      <MoneyField
        {...form.text('goal')}
        label={t('treasury.goal')}
        hint={t('treasury.goalHint')}
        currency={currency}
        optional
      />
    </FormSheet>
  )
}
