import { useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { ListRow } from '#web/kit/ListRow.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { type Books, fundRoutes, type Request, sendPayment, sendWithdrawal } from '../data.ts'
import { openYearOf, placesOf } from './places.ts'
import { PlaceSheet } from './PlaceSheet.tsx'
import { RecordSheet } from './RecordSheet.tsx'

interface Props {
  books: Books
  request: Request
}

/** An expense that waits, may be paid, or is decided; its payer may also give it. */
export const ExpenseRow = ({ books, request }: Props) => {
  const { t } = useWords()
  const money = useMoney()
  const { day } = useFormats()
  const [opened, setOpened] = useState<'pay' | 'give' | 'withdraw' | null>(null)
  const { words, expense, can } = request
  const state = useRequestState(request)
  const year = openYearOf(books)
  const currency = year?.currency ?? books.years[0]?.currency ?? ''
  if (expense === null) return null
  const close = () => setOpened(null)
  const { fundId, fund, account, amount } = expense
  const button = (what: 'pay' | 'give' | 'withdraw') => (
    <Button
      {...(what === 'pay' ? {} : { look: 'text' as const })}
      label={t(`treasury.expenseOf.${what}`, { words })}
      onClick={() => setOpened(what)}
    >
      {t(`treasury.expense.${what}`)}
    </Button>
  )
  return (
    <>
      <ListRow
        height={72}
        folds
        title={<bdi>{words}</bdi>}
        detail={[money(amount, currency), apart(fund), apart(account), day(expense.day), state].join(
          '\u00a0· ',
        )}
        end={
          <Line>
            {can.pay ? button('pay') : null}
            {can.pay ? button('give') : null}
            {can.withdraw ? button('withdraw') : null}
          </Line>
        }
      />
      {opened === 'pay' ? (
        <PlaceSheet
          title={t('treasury.expense.pay')}
          save={t('treasury.expensePaySave')}
          label={t('treasury.paidFrom')}
          places={placesOf(books)}
          run={({ id, ...booked }, key) => sendPayment(request.id, { id, ...booked }, key)}
          done={t('treasury.expensePaid')}
          onClose={close}
        >
          <Text>{t('treasury.expenseWhat', { words: apart(words), amount: money(amount, currency) })}</Text>
        </PlaceSheet>
      ) : null}
      {opened === 'give' && year !== null ? (
        <RecordSheet
          books={books}
          year={year}
          request={{ id: request.id, fundId, fund, amount, words }}
          onClose={close}
        />
      ) : null}
      {opened === 'withdraw' ? <WithdrawDialog request={request} onClose={close} /> : null}
    </>
  )
}

/** Where a request stands, and by whose word. */
export const useRequestState = ({ state, askedBy, decidedBy }: Request): string => {
  const { t } = useWords()
  if (state === 'waiting') return t('treasury.request.waiting', { name: apart(askedBy) })
  if (state === 'withdrawn') return t('treasury.request.withdrawn')
  return t(`treasury.request.${state}`, { name: apart(decidedBy ?? '') })
}

/** Takes back what was asked, which is not asked again by itself. */
export const WithdrawDialog = ({ request, onClose }: { request: Request; onClose: () => void }) => {
  const { t } = useWords()
  const withdrawing = useAction({
    run: (_: null, key) => sendWithdrawal(request.id, key),
    refresh: fundRoutes,
    onDone: () => {
      snack({ text: t('treasury.withdrawn') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('treasury.withdrawTitle')}
      confirmLabel={t('treasury.expense.withdraw')}
      keepLabel={t('treasury.withdrawKeep')}
      onConfirm={() => withdrawing.act(null)}
      onKeep={onClose}
      busy={withdrawing.busy}
      danger
    >
      <Stack>
        <Text>{t('treasury.withdrawWhy')}</Text>
        {withdrawing.error === null ? null : <Failure message={failureOf(withdrawing.error)} />}
      </Stack>
    </ConfirmDialog>
  )
}
