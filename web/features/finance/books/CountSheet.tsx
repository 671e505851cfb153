import * as z from 'zod/mini'
import { typedAmount } from '#contract/finance/common.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { type Batch, fundRoutes, sendCount } from '../data.ts'
import { MoneyField } from '../MoneyField.tsx'

interface Props {
  batch: Batch
  currency: string
  onClose: () => void
}

/** What the money alone adds up to, said by a second person who has opened no envelope. */
export const CountSheet = ({ batch, currency, onClose }: Props) => {
  const { t } = useWords()
  const form = useFields({
    schema: z.object({ amount: typedAmount(currency) }),
    start: { amount: '' },
    action: useAction({
      run: ({ amount }: { amount: number }, key) => sendCount(batch.id, amount, key),
      refresh: fundRoutes,
      onDone: () => {
        snack({ text: t('treasury.assembly.counted') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('treasury.assembly.countWhat', { what: apart(batch.occasion) })}
      save={t('treasury.assembly.countSave')}
      onClose={onClose}
    >
      <Text>{t('treasury.assembly.countWhy')}</Text>
      <MoneyField {...form.text('amount')} label={t('treasury.assembly.countAmount')} currency={currency} />
    </FormSheet>
  )
}
