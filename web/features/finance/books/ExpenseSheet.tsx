import { useState } from 'react'
import * as z from 'zod/mini'
import { GivenDay, typed } from '#contract/common.ts'
import { typedAmount } from '#contract/finance/common.ts'
import { todayIn } from '#web/features/activities/meetings.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { say, useWords } from '#web/words/words.ts'
import { type Books, fundRoutes, sendExpense } from '../data.ts'
import { MoneyField } from '../MoneyField.tsx'
import { purposesOf } from './places.ts'
import { newEntryId } from './recording.ts'

interface Props {
  books: Books
  currency: string
  onClose: () => void
}

const typedExpense = (currency: string) =>
  z.object({
    fundId: z.string(),
    accountId: z.string().check(z.minLength(1, { error: () => say('treasury.choosePurpose') })),
    amount: typedAmount(currency),
    day: GivenDay,
    words: typed(300, 'Please write what it is for.'),
  })

type Expense = z.output<ReturnType<typeof typedExpense>>

/** Puts an expense before a second person; nothing is booked before it is paid. */
export const ExpenseSheet = ({ books, currency, onClose }: Props) => {
  const { t } = useWords()
  const [id] = useState(newEntryId)
  const funds = books.funds.filter((fund) => purposesOf(fund).length > 0)
  const purposes = (fundId: string) => purposesOf(funds.find((one) => one.id === fundId))
  const first = funds.find(({ kind }) => kind === 'local') ?? funds[0]
  const form = useFields({
    schema: typedExpense(currency),
    start: () => ({
      fundId: first?.id ?? '',
      accountId: purposesOf(first)[0]?.id ?? '',
      amount: '',
      day: todayIn(),
      words: '',
    }),
    action: useAction({
      run: (expense: Expense, key) => sendExpense({ ...expense, id }, key),
      refresh: fundRoutes,
      onDone: () => {
        snack({ text: t('treasury.expenseAsked') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('treasury.expenseAsk')}
      save={t('treasury.askSave')}
      onClose={onClose}
    >
      <MoneyField {...form.text('amount')} label={t('fund.amount')} currency={currency} />
      <Field {...form.text('words')} label={t('treasury.expenseFor')} maxLength={300} lines={2} />
      {funds.length < 2 ? null : (
        <SelectField
          {...form.choice('fundId')}
          label={t('treasury.fund')}
          onChange={(fundId) => form.set({ fundId, accountId: purposes(fundId)[0]?.id ?? '' })}
          options={funds.map((one) => ({ value: one.id, label: one.name }))}
        />
      )}
      <SelectField
        {...form.choice('accountId')}
        label={t('treasury.purpose')}
        options={purposes(form.values.fundId).map((one) => ({ value: one.id, label: one.name }))}
      />
      <Field
        {...form.text('day')}
        label={t('treasury.expenseDay')}
        hint={t('treasury.expenseDayHint')}
        type="date"
      />
    </FormSheet>
  )
}
