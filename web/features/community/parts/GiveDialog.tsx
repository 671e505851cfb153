import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import type { Pick } from '#web/kit/PickField.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { failureOf, give, officeAnswers, type Body, type OfficeName } from '../data.ts'
import { officeWords } from '../office-words.ts'
import { PersonField } from './PersonField.tsx'

/** Chooses somebody and an office; whether a second person is needed, the server says. */
export const GiveDialog = ({ body, onClose }: { body: Body; onClose: () => void }) => {
  const { t } = useWords()
  const [person, setPerson] = useState<Pick | null>(null)
  const [office, setOffice] = useState<OfficeName>(body.can.appoint.at(-1) ?? 'member')
  const [reason, setReason] = useState('')
  const { act, busy, error } = useAction({
    run: (_: null, key) => give({ body: body.id, personId: person?.id ?? '', office, reason }, key),
    refresh: officeAnswers,
    onDone: ({ state }) => {
      snack({ text: t(state === 'waiting' ? 'offices.proposed' : 'offices.given') })
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={t('offices.giveIn', { body: body.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button look="main" busy={busy} disabled={person === null} onClick={() => act(null)}>
            {t('offices.giveNow')}
          </Button>
        </>
      }
    >
      <Stack>
        <PersonField label={t('offices.who')} name="personId" value={person} onChange={setPerson} />
        <SelectField
          label={t('offices.asWhat')}
          name="office"
          options={body.can.appoint.map((one) => ({ value: one, label: t(officeWords[one]) }))}
          value={office}
          onChange={setOffice}
        />
        <Field
          label={t('offices.reason')}
          name="reason"
          autoComplete="off"
          optional
          value={reason}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
        <Text look="small" quiet>
          {t('offices.giveHint')}
        </Text>
        {error ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </Dialog>
  )
}
