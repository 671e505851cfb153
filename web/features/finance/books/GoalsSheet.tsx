import * as z from 'zod/mini'
import { optionalAmount } from '#contract/finance/common.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Books, fundRoutes, sendGoals } from '../data.ts'
import { MoneyField, useTypedMoney } from '../MoneyField.tsx'
import type { BookYear } from './places.ts'

interface Props {
  books: Books
  year: BookYear
  onClose: () => void
}

type Goals = Readonly<Record<string, number | null>>

/** What each Fund should receive in the year; what is left empty has no goal. */
export const GoalsSheet = ({ books, year, onClose }: Props) => {
  const { t } = useWords()
  const { currency, goals } = year
  const typed = useTypedMoney(currency)
  // One that is closed keeps the goal that it has.
  const funds = books.funds.filter(({ id, closed }) => !closed || goals.some(({ fundId }) => fundId === id))
  const form = useFields<Record<string, string>, Goals>({
    schema: z.object(Object.fromEntries(funds.map(({ id }) => [id, optionalAmount(currency)]))),
    start: () =>
      Object.fromEntries(
        funds.map(({ id }) => [id, typed(goals.find(({ fundId }) => fundId === id)?.amount ?? null)]),
      ),
    action: useAction({
      run: (wanted: Goals, key) =>
        sendGoals(
          {
            year: year.year,
            goals: Object.entries(wanted).flatMap(([fundId, amount]) =>
              amount === null ? [] : [{ fundId, amount }],
            ),
          },
          key,
        ),
      refresh: fundRoutes,
      onDone: () => {
        snack({ text: t('treasury.goalsDone') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      tall
      title={t('treasury.goalsSet')}
      save={t('treasury.save')}
      onClose={onClose}
    >
      <Text>{t('treasury.goalsWhy')}</Text>
      {funds.map(({ id, name }) => (
        <MoneyField key={id} {...form.text(id)} label={name} currency={currency} optional />
      ))}
    </FormSheet>
  )
}
