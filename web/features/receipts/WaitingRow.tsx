import { mdiClockOutline } from '@mdi/js'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow } from '#web/kit/ListRow.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useFormats } from '#web/words/formats.ts'
import { useMoney } from '#web/words/money.ts'
import { useWords } from '#web/words/words.ts'
import { failureOf } from '#web/http/call-error.ts'
import { receiptRoutes } from './data.ts'
import { removeWaiting, sendAgain, type WaitingReceipt } from './waiting.ts'

interface Props {
  waiting: WaitingReceipt
  currency: string
  onChange: () => void
}

/** A receipt that waits on this device: for a connection, or for its person where the server said no. */
export const WaitingRow = ({ waiting, currency, onChange }: Props) => {
  const { t } = useWords()
  const money = useMoney()
  const { day } = useFormats()
  const { body, refused } = waiting
  const again = useAction({
    run: () => sendAgain(waiting),
    refresh: receiptRoutes,
    onFailed: (error) => snack({ text: failureOf(error) }),
  })
  const removing = useAction({
    run: () => removeWaiting(body.id),
    onDone: () => snack({ text: t('receipts.removed') }),
  })
  const what = { words: body.words }
  return (
    <ListRow
      height={72}
      folds
      start={<Icon path={mdiClockOutline} />}
      title={<bdi>{body.words}</bdi>}
      detail={
        <>
          {[money(body.amount, currency), day(body.day)].join('\u00a0· ')}
          <br />
          {refused === null ? t('receipts.waits') : t('receipts.refused', { why: refused })}
        </>
      }
      end={
        <>
          {refused === null ? null : (
            <>
              <Button label={t('receipts.changeWhat', what)} onClick={onChange}>
                {t('receipts.change')}
              </Button>
              <Button
                look="text"
                busy={again.busy}
                label={t('receipts.againWhat', what)}
                onClick={() => again.act(undefined)}
              >
                {t('receipts.again')}
              </Button>
            </>
          )}
          <Button
            look="text"
            danger
            busy={removing.busy}
            label={t('receipts.removeWhat', what)}
            onClick={() => removing.act(undefined)}
          >
            {t('receipts.remove')}
          </Button>
        </>
      }
    />
  )
}
