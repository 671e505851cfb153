// Offering to host and answering, from wherever it is done: shown when it is done, with Undo.
import { useAction } from '#web/http/optimistic.ts'
import { useUndoable } from '#web/http/use-undoable.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { hostingRoutes, sendAccept, sendDecline, sendOffer, sendReopen, sendWithdrawal } from './hosting.ts'

const fail = (error: Error) => snack({ text: error.message })

/** One tap; the next one takes it back. */
export const useOffering = () => {
  const { t } = useWords()
  return useUndoable({
    run: sendOffer,
    undo: (offer) => (key) => sendWithdrawal(offer.data.id, key),
    says: () => t('hosting.offered'),
    refresh: hostingRoutes,
    onFailed: fail,
  })
}

export const useWithdrawing = () => {
  const { t } = useWords()
  return useAction({
    run: sendWithdrawal,
    refresh: hostingRoutes,
    onDone: () => snack({ text: t('hosting.takenBack') }),
    onFailed: fail,
  })
}

export const useHostAccepting = () => {
  const { t } = useWords()
  return useUndoable({
    run: sendAccept,
    undo: (_, id) => (key) => sendReopen(id, key),
    says: () => t('hosting.accepted'),
    refresh: hostingRoutes,
    onFailed: fail,
  })
}

interface Refusal {
  readonly id: string
  /** Empty where none is given. */
  readonly reason: string
}

/** `onDone` runs when the answer is kept; until then what was written stays, with why it was not. */
export const useHostDeclining = (onDone: () => void) => {
  const { t } = useWords()
  return useUndoable({
    run: ({ id, reason }: Refusal, key) => sendDecline(id, reason, key),
    undo: (_, refusal) => (key) => sendReopen(refusal.id, key),
    says: () => t('hosting.declined'),
    refresh: hostingRoutes,
    onDone,
    onUndoFailed: fail,
  })
}
