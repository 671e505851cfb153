import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { rollRoutes, undoMerge } from '../data.ts'

/** Makes two persons again of one. */
export const useUndoMerge = () => {
  const { t } = useWords()
  return useAction({
    run: (id: string, key) => undoMerge(id, key),
    refresh: rollRoutes,
    onDone: () => snack({ text: t('roll.parted') }),
    onFailed: (error) => snack({ text: failureOf(error) }),
  })
}
