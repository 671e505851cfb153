import { useAction } from '#web/http/optimistic.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { answerForRoutes, sendAnswerForBack } from './others.ts'

/** Takes back what was noted for somebody. */
export const useTakeAnswerBack = (activityId: string, { id, name }: { id: string; name: string }) => {
  const { t } = useWords()
  return useAction({
    run: (_: null, key) => sendAnswerForBack(activityId, id, key),
    refresh: answerForRoutes,
    onDone: () => snack({ text: t('others.takenBack', { name }) }),
    onFailed: (error, _, again) =>
      snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
}
