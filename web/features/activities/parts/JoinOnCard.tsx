import { useState } from 'react'
import { keep } from '#web/http/keep.ts'
import { queryClient } from '#web/http/query-client.ts'
import { useQueued } from '#web/http/use-queued.ts'
import { Button } from '#web/kit/Button.tsx'
import { WaitingMark } from '#web/kit/WaitingMark.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { knowFirst } from '../know-first.ts'
import { type Act, expectedState, ownPartQuestion, usePart } from '../part.ts'
import { standingOf } from '../standing.ts'

/** Joins from the list what is open and has a place, and can be undone as on its page. */
export const JoinOnCard = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const { act, busy } = usePart(activity)
  const [looking, setLooking] = useState(false)
  const me = keep.user()
  const waiting = useQueued('part', activity.id).find(
    ({ person, role }) => person === me?._id && role === 'participant',
  )
  if (me === null) return null
  const state = waiting?.step === 'ask' ? expectedState(activity, 'participant') : null
  const { act: step, button } = standingOf(activity, state)
  if (step === null || button === null) return null
  const take = async (next: Act) => {
    setLooking(true)
    try {
      // What one is in it, so that it is said truly what came of it.
      if (navigator.onLine) await knowFirst(queryClient, ownPartQuestion(activity.id))
      act({ whom: { id: me._id, role: 'participant', child: false }, act: next })
    } catch (error) {
      snack({ text: error instanceof Error ? error.message : String(error) })
    }
    setLooking(false)
  }
  return (
    <>
      {waiting === undefined ? null : <WaitingMark />}
      <Button
        busy={busy || looking}
        label={t('activities.part.named', { step: t(button), title: activity.title })}
        onClick={() => void take(step)}
      >
        {t(button)}
      </Button>
    </>
  )
}
