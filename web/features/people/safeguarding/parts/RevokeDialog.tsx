import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { failureOf, fieldOf } from '#web/features/people/family/data.ts'
import { type Check, registerRoutes, sendRevocation } from '../data.ts'
import { inWords } from '#web/features/people/family/words.ts'

/** A revoked check stays in the register with its reason. */
export const RevokeDialog = ({ check, onClose }: { check: Check; onClose: () => void }) => {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const { act, busy, error } = useAction({
    run: (why: string, key) => sendRevocation(check.id, why, key),
    refresh: registerRoutes,
    onDone: () => {
      snack({ text: t('safeguarding.revoked') })
      onClose()
    },
  })
  const need = fieldOf(error, 'reason')
  return (
    <ConfirmDialog
      open
      title={t('safeguarding.revokeOf', { name: check.person.name })}
      confirmLabel={t('safeguarding.revoke')}
      keepLabel={t('family.cancel')}
      onConfirm={() => act(reason)}
      onKeep={onClose}
      busy={busy}
      danger
    >
      <Stack>
        <Text>{t('safeguarding.revokeLead')}</Text>
        <Field
          label={t('safeguarding.reason')}
          name="reason"
          autoComplete="off"
          lines={3}
          maxLength={300}
          value={reason}
          error={need === undefined ? undefined : inWords(need, t)}
          onChange={({ target }) => setReason(target.value)}
        />
        {error && need === undefined ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}
