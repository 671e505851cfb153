// Answering a request, from its card or from the notification: shown when it is done, with Undo.
import { useUndoable } from '#web/http/use-undoable.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { sendAccept, sendDecline, sendReopen, venueRoutes } from './data.ts'

const fail = (error: Error) => snack({ text: error.message })

export const useAccepting = () => {
  const { t } = useWords()
  return useUndoable({
    run: sendAccept,
    undo: (_, id) => (key) => sendReopen(id, key),
    says: () => t('places.accepted'),
    refresh: venueRoutes,
    onFailed: fail,
  })
}

interface Refusal {
  readonly id: string
  /** Empty where none is given. */
  readonly reason: string
}

/** `onDone` runs when the answer is kept; until then what was written stays, with why it was not. */
export const useDeclining = (onDone: () => void) => {
  const { t } = useWords()
  return useUndoable({
    run: ({ id, reason }: Refusal, key) => sendDecline(id, reason, key),
    undo: (_, refusal) => (key) => sendReopen(refusal.id, key),
    says: () => t('places.declined'),
    refresh: venueRoutes,
    onDone,
    onUndoFailed: fail,
  })
}
