import { failureOf } from '#web/http/call-error.ts'
import { apart } from '#web/words/apart.ts'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { end, layDown, officeAnswers, type Term } from '../data.ts'
import { officeWords } from '../office-words.ts'

/** Asks before an office ends: one's own at once, that of others by the rule of two where it holds. */
export const EndDialog = ({ term, onClose }: { term: Term; onClose: () => void }) => {
  const { t } = useWords()
  const [reason, setReason] = useState('')
  const { act, busy, error } = useAction({
    run: async (_: null, key) =>
      term.mine ? (await layDown(term.id, key)).message : (await end({ term: term.id, reason }, key)).message,
    refresh: officeAnswers,
    onDone: () => {
      snack({ text: t(term.can.proposeEnd ? 'offices.proposed' : 'offices.ended') })
      onClose()
    },
  })
  const given = { name: apart(term.name), office: t(officeWords[term.office]) }
  return (
    <ConfirmDialog
      open
      danger
      title={term.mine ? t('offices.layDownTitle', given) : t('offices.endTitle', given)}
      confirmLabel={t(
        term.mine ? 'offices.layDown' : term.can.proposeEnd ? 'offices.proposeEnd' : 'offices.end',
      )}
      keepLabel={t('kit.cancel')}
      onConfirm={() => act(null)}
      onKeep={onClose}
      busy={busy}
    >
      <Stack>
        <Text>{t(term.can.proposeEnd ? 'offices.endByTwo' : 'offices.endNow')}</Text>
        {term.office === 'treasurer' ? <Text>{t('offices.endTreasurer')}</Text> : null}
        {term.mine ? null : (
          <Field
            label={t('offices.reason')}
            name="reason"
            autoComplete="off"
            optional
            value={reason}
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {error ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}
