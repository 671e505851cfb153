import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { useWords } from '#web/words/words.ts'
import { type Meeting, type OnRoll, meetingRoutes, rollQuestion, sendMeeting, useRoll } from '../meetings.ts'
import { RollBoard } from './RollBoard.tsx'
import * as z from 'zod/mini'
import { Restored } from '#web/features/drafts/Restored.tsx'
import { useTyped } from '#web/features/drafts/use-typed.ts'
import { CallError } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { RollClash } from './RollClash.tsx'

/** Who was there: saved with each tick; nothing recorded is not nobody. */
export const Roll = ({ meeting: { id } }: { meeting: Meeting }) => {
  const { t } = useWords()
  const asked = useQuery(rollQuestion(id))
  return (
    <Section title={t('meetings.roll')}>
      <QueryView query={asked} what={t('meetings.roll')} shape="row" count={5}>
        {({ data }) => (
          <Stack>
            <Board meeting={data.meeting} people={data.people} />
            <RollNote key={id} meeting={data.meeting} />
          </Stack>
        )}
      </QueryView>
    </Section>
  )
}

const Board = ({ meeting, people }: { meeting: Meeting; people: readonly OnRoll[] }) => {
  const { attendance, waits, save, clash } = useRoll(meeting)
  return clash === null ? (
    <RollBoard meeting={meeting} people={people} attendance={attendance} waits={waits} onChange={save} />
  ) : (
    <RollClash mine={attendance} theirs={meeting.attendance} people={people} {...clash} />
  )
}

const Kept = z.object({ note: z.string() })

/** A note for those who lead it. What was typed stays until it is saved; of the young nothing stays on the device. */
export const RollNote = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useWords()
  const { typed, type, end, restored } = useTyped({
    kept: meeting.young ? null : { id: `roll-note-${meeting.id}`, shape: Kept },
    saved: { note: meeting.note },
  })
  const { act, busy, error } = useAction({
    run: (note: string, key) => sendMeeting(meeting.id, { note }, key),
    refresh: meetingRoutes,
    onDone: () => {
      end()
      snack({ text: t('meetings.saved') })
    },
  })
  const stays = meeting.young ? 'meetings.noteOnPage' : 'meetings.noteOnDevice'
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        act(typed.note)
      }}
    >
      <Stack>
        <Restored {...restored} />
        <Field
          name="note"
          label={t('meetings.note')}
          hint={t('meetings.noteHint')}
          autoComplete="off"
          lines={3}
          maxLength={2000}
          optional
          value={typed.note}
          onChange={({ target }) => type({ note: target.value })}
        />
        {error === null ? null : <Failure message={unheard(error) ? t(stays) : error.message} />}
        {typed.note === meeting.note ? null : (
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

/** No answer came: there was no connection, or it broke. */
const unheard = (error: Error): boolean => error instanceof CallError && error.status === 0
