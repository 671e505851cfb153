import { keep } from '#web/http/keep.ts'
import { queryClient } from '#web/http/query-client.ts'
import { Button } from '#web/kit/Button.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { ownPartQuestion, usePart } from '../part.ts'

/** Joins from the list what is open and has a place, and can be undone as on its page. */
export const JoinOnCard = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const { act, busy } = usePart(activity)
  const me = keep.user()
  if (me === null) return null
  const join = async () => {
    try {
      // What one is in it, so that it is said truly what came of it.
      await queryClient.ensureQueryData(ownPartQuestion(activity.id))
      act({ whom: { id: me._id, role: 'participant', child: false }, act: 'ask' })
    } catch (error) {
      snack({ text: error instanceof Error ? error.message : String(error) })
    }
  }
  return (
    <Button
      busy={busy}
      label={t('activities.part.named', { step: t('activities.part.join'), title: activity.title })}
      onClick={() => void join()}
    >
      {t('activities.part.join')}
    </Button>
  )
}
