import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { failureOf, found, officeAnswers, type Body } from '../data.ts'

/** Founds a body; it has nobody in it yet. */
export const FoundDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useWords()
  const [kind, setKind] = useState<Body['kind']>('other')
  const [name, setName] = useState('')
  const { act, busy, error } = useAction({
    run: (_: null, key) => found({ kind, name }, key),
    refresh: officeAnswers,
    onDone: () => {
      snack({ text: t('offices.founded') })
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={t('offices.found')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button look="main" busy={busy} disabled={name.trim() === ''} onClick={() => act(null)}>
            {t('offices.found')}
          </Button>
        </>
      }
    >
      <Stack>
        <SelectField
          label={t('offices.kind')}
          name="kind"
          options={[
            { value: 'other', label: t('offices.kind.other') },
            { value: 'assembly', label: t('offices.kind.assembly') },
            { value: 'feastCommittee', label: t('offices.kind.feastCommittee') },
            { value: 'holyDaysCommittee', label: t('offices.kind.holyDaysCommittee') },
            { value: 'administration', label: t('offices.kind.administration') },
          ]}
          value={kind}
          onChange={setKind}
        />
        <Field
          label={t('offices.name')}
          name="name"
          autoComplete="off"
          value={name}
          maxLength={120}
          onChange={({ target }) => setName(target.value)}
        />
        {error ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </Dialog>
  )
}
