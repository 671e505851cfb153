import type * as z from 'zod/mini'
import { adoptBudget } from '#contract/budget/budget.ts'
import { change, useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { budgetQuestion, budgetRoutes, type BudgetYear, sendAdoption } from '../data.ts'

interface Props {
  year: BudgetYear
  revision: number
  /** As it is shown. */
  saved: number
  asked: number | null
  onClose: () => void
}

/** The Assembly's decision by which a budget is adopted, as it stands in the minutes. */
export const AdoptSheet = ({ year, revision, saved, asked, onClose }: Props) => {
  const { t } = useWords()
  const form = useFields({
    schema: adoptBudget.body,
    start: { decision: '' },
    read: ({ decision }) => ({ year: year.year, revision, saved, decision }),
    action: useAction({
      run: (given: z.output<typeof adoptBudget.body>, key) => sendAdoption(given, key),
      shows: (answer) => [change(budgetQuestion(asked), () => answer)],
      refresh: budgetRoutes,
      onDone: () => {
        snack({ text: t('budget.adopted') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet {...form.sheet} title={t('budget.adoptTitle')} save={t('budget.adoptSave')} onClose={onClose}>
      <Text>{t('budget.adoptWhy')}</Text>
      <Field
        {...form.text('decision')}
        label={t('budget.decision')}
        hint={t('budget.decisionHint')}
        maxLength={200}
      />
    </FormSheet>
  )
}
