import { useState } from 'react'
import type { Route } from '#contract/route.ts'
import { useAction } from '#web/http/optimistic.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { failureOf } from '../queue.ts'

interface Props {
  title: string
  text: string
  confirm: string
  /** What is said once it is done. */
  done: string
  run: (reason: string, key: string) => Promise<unknown>
  refresh: readonly Route[]
  onClose: () => void
}

/** Declines with a sentence that the person will read. */
export const ReasonDialog = ({ title, text, confirm, done, run, refresh, onClose }: Props) => {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const { act, busy, error } = useAction({
    run,
    refresh,
    onDone: () => {
      snack({ text: done })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirm}
      keepLabel={t('kit.cancel')}
      onConfirm={() => act(reason.trim())}
      onKeep={onClose}
      busy={busy}
      danger
    >
      <Stack>
        <Text>{text}</Text>
        <Field
          label={t('inviting.reason')}
          hint={t('inviting.reasonHint')}
          name="reason"
          autoComplete="off"
          optional
          lines={3}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {error ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}
