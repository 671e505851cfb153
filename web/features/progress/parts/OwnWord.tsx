import { mdiUndoVariant } from '@mdi/js'
import { sendOwnCompletion } from '#web/features/activities/completions.ts'
import { studyName } from '#web/features/activities/studies.ts'
import { useAction } from '#web/http/optimistic.ts'
import { IconButton } from '#web/kit/IconButton.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { progressRoutes, type Step } from '../data.ts'

/** Completed without a circle, on one's own word alone: it is taken back, with Undo. */
export const OwnWord = ({ step }: { step: Step }) => {
  const { t, language } = useWords()
  const { completedOn } = step
  const { act } = useAction({
    run: (day: string | null, key) => sendOwnCompletion({ studyItem: step.id, day }, key),
    refresh: progressRoutes,
    onDone: (_, day) => {
      if (day !== null) return
      snack({
        text: t('progress.takenBack'),
        action: { label: t('kit.undo'), run: () => act(completedOn) },
      })
    },
    onFailed: (error) => snack({ text: error.message }),
  })
  if (completedOn === null || !step.ownWord) return null
  return (
    <IconButton
      icon={mdiUndoVariant}
      mirrored
      label={t('progress.takeBackOf', { what: apart(studyName(step, language)) })}
      onClick={() => act(null)}
    />
  )
}
