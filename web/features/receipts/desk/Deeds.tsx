import {
  mdiAccountCheckOutline,
  mdiBookCheckOutline,
  mdiCheck,
  mdiClose,
  mdiHelp,
  mdiUndoVariant,
} from '@mdi/js'
import { Suspense, useState } from 'react'
import { askAboutReceipt } from '#contract/receipts/receipts.ts'
import { asksProof, failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { FormSheet } from '#web/kit/FormSheet.tsx'
import { ReasonDialog } from '#web/kit/ReasonDialog.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Receipt, receiptRoutes, sendDecision, sendQuestion } from '../data.ts'
import { ApproverSheet } from './ApproverSheet.tsx'
import { TakingBack } from './TakingBack.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'

// An editor of the treasurer, with the books' own arithmetic.
const BookSheet = lazyPart(async () => (await import('./BookSheet.tsx')).BookSheet)

type Opened = 'ask' | 'decline' | 'approver' | 'book' | 'takeBack'

interface Decision {
  readonly approve: boolean
  readonly reason?: string
}

/** What the caller can do with a receipt, as the server says it. */
export const Deeds = ({ receipt }: { receipt: Receipt }) => {
  const { t } = useWords()
  const [opened, setOpened] = useState<Opened | null>(null)
  const { can, id, approver, state } = receipt
  const close = () => setOpened(null)
  const deciding = useAction({
    run: (body: Decision, key) => sendDecision(id, body, key),
    refresh: receiptRoutes,
    onDone: (_, { approve }) => {
      snack({ text: t(approve ? 'receiptDesk.approved' : 'receiptDesk.declined') })
      close()
    },
    onFailed: (error, { approve }) => {
      if (approve && !asksProof(error)) snack({ text: failureOf(error) })
    },
  })
  const waitsForOther = !can.approve && approver !== null && ['sent', 'seen', 'question'].includes(state)
  return (
    <>
      {waitsForOther ? <Text quiet>{t('receiptDesk.waitsFor', { name: approver.name })}</Text> : null}
      <Line>
        {can.approve ? (
          <Button
            look="main"
            icon={mdiCheck}
            busy={deciding.busy}
            onClick={() => deciding.act({ approve: true })}
          >
            {t('receiptDesk.approve')}
          </Button>
        ) : null}
        {can.settle ? (
          <Button look="main" icon={mdiBookCheckOutline} onClick={() => setOpened('book')}>
            {t('receiptDesk.book')}
          </Button>
        ) : null}
        {can.nameApprover ? (
          <Button icon={mdiAccountCheckOutline} onClick={() => setOpened('approver')}>
            {t(approver === null ? 'receiptDesk.nameApprover' : 'receiptDesk.changeApprover')}
          </Button>
        ) : null}
        {can.ask ? (
          <Button icon={mdiHelp} onClick={() => setOpened('ask')}>
            {t('receiptDesk.ask')}
          </Button>
        ) : null}
        {can.takeBack ? (
          <Button icon={mdiUndoVariant} onClick={() => setOpened('takeBack')}>
            {t('receiptDesk.takeBack')}
          </Button>
        ) : null}
        {can.decline ? (
          <Button look="text" danger icon={mdiClose} onClick={() => setOpened('decline')}>
            {t('receiptDesk.decline')}
          </Button>
        ) : null}
      </Line>
      {opened === 'ask' ? <QuestionSheet receipt={receipt} onClose={close} /> : null}
      {opened === 'approver' ? <ApproverSheet receipt={receipt} onClose={close} /> : null}
      {opened === 'takeBack' ? <TakingBack id={id} onClose={close} /> : null}
      {opened === 'book' ? (
        <Suspense>
          <BookSheet receipt={receipt} onClose={close} />
        </Suspense>
      ) : null}
      {opened === 'decline' ? (
        <ReasonDialog
          title={t('receiptDesk.declineTitle')}
          text={t('receiptDesk.declineWhy')}
          label={t('receipts.reason')}
          confirm={t('receiptDesk.decline')}
          needed
          busy={deciding.busy}
          failure={deciding.error === null || asksProof(deciding.error) ? null : failureOf(deciding.error)}
          onConfirm={(reason) => deciding.act({ approve: false, reason })}
          onClose={close}
        />
      ) : null}
    </>
  )
}

const QuestionSheet = ({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) => {
  const { t } = useWords()
  const form = useFields({
    schema: askAboutReceipt.body,
    start: { question: '' },
    action: useAction({
      run: ({ question }: { question: string }, key) => sendQuestion(receipt.id, question, key),
      refresh: receiptRoutes,
      onDone: () => {
        snack({ text: t('receiptDesk.asked') })
        onClose()
      },
    }),
  })
  return (
    <FormSheet
      {...form.sheet}
      title={t('receiptDesk.ask')}
      save={t('receiptDesk.sendQuestion')}
      onClose={onClose}
    >
      <Field {...form.text('question')} label={t('receipts.question')} lines={3} maxLength={500} />
    </FormSheet>
  )
}
