import { useState } from 'react'
import { CallError } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { SelectField } from '#web/kit/SelectField.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { todayIn } from '../meetings.ts'
import { practiceRoutes, sendPractice } from '../particulars.ts'
import { useHomeZone } from '../use-home-zone.ts'

/** Notes what was practised: of oneself, and for those who lead the circle of others in it. */
export const PracticeSheet = ({ activity, onClose }: { activity: Activity; onClose: () => void }) => {
  const { t } = useWords()
  const [person, setPerson] = useState('')
  const zone = useHomeZone()
  const [day, setDay] = useState(() => todayIn(zone))
  const [what, setWhat] = useState('')
  const { act, busy, error } = useAction({
    run: (_: null, key) =>
      sendPractice(activity.id, { day, what, ...(person === '' ? {} : { person }) }, key),
    refresh: practiceRoutes,
    onDone: () => {
      snack({ text: t('particulars.practiceNoted') })
      onClose()
    },
  })
  const said = error instanceof CallError ? error.fields : {}
  return (
    <Sheet open title={t('particulars.notePractice')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          act(null)
        }}
      >
        <Stack>
          <Field
            name="what"
            label={t('particulars.whatPractised')}
            hint={t('particulars.whatPractisedHint')}
            autoComplete="off"
            lines={2}
            maxLength={500}
            value={what}
            error={said['what']}
            onChange={({ target }) => setWhat(target.value)}
          />
          <Field
            name="day"
            type="date"
            label={t('meetings.day')}
            autoComplete="off"
            value={day}
            error={said['day']}
            onChange={({ target }) => setDay(target.value)}
          />
          {activity.can.edit ? (
            <SelectField
              label={t('particulars.who')}
              name="person"
              options={[
                { value: '', label: t('particulars.myself') },
                ...activity.participants.map(({ _id, name }) => ({ value: _id, label: name })),
              ]}
              value={person}
              onChange={setPerson}
            />
          ) : null}
          {error === null || Object.keys(said).length > 0 ? null : <Failure message={error.message} />}
          <Button type="submit" look="main" size="large" full busy={busy}>
            {t('particulars.note')}
          </Button>
        </Stack>
      </form>
    </Sheet>
  )
}
