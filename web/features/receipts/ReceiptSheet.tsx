import { useState } from 'react'
import { answerReceipt } from '#contract/receipts/receipts.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Choice } from './choice.ts'
import { type Receipt, receiptRoutes, sendAnswer, sendWithdrawal } from './data.ts'
import { ReceiptFacts } from './ReceiptFacts.tsx'
import { ReceiptPicture } from './ReceiptPicture.tsx'
import { ReceiptSteps } from './ReceiptSteps.tsx'

interface Props {
  receipt: Receipt
  /** Null on another device than it was handed in from. */
  choice: Choice | null
  onClose: () => void
}

/** One's own receipt: how far it is, its picture, a question to answer, and the way to take it back. */
export const ReceiptSheet = ({ receipt, choice, onClose }: Props) => {
  const { t } = useWords()
  const { number } = useFormats()
  const [asks, setAsks] = useState(false)
  const { can } = receipt
  return (
    <Sheet open tall title={t('receipts.no', { number: number(receipt.number) })} onClose={onClose}>
      <Stack>
        <ReceiptSteps receipt={receipt} chosen={choice?.choice ?? null} />
        {can.answer ? <Answer receipt={receipt} /> : null}
        <ReceiptFacts receipt={receipt} />
        {receipt.byCard || choice === null ? null : (
          <Text>{t(choice.choice === 'give' ? 'receipts.youGive' : 'receipts.youWantBack')}</Text>
        )}
        <ReceiptPicture receipt={receipt} />
        {can.withdraw ? (
          <Line>
            <Button look="text" danger onClick={() => setAsks(true)}>
              {t('receipts.withdraw')}
            </Button>
          </Line>
        ) : null}
      </Stack>
      {asks ? <Withdrawing receipt={receipt} onDone={onClose} onKeep={() => setAsks(false)} /> : null}
    </Sheet>
  )
}

const Answer = ({ receipt }: { receipt: Receipt }) => {
  const { t } = useWords()
  const form = useFields({
    schema: answerReceipt.body,
    start: { answer: '' },
    action: useAction({
      run: ({ answer }: { answer: string }, key) => sendAnswer(receipt.id, answer, key),
      refresh: receiptRoutes,
      onDone: () => snack({ text: t('receipts.answered') }),
    }),
  })
  const { busy, failure, onSubmit } = form.sheet
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        <Field {...form.text('answer')} label={t('receipts.yourAnswer')} lines={2} maxLength={500} />
        {failure === null ? null : <Failure message={failure} />}
        <Line>
          <Button type="submit" look="main" busy={busy}>
            {t('receipts.sendAnswer')}
          </Button>
        </Line>
      </Stack>
    </form>
  )
}

interface WithdrawingProps {
  receipt: Receipt
  onDone: () => void
  onKeep: () => void
}

const Withdrawing = ({ receipt, onDone, onKeep }: WithdrawingProps) => {
  const { t } = useWords()
  const withdrawing = useAction({
    run: (_: null, key) => sendWithdrawal(receipt.id, key),
    refresh: receiptRoutes,
    onDone: () => {
      snack({ text: t('receipts.withdrawn') })
      onDone()
    },
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('receipts.withdrawTitle')}
      confirmLabel={t('receipts.withdraw')}
      keepLabel={t('receipts.withdrawKeep')}
      busy={withdrawing.busy}
      onConfirm={() => withdrawing.act(null)}
      onKeep={onKeep}
    >
      <Stack>
        <Text>{t('receipts.withdrawWhy')}</Text>
        {withdrawing.error === null ? null : <Failure message={failureOf(withdrawing.error)} />}
      </Stack>
    </ConfirmDialog>
  )
}
