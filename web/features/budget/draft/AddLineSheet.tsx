import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { getBooks } from '#contract/finance/books.ts'
import { typed } from '#contract/common.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { ChoiceField } from '#web/kit/ChoiceField.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { newId } from '#web/secure-context.ts'
import { useWords } from '#web/words/words.ts'
import { booksQuestion, budgetRoutes, sendLine } from '../data.ts'

const Typed = z.object({
  nature: z.enum(['expense', 'income']),
  name: typed(60, 'Please give the account a name.'),
})

/** Something more that money of the local Fund is spent for or comes from: it is an account of the books, too. */
export const AddLineSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const books = useQuery(booksQuestion())
  const fund = books.data?.data.funds.find(({ kind, closed }) => kind === 'local' && !closed)
  if (fund !== undefined) return <LineForm fundId={fund.id} onClose={onClose} />
  return (
    <Sheet open title={t('budget.addLine')} onClose={onClose}>
      <QueryView query={books} what={t('budget.addLine')} shape="row" count={2}>
        {() => t('budget.noLocalFund')}
      </QueryView>
    </Sheet>
  )
}

const LineForm = ({ fundId, onClose }: { fundId: string; onClose: () => void }) => {
  const { t } = useWords()
  // Made once, so that what is sent again adds nothing twice.
  const [id] = useState(newId)
  const start: z.input<typeof Typed> = { nature: 'expense', name: '' }
  const form = useFields({
    schema: Typed,
    start,
    action: useAction({
      run: (line: z.output<typeof Typed>, key) => sendLine(fundId, { id, ...line }, key),
      refresh: [...budgetRoutes, getBooks],
      onDone: onClose,
    }),
  })
  return (
    <FormSheet {...form.sheet} title={t('budget.addLine')} save={t('budget.addLineSave')} onClose={onClose}>
      <ChoiceField
        {...form.choice('nature')}
        legend={t('budget.lineNature')}
        options={[
          { value: 'expense', label: t('budget.lineNature.expense') },
          { value: 'income', label: t('budget.lineNature.income') },
        ]}
      />
      <Field {...form.text('name')} label={t('budget.lineName')} maxLength={60} />
    </FormSheet>
  )
}
