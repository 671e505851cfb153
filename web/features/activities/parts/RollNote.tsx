import { useState } from 'react'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { type Meeting, meetingRoutes, sendMeeting } from '../meetings.ts'

/** A note for those who lead it. What was typed stays until it is saved. */
export const RollNote = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useWords()
  const [typed, setTyped] = useState(meeting.note)
  const { act, busy, error } = useAction({
    run: (note: string, key) => sendMeeting(meeting.id, { note }, key),
    refresh: meetingRoutes,
    onDone: () => snack({ text: t('meetings.saved') }),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        act(typed)
      }}
    >
      <Stack>
        <Field
          name="note"
          label={t('meetings.note')}
          hint={t('meetings.noteHint')}
          autoComplete="off"
          lines={3}
          maxLength={2000}
          optional
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {error === null ? null : <Failure message={error.message} />}
        {typed === meeting.note ? null : (
          <Line>
            <Button type="submit" busy={busy}>
              {t('meetings.saveNote')}
            </Button>
          </Line>
        )}
      </Stack>
    </form>
  )
}
