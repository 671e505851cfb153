import { mdiCheck, mdiClose } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addCivilDays } from '#calendar/index.ts'
import { asksProof } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import { fundRoutes, type Request, requestsQuestion, sendDecision, sendWithdrawal } from '../data.ts'

/** What one has asked and another decides: expenses, months to close, names to open. */
export const RequestsToDecide = ({ currency }: { currency: string }) => {
  const { t } = useWords()
  const requests = useQuery(requestsQuestion('open'))
  return (
    <Section title={t('treasury.assembly.waits')}>
      <QueryView query={requests} what={t('treasury.assembly.waits')} shape="row" count={2}>
        {({ data }) =>
          data.length === 0 ? (
            <Text quiet>{t('treasury.assembly.nothingWaits')}</Text>
          ) : (
            <Requests requests={data} currency={currency} />
          )
        }
      </QueryView>
    </Section>
  )
}

interface Decision {
  readonly id: string
  readonly agree: boolean
}

/** Who closed the dialog that asks for a proof has changed their mind, and knows it. */
const tellFailure = (error: Error) => {
  if (!asksProof(error)) snack({ text: error.message })
}

const Requests = ({ requests, currency }: { requests: readonly Request[]; currency: string }) => {
  const { t } = useWords()
  const [chosen, setChosen] = useState<Request | null>(null)
  const deciding = useAction({
    run: ({ id, agree }: Decision, key) => sendDecision(id, agree, key),
    refresh: fundRoutes,
    onDone: (_, { agree }) => {
      snack({ text: t(agree ? 'treasury.assembly.agreedDone' : 'treasury.assembly.declinedDone') })
      setChosen(null)
    },
    onFailed: tellFailure,
  })
  const withdrawing = useAction({
    run: (id: string, key) => sendWithdrawal(id, key),
    refresh: fundRoutes,
    onDone: () => snack({ text: t('treasury.assembly.withdrawn') }),
    onFailed: tellFailure,
  })
  return (
    <>
      <Rows label={t('treasury.assembly.waits')}>
        {requests.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            currency={currency}
            busy={deciding.busy || withdrawing.busy}
            onAgree={() => setChosen(request)}
            onDecline={() => deciding.act({ id: request.id, agree: false })}
            onWithdraw={() => withdrawing.act(request.id)}
          />
        ))}
      </Rows>
      {chosen === null ? null : (
        <ConfirmAgreeing
          request={chosen}
          currency={currency}
          busy={deciding.busy}
          onAgree={() => deciding.act({ id: chosen.id, agree: true })}
          onKeep={() => setChosen(null)}
        />
      )}
    </>
  )
}

interface RowProps {
  request: Request
  currency: string
  busy: boolean
  onAgree: () => void
  onDecline: () => void
  onWithdraw: () => void
}

const RequestRow = ({ request, currency, busy, onAgree, onDecline, onWithdraw }: RowProps) => {
  const { t } = useWords()
  const { longDay } = useFormats()
  const title = useRequestTitle()(request, currency)
  const { askedBy, askedAt, decidedBy, can, expense } = request
  return (
    <ListRow
      height={72}
      folds
      title={title}
      detail={
        <>
          {expense === null ? null : (
            <>
              {t('treasury.assembly.requestFor', {
                fund: apart(expense.fund),
                purpose: apart(expense.account),
                day: longDay(expense.day),
              })}
              <br />
            </>
          )}
          {decidedBy === null
            ? t('treasury.assembly.askedBy', { name: apart(askedBy), day: longDay(askedAt) })
            : t('treasury.assembly.agreedBy', { name: apart(askedBy), other: apart(decidedBy) })}
        </>
      }
      end={
        <>
          {can.decide ? (
            <>
              <Button
                icon={mdiCheck}
                busy={busy}
                label={t('treasury.assembly.agreeTo', { what: title })}
                onClick={onAgree}
              >
                {t('treasury.assembly.agree')}
              </Button>
              <Button
                look="text"
                icon={mdiClose}
                disabled={busy}
                label={t('treasury.assembly.declineWhat', { what: title })}
                onClick={onDecline}
              >
                {t('treasury.assembly.decline')}
              </Button>
            </>
          ) : null}
          {can.withdraw ? (
            <Button look="text" busy={busy} onClick={onWithdraw}>
              {t('treasury.assembly.withdraw')}
            </Button>
          ) : null}
        </>
      }
    />
  )
}

/** What is asked, in one line. */
const useRequestTitle = () => {
  const { t } = useWords()
  const money = useMoney()
  const { longDay } = useFormats()
  return ({ words, expense, close }: Request, currency: string): string => {
    if (expense !== null)
      return t('treasury.assembly.requestExpense', {
        amount: money(expense.amount, currency),
        words: apart(words),
      })
    if (close === null) return t('treasury.assembly.requestNames', { words: apart(words) })
    const day = longDay(addCivilDays(close.until, -1))
    return t(close.closesYear ? 'treasury.assembly.requestYear' : 'treasury.assembly.requestClose', { day })
  }
}

interface ConfirmProps {
  request: Request
  currency: string
  busy: boolean
  onAgree: () => void
  onKeep: () => void
}

/** What cannot be taken back, or is money, is said once more before. */
const ConfirmAgreeing = ({ request, currency, busy, onAgree, onKeep }: ConfirmProps) => {
  const { t } = useWords()
  const { title, label, text } = useAgreeing()(request, currency)
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={label}
      keepLabel={t('treasury.assembly.notNow')}
      busy={busy}
      onConfirm={onAgree}
      onKeep={onKeep}
    >
      <Text>{text}</Text>
    </ConfirmDialog>
  )
}

/** What is agreed to, and what that means. */
const useAgreeing = () => {
  const { t } = useWords()
  const money = useMoney()
  const { longDay } = useFormats()
  return ({ expense, close, words }: Request, currency: string) => {
    if (expense !== null)
      return {
        title: t('treasury.assembly.agreeExpense'),
        label: t('treasury.assembly.agreeExpenseDo'),
        text: t('treasury.assembly.agreeExpenseWhy', {
          amount: money(expense.amount, currency),
          fund: apart(expense.fund),
          purpose: apart(expense.account),
          words: apart(words),
        }),
      }
    if (close === null)
      return {
        title: t('treasury.assembly.agreeNames'),
        label: t('treasury.assembly.agreeNamesDo'),
        text: t('treasury.assembly.agreeNamesWhy', { words: apart(words) }),
      }
    const day = longDay(addCivilDays(close.until, -1))
    const { closesYear } = close
    return {
      title: t(closesYear ? 'treasury.assembly.agreeYear' : 'treasury.assembly.agreeClose'),
      label: t('treasury.assembly.agreeCloseDo'),
      text: t(closesYear ? 'treasury.assembly.agreeYearWhy' : 'treasury.assembly.agreeCloseWhy', { day }),
    }
  }
}
