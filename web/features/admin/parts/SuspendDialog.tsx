import { useState } from 'react'
import { listMembers } from '#contract/admin/administration.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { failureOf } from '../data.ts'
import { suspend, type MemberAccount } from '../settings.ts'

interface Props {
  who: MemberAccount
  onClose: () => void
  onUndo: (who: MemberAccount) => void
}

/** Closes an account with a sentence that the person reads at the next try to log in. */
export const SuspendDialog = ({ who, onClose, onUndo }: Props) => {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const { act, busy, error } = useAction({
    run: (sentence: string, key) => suspend(who._id, sentence, key),
    refresh: [listMembers],
    onDone: () => {
      snack({
        text: t('administration.members.suspended', { name: who.name }),
        action: { label: t('administration.undo'), run: () => onUndo(who) },
      })
      onClose()
    },
  })
  const said = useFaults(error)
  return (
    <ConfirmDialog
      open
      title={t('administration.members.suspendTitle', { name: who.name })}
      confirmLabel={t('administration.members.suspend')}
      keepLabel={t('kit.cancel')}
      onConfirm={() => act(reason.trim())}
      onKeep={onClose}
      busy={busy}
      danger
    >
      <Stack>
        <Text>{t('administration.members.suspendText', { name: who.name })}</Text>
        <Field
          label={t('administration.members.reason')}
          name="reason"
          autoComplete="off"
          lines={3}
          maxLength={500}
          value={reason}
          error={said['reason']}
          onChange={(event) => setReason(event.target.value)}
        />
        {error && !('reason' in said) ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}
