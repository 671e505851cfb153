import { mdiCalendarRemoveOutline, mdiRestore } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { ReasonDialog } from '#web/kit/ReasonDialog.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { type Meeting, meetingRoutes, sendMeetingOff, sendMeetingOn } from '../meetings.ts'
import { planQuestion } from '../plan.ts'
import { useMeetingWords } from '../use-meeting-words.ts'

/** Cancels one meeting and says before whom that reaches; brings a cancelled one back. */
export const MeetingOff = ({ meeting, onClose }: { meeting: Meeting; onClose: () => void }) => {
  const { t } = useWords()
  const { off } = useMeetingWords(meeting)
  const [asking, setAsking] = useState(false)
  const back = useAction({
    run: (_: null, key) => sendMeetingOn(meeting.id, key),
    refresh: meetingRoutes,
    onDone: () => {
      snack({ text: t('meetings.back') })
      onClose()
    },
    onFailed: (failure) => snack({ text: failure.message }),
  })
  if (meeting.cancelled)
    return (
      <>
        <Notice tone="info">{off}</Notice>
        <Button full icon={mdiRestore} busy={back.busy} onClick={() => back.act(null)}>
          {t('meetings.bringBack')}
        </Button>
      </>
    )
  if (meeting.attendance !== null) return null
  return (
    <>
      <Button full look="text" danger icon={mdiCalendarRemoveOutline} onClick={() => setAsking(true)}>
        {t('meetings.cancel')}
      </Button>
      {asking ? (
        <Cancelling
          meeting={meeting}
          onUndo={() => back.act(null)}
          onKeep={() => setAsking(false)}
          onDone={onClose}
        />
      ) : null}
    </>
  )
}

interface Props {
  meeting: Meeting
  onUndo: () => void
  onKeep: () => void
  onDone: () => void
}

const Cancelling = ({ meeting, onUndo, onKeep, onDone }: Props) => {
  const { t } = useWords()
  const { when } = useMeetingWords(meeting)
  const { data } = useQuery({ ...planQuestion(meeting.activity), staleTime: 0 })
  const { act, busy, error } = useAction({
    run: (reason: string, key) => sendMeetingOff(meeting.id, reason, key),
    refresh: meetingRoutes,
    onDone: () => {
      snack({ text: t('meetings.isOff', { day: when }), action: { label: t('kit.undo'), run: onUndo } })
      onDone()
    },
  })
  return (
    <ReasonDialog
      title={t('meetings.cancelTitle', { day: when })}
      text={data === undefined ? '' : t('meetings.told', { count: data.data.reach.people })}
      label={t('meetings.reason')}
      hint={t('meetings.reasonHint')}
      confirm={t('meetings.cancel')}
      keep={t('meetings.keep')}
      busy={busy}
      failure={error === null ? null : failureOf(error)}
      onConfirm={act}
      onClose={onKeep}
    />
  )
}
