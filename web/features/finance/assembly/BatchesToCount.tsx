import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { typedAmount } from '#contract/finance/common.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { LoadError } from '#web/kit/LoadError.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Batch, batchesQuestion, fundRoutes, sendCount } from '../data.ts'
import { MoneyField } from '../MoneyField.tsx'

/** Envelopes that another has opened: whoever counts sees the money, and not what should be there. */
export const BatchesToCount = ({ currency }: { currency: string }) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const { data, error, isFetching, refetch } = useQuery(batchesQuestion())
  const [chosen, setChosen] = useState<Batch | null>(null)
  const batches = data?.data.filter(({ can }) => can.count) ?? []
  if (data === undefined && error !== null)
    return <LoadError message={error.message} busy={isFetching} onRetry={() => void refetch()} />
  // Nothing to count is the usual case, and no news.
  if (batches.length === 0) return null
  return (
    <Section title={t('treasury.assembly.toCount')}>
      <Rows>
        {batches.map((batch) => (
          <ListRow
            key={batch.id}
            height={64}
            folds
            title={<bdi>{batch.occasion}</bdi>}
            detail={t('treasury.assembly.openedBy', { name: apart(batch.openedBy), day: longDay(batch.day) })}
            end={
              <Button
                label={t('treasury.assembly.countWhat', { what: apart(batch.occasion) })}
                onClick={() => setChosen(batch)}
              >
                {t('treasury.assembly.count')}
              </Button>
            }
          />
        ))}
      </Rows>
      {chosen === null ? null : (
        <CountSheet batch={chosen} currency={currency} onClose={() => setChosen(null)} />
      )}
    </Section>
  )
}

interface Props {
  batch: Batch
  currency: string
  onClose: () => void
}

const CountSheet = ({ batch, currency, onClose }: Props) => {
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
