import { useState } from 'react'
import { CancelReason } from '#contract/events/event-change.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { type Faults, useUntilWritten } from '#web/http/use-faults.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { answerRoutes, sendCancel, type CommunityEvent } from '../data.ts'
import { WhoIsTold } from './WhoIsTold.tsx'

/** Cancels for good, with a word to those who wanted to come. */
export const CancelDialog = ({ event, onClose }: { event: CommunityEvent; onClose: () => void }) => {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const [found, setFound] = useState<Faults>({})
  const faults = useUntilWritten(found)
  const { act, busy, error, reset } = useAction({
    run: (why: string, key) => sendCancel(event.id, why, key),
    refresh: answerRoutes,
    onDone: () => {
      snack({ text: t('events.change.cancelled', { title: event.title }) })
      onClose()
    },
  })
  const cancel = () => {
    const given = CancelReason.safeParse(reason)
    setFound(given.error ? { reason: given.error.issues[0]?.message } : {})
    if (given.success) act(given.data)
    else if (!busy) reset()
  }
  return (
    <ConfirmDialog
      open
      title={t('events.change.cancelButton')}
      confirmLabel={t('events.change.cancelButton')}
      keepLabel={t('events.change.keep')}
      onConfirm={cancel}
      onKeep={onClose}
      busy={busy}
      danger
    >
      <Stack>
        <Text>
          <bdi>{event.title}</bdi>
        </Text>
        <WhoIsTold event={event} />
        <Field
          label={t('events.change.reason')}
          hint={t('events.change.reasonHint')}
          name="reason"
          autoComplete="off"
          lines={3}
          maxLength={500}
          value={reason}
          error={faults['reason']}
          onChange={({ target }) => setReason(target.value)}
        />
        <Text quiet>{t('events.change.undone')}</Text>
        {error ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}
