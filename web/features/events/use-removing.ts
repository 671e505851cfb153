import { useAction } from '#web/http/optimistic.ts'
import { snack } from '#web/kit/snackbar.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { materialAnswers, putMaterialBack, takeMaterialAway } from './papers.ts'

interface Paper {
  readonly id: string
  readonly title: string
}

/** Takes a material or a letter of an event away at once, and back with Undo. */
export const useRemoving = (id: string) => {
  const { t } = useWords()
  const failed = (error: Error, _given: unknown, again: () => void) =>
    snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } })
  const back = useAction({
    run: (paper: Paper, key) => putMaterialBack({ id, materialId: paper.id }, key),
    refresh: materialAnswers,
    onFailed: failed,
  })
  const away = useAction({
    run: (paper: Paper, key) => takeMaterialAway({ id, materialId: paper.id }, key),
    refresh: materialAnswers,
    onDone: (_done, paper) =>
      snack({
        text: t('events.materialRemoved', { title: apart(paper.title) }),
        action: { label: t('kit.undo'), run: () => back.act(paper) },
      }),
    onFailed: failed,
  })
  return away.act
}
