import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { useFaults } from '#web/http/use-faults.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { QueryView } from '#web/kit/QueryView.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { CorrectionReason } from '../CorrectionReason.tsx'
import { type Correcting, correctionQuestion, sendCorrection } from '../corrections.ts'
import { type Attendance, type Meeting, type OnRoll, meetingRoutes } from '../meetings.ts'
import { RollBoard } from './RollBoard.tsx'

/** Corrects for a reason what those who lead it have recorded. Nothing of it is kept on the device. */
export const CorrectionSheet = ({ meetingId, onClose }: { meetingId: string; onClose: () => void }) => {
  const { t } = useWords()
  const correction = useQuery(correctionQuestion(meetingId))
  const [reason, setReason] = useState('')
  // What was chosen from an older roll is chosen anew from what stands now; the reason stays.
  const [round, setRound] = useState(0)
  const correcting = useAction({
    run: (wish: Correcting, key) => sendCorrection(meetingId, wish, key),
    refresh: meetingRoutes,
    onDone: () => {
      snack({ text: t('corrections.saved') })
      onClose()
    },
    onFailed: (failure) => {
      if (isNewer(failure)) void correction.refetch().then(() => setRound((now) => now + 1))
    },
  })
  return (
    <Sheet open tall title={t('corrections.title')} onClose={onClose}>
      <QueryView query={correction} what={t('meetings.roll')} shape="row" count={5}>
        {({ data }) => (
          <Form
            key={round}
            {...data}
            reason={reason}
            onReason={setReason}
            busy={correcting.busy}
            error={correcting.error}
            onSave={correcting.act}
            onMissing={correcting.reset}
          />
        )}
      </QueryView>
    </Sheet>
  )
}

interface Props {
  meeting: Meeting
  people: readonly OnRoll[]
  reason: string
  onReason: (reason: string) => void
  busy: boolean
  error: Error | null
  onSave: (wish: Correcting) => void
  /** It lacks its reason: what went wrong before is over. */
  onMissing: () => void
}

const Form = ({ meeting, people, reason, onReason, busy, error, onSave, onMissing }: Props) => {
  const { t } = useWords()
  const [from] = useState(meeting)
  const [attendance, setAttendance] = useState<Attendance>(from.attendance)
  const [tried, setTried] = useState(false)
  const recorded = from.attendance
  const unnamed = recorded === null ? 0 : recorded.total - recorded.present.length - recorded.guests
  const said = useFaults(error)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (reason.trim() !== '')
          return onSave({ attendance: bare(attendance), seen: from.rollRevision, reason })
        if (!busy) onMissing()
        focusOn(event.currentTarget)
      }}
    >
      <Stack>
        {unnamed === 0 ? null : <Text quiet>{t('corrections.unnamed', { count: unnamed })}</Text>}
        <RollBoard
          meeting={from}
          people={people}
          attendance={attendance}
          unnamed={unnamed}
          onChange={setAttendance}
        />
        <CorrectionReason value={reason} onChange={onReason} tried={tried} refused={said['reason']} />
        {error === null || 'reason' in said ? null : <Failure message={wordsOf(error, t)} />}
        <Button type="submit" look="main" size="large" full busy={busy} busyLabel={t('corrections.saving')}>
          {t('corrections.save')}
        </Button>
      </Stack>
    </form>
  )
}

/** As it is sent. */
const bare = (one: Attendance): Attendance =>
  one && { present: one.present, late: one.late, guests: one.guests, friends: one.friends }

const wordsOf = (error: Error, t: ReturnType<typeof useWords>['t']): string => {
  if (isNewer(error)) return t('corrections.newer')
  return error instanceof CallError && error.offline ? t('corrections.notKept') : error.message
}

const isNewer = (error: Error): boolean => error instanceof CallError && error.code === 'roll_newer'

const focusOn = (form: HTMLFormElement) => {
  const field = form.elements.namedItem('reason')
  if (field instanceof HTMLElement) field.focus()
}
