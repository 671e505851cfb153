import { useState } from 'react'
import { listWaiting } from '#contract/people.ts'
import { useAction } from '#web/http/optimistic.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { decline, failureOf, type Waiting } from '../data.ts'

/** Declines with a sentence that the person will read. */
export const DeclineDialog = ({ who, onClose }: { who: Waiting; onClose: () => void }) => {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const { act, busy, error } = useAction({
    run: (sentence: string, key) => decline(who._id, sentence, key),
    refresh: [listWaiting],
    onDone: () => {
      snack({ text: t('admin.declined', { who: who.email }) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('admin.declineTitle')}
      confirmLabel={t('admin.decline')}
      keepLabel={t('kit.cancel')}
      onConfirm={() => act(reason.trim())}
      onKeep={onClose}
      busy={busy}
      danger
    >
      <Stack>
        <Text>{t('admin.declineText', { who: who.email })}</Text>
        <Field
          label={t('admin.declineReason')}
          hint={t('admin.declineHint')}
          name="reason"
          autoComplete="off"
          optional
          lines={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {error ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}
