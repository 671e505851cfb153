import { useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { type Check, registerRoutes, sendRevocation } from '../data.ts'

interface Props {
  /** One or several, for the same reason. */
  checks: readonly Check[]
  onClose: () => void
}

/** What is revoked stays in the register with its reason. */
export const RevokeDialog = ({ checks, onClose }: Props) => {
  const { t } = useWords()
  const { list } = useFormats()
  const [reason, setReason] = useState('')
  const { act, busy, error } = useAction({
    run: (why: string, key) => sendRevocation(checks, why, key),
    refresh: registerRoutes,
    onDone: (count) => {
      snack({ text: t('safeguarding.revokedMany', { count }) })
      onClose()
    },
  })
  const said = useFaults(error)
  const [first] = checks
  const title =
    first !== undefined && checks.length === 1
      ? t('safeguarding.revokeOf', { name: first.person.name })
      : t('safeguarding.revokeMany', { count: checks.length })
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={t('safeguarding.revoke')}
      keepLabel={t('family.cancel')}
      onConfirm={() => act(reason)}
      onKeep={onClose}
      busy={busy}
      danger
    >
      <Stack>
        <Text>{t(checks.length === 1 ? 'safeguarding.revokeLead' : 'safeguarding.revokeLeadMany')}</Text>
        {checks.length === 1 ? null : (
          <Text look="small" quiet>
            {list(checks.map(({ person }) => apart(person.name)))}
          </Text>
        )}
        <Field
          label={t('safeguarding.reason')}
          name="reason"
          autoComplete="off"
          lines={3}
          maxLength={300}
          value={reason}
          error={said['reason']}
          onChange={({ target }) => setReason(target.value)}
        />
        {error && !('reason' in said) ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}
