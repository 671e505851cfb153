import { useAction } from '#web/http/optimistic.ts'
import { snack } from '#web/kit/snackbar.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import type { Shelf } from './shelf.ts'

interface Paper {
  readonly id: string
  readonly title: string
}

/** Takes a material or a letter away at once, and back with Undo. */
export const useRemoving = ({
  takeAway,
  putBack,
  answers,
}: Pick<Shelf, 'takeAway' | 'putBack' | 'answers'>) => {
  const { t } = useWords()
  const failed = (error: Error, _given: unknown, again: () => void) =>
    snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } })
  const back = useAction({
    run: (paper: Paper, key) => putBack(paper.id, key),
    refresh: answers,
    onFailed: failed,
  })
  const away = useAction({
    run: (paper: Paper, key) => takeAway(paper.id, key),
    refresh: answers,
    onDone: (_done, paper) =>
      snack({
        text: t('materials.takenAway', { title: apart(paper.title) }),
        action: { label: t('kit.undo'), run: () => back.act(paper) },
      }),
    onFailed: failed,
  })
  return away.act
}
