import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Empty } from '#web/kit/Empty.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { formQuestion, mineQuestion, type ReceiptForm } from './data.ts'
import { HandIn } from './HandIn.tsx'
import { MyReceipts } from './MyReceipts.tsx'
import { takeUpLeft, useWaitingReceipts, type WaitingReceipt } from './waiting.ts'

/** The form of a receipt, and under it those that were handed in. */
export const Mine = () => {
  const { t } = useWords()
  const [change, setChange] = useState<WaitingReceipt | null>(null)
  useEffect(() => void takeUpLeft().catch(() => undefined), [])
  const form = useQuery(formQuestion())
  return (
    <>
      <QueryView query={form} what={t('receipts.new')} shape="card" count={2}>
        {({ data }) => <WithForm form={data} change={change} onChanged={() => setChange(null)} />}
      </QueryView>
      <MyReceipts currency={form.data?.data.currency ?? null} onChange={setChange} />
    </>
  )
}

interface Props {
  form: ReceiptForm
  change: WaitingReceipt | null
  onChanged: () => void
}

/** What became of the last one. */
interface Done {
  readonly turn: number
  /** Null while it waits for a connection. */
  readonly number: number | null
}

const WithForm = ({ form, change, onChanged }: Props) => {
  const { t } = useWords()
  const { number } = useFormats()
  const able = useQuery({
    queryKey: ['can-seal'],
    queryFn: async () => (await import('#contract/finance/keys/seal.ts')).canSeal(),
    staleTime: Infinity,
  })
  const mine = useQuery(mineQuestion())
  const waiting = useWaitingReceipts()
  const [done, setDone] = useState<Done | null>(null)
  const { currency, purposes } = form
  if (currency === null || purposes.length === 0) return <Empty>{t('receipts.noBooks')}</Empty>
  if (able.data === false) return <Text>{t('receipts.cannotSeal')}</Text>
  return (
    <Section title={t(change === null ? 'receipts.new' : 'receipts.changing')}>
      <Stack>
        {done === null ? null : (
          <Notice key={done.turn} tone={done.number === null ? 'info' : 'success'} focused>
            {done.number === null
              ? t('receipts.keptHere')
              : t('receipts.sent', { number: number(done.number) })}
          </Notice>
        )}
        <HandIn
          key={`${done?.turn ?? 0} ${change?.key ?? ''}`}
          form={form}
          currency={currency}
          own={mine.data?.data ?? []}
          waiting={waiting}
          change={change}
          onDone={(receipt) => {
            setDone({ turn: (done?.turn ?? 0) + 1, number: receipt?.number ?? null })
            onChanged()
          }}
        />
      </Stack>
    </Section>
  )
}
