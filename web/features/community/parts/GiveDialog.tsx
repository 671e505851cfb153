import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { eligibleQuestion, failureOf, give, officeAnswers, type Body, type OfficeName } from '../data.ts'
import { officeWords } from '../office-words.ts'

/** Chooses somebody and an office; whether a second person is needed, the server says. */
export const GiveDialog = ({ body, onClose }: { body: Body; onClose: () => void }) => {
  const { t } = useWords()
  const people = useQuery(eligibleQuestion())
  const [personId, setPersonId] = useState('')
  const [office, setOffice] = useState<OfficeName>(body.can.appoint.at(-1) ?? 'member')
  const [reason, setReason] = useState('')
  const { act, busy, error } = useAction({
    run: (_: null, key) => give({ body: body.id, personId, office, reason }, key),
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
          <Button look="main" busy={busy} disabled={personId === ''} onClick={() => act(null)}>
            {t('offices.giveNow')}
          </Button>
        </>
      }
    >
      <Stack>
        <SelectField
          label={t('offices.who')}
          name="personId"
          options={[
            { value: '', label: t('offices.choose') },
            ...(people.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={personId}
          onChange={setPersonId}
        />
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
