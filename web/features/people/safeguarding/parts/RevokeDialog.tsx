import * as z from 'zod/mini'
import { revokeCheck, revokeChecks } from '#contract/people/safeguarding.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFields } from '#web/http/use-fields.ts'
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
  const form = useFields({
    schema: checks.length === 1 ? revokeCheck.body : z.pick(revokeChecks.body, { reason: true }),
    start: { reason: '' },
    action: useAction({
      run: ({ reason }: { reason: string }, key) => sendRevocation(checks, reason, key),
      refresh: registerRoutes,
      onDone: (count) => {
        snack({ text: t('safeguarding.revokedMany', { count }) })
        onClose()
      },
    }),
  })
  const { busy, failure } = form.sheet
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
      onConfirm={form.send}
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
        <Field {...form.text('reason')} label={t('safeguarding.reason')} lines={3} maxLength={300} />
        {failure === null ? null : <Failure message={failure} />}
      </Stack>
    </ConfirmDialog>
  )
}
