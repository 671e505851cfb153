// Marking who has completed which unit, and saying not yet.
import { getGrid } from '#contract/progress/progress.ts'
import { useAction } from '#web/http/optimistic.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { changedGrid, type Mark, progressRoutes, sendMark, sendNotYet } from './data.ts'
import { withMark, withoutClaim } from './grid.ts'

const useFailure = () => {
  const { t } = useWords()
  return (error: Error, _: unknown, again: () => void) =>
    snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } })
}

/** Shown at once, and waiting on the device without a connection. */
export const useMarking = (group: string) => {
  const { t } = useWords()
  const { act } = useAction({
    inTurn: `grid ${group}`,
    run: (mark: Mark, key) => sendMark(group, mark, key),
    changes: (mark) => changedGrid(group, (old) => withMark(old, mark)),
    // Not the whole reply: it knows nothing of what was tapped since.
    shows: (_, mark) => changedGrid(group, (old) => withMark(old, mark)),
    refresh: progressRoutes,
    offline: ({ person, studyItem, day }) => ({ act: 'mark', id: group, person, studyItem, day }),
    onWaiting: () => snack({ text: t('kit.waiting') }),
    onFailed: useFailure(),
  })
  /** `had`: the day of what is taken back, with which it can be noted again. */
  return (mark: Mark, had: string | null = null): void => {
    act(mark)
    if (mark.day === null && had !== null)
      snack({
        text: t('progress.grid.takenBack'),
        action: { label: t('kit.undo'), run: () => act({ ...mark, day: had }) },
      })
  }
}

/** A word that waits is answered kindly: not yet. */
export const useNotYet = (group: string) => {
  const { t } = useWords()
  const { act } = useAction({
    inTurn: `grid ${group}`,
    run: sendNotYet,
    changes: (id) => changedGrid(group, (old) => withoutClaim(old, id)),
    refresh: [getGrid, ...progressRoutes],
    onDone: () => snack({ text: t('progress.grid.saidNotYet') }),
    onFailed: useFailure(),
  })
  return act
}
