import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { Restored } from '#web/features/drafts/Restored.tsx'
import { useTyped } from '#web/features/drafts/use-typed.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { type Meeting, meetingRoutes, sendMeeting, sendNewMeeting } from '../meetings.ts'
import { useMeetingWords } from '../use-meeting-words.ts'
import { MeetingOff } from './MeetingOff.tsx'

interface Props {
  activityId: string
  onClose: () => void
}

/** Moves a meeting, plans what is done in it and notes something; without one it adds a meeting. */
export const MeetingSheet = ({ meeting, ...props }: Props & { meeting?: Meeting }) =>
  meeting === undefined ? <Adding {...props} /> : <Changing {...props} meeting={meeting} />

const Adding = ({ activityId, onClose }: Props) => {
  const { t } = useWords()
  const [typed, setTyped] = useState<Typed>({ date: '', time: '', lesson: '', note: '' })
  const { act, busy, error } = useAction({
    run: (_: null, key) =>
      sendNewMeeting(
        activityId,
        { date: typed.date, time: typed.time || null, lesson: typed.lesson || null },
        key,
      ),
    refresh: meetingRoutes,
    onDone: () => {
      snack({ text: t('meetings.added') })
      onClose()
    },
  })
  return (
    <Sheet open title={t('meetings.add')} onClose={onClose}>
      <Fields typed={typed} onType={setTyped} error={error} withNote={false} onSave={() => act(null)}>
        <Text look="small" quiet>
          {t('meetings.addHint')}
        </Text>
        <Save busy={busy}>{t('meetings.addIt')}</Save>
      </Fields>
    </Sheet>
  )
}

const Changing = ({ meeting, onClose }: Props & { meeting: Meeting }) => {
  const { t } = useWords()
  const { when } = useMeetingWords(meeting)
  const before = typedOf(meeting)
  const { typed, type, end, restored } = useTyped({
    kept: meeting.young ? null : { id: `meeting-${meeting.id}`, shape: Kept },
    saved: before,
  })
  const leave = () => {
    end()
    onClose()
  }
  const { act, busy, error } = useAction({
    run: (_: null, key) => sendMeeting(meeting.id, wishOf(before, typed), key),
    refresh: meetingRoutes,
    onDone: () => {
      snack({ text: t('meetings.saved') })
      leave()
    },
  })
  const moves = typed.date !== before.date || typed.time !== before.time
  return (
    <Sheet open title={when} onClose={onClose}>
      <Stack>
        <Restored {...restored} />
        {meeting.cancelled ? null : (
          <Fields
            typed={typed}
            onType={type}
            error={error}
            // Of children only those whose checks hold note anything.
            withNote={meeting.can.record || meeting.attendance !== null || meeting.note !== ''}
            onSave={() => (Object.keys(wishOf(before, typed)).length === 0 ? leave() : act(null))}
          >
            {moves ? (
              <Text look="small" quiet>
                {t('meetings.moveHint')}
              </Text>
            ) : null}
            <Save busy={busy}>{t('meetings.save')}</Save>
          </Fields>
        )}
        <MeetingOff meeting={meeting} onClose={onClose} />
      </Stack>
    </Sheet>
  )
}

const Kept = z.partial(z.object({ date: z.string(), time: z.string(), lesson: z.string(), note: z.string() }))

interface Typed {
  readonly date: string
  readonly time: string
  readonly lesson: string
  readonly note: string
}

const typedOf = ({ date, time, lesson, note }: Meeting): Typed => ({
  date,
  time: time?.slice(0, 5) ?? '',
  lesson: lesson ?? '',
  note,
})

/** Only what was changed, so that nothing of somebody else's is overwritten. */
const wishOf = (before: Typed, { date, time, lesson, note }: Typed) => ({
  ...(date === before.date ? {} : { date }),
  ...(time === before.time ? {} : { time: time || null }),
  ...(lesson === before.lesson ? {} : { lesson: lesson || null }),
  ...(note === before.note ? {} : { note }),
})

interface FieldsProps {
  typed: Typed
  onType: (typed: Typed) => void
  error: Error | null
  withNote: boolean
  onSave: () => void
  children: ReactNode
}

const Fields = ({ typed, onType, error, withNote, onSave, children }: FieldsProps) => {
  const { t } = useWords()
  const said = useFaults(error)
  const of = (name: keyof Typed) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    error: said[name],
    onChange: ({ target }: { target: { value: string } }) => onType({ ...typed, [name]: target.value }),
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <Stack>
        <Field {...of('date')} label={t('meetings.day')} type="date" />
        <Field {...of('time')} label={t('meetings.time')} type="time" optional />
        <Field
          {...of('lesson')}
          label={t('meetings.lesson')}
          hint={t('meetings.lessonHint')}
          maxLength={200}
          optional
        />
        {withNote ? (
          <Field
            {...of('note')}
            label={t('meetings.note')}
            hint={t('meetings.noteHint')}
            lines={3}
            maxLength={2000}
            optional
          />
        ) : null}
        {error === null || Object.keys(said).length > 0 ? null : <Failure message={failureOf(error)} />}
        {children}
      </Stack>
    </form>
  )
}

const Save = ({ busy, children }: { busy: boolean; children: string }) => (
  <Button type="submit" look="main" size="large" full busy={busy}>
    {children}
  </Button>
)
