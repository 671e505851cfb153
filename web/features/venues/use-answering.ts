// Answering a request, from its card or from the notification: shown when it is done, with Undo.
import { useAction } from '#web/http/optimistic.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { sendAccept, sendDecline, sendReopen, venueRoutes } from './data.ts'

const fail = (error: Error) => snack({ text: error.message })

export const useAccepting = () => {
  const answered = useAnswered()
  return useAction({
    run: sendAccept,
    refresh: venueRoutes,
    onDone: (_, id) => answered(id, 'places.accepted'),
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
  const answered = useAnswered()
  return useAction({
    run: ({ id, reason }: Refusal, key) => sendDecline(id, reason, key),
    refresh: venueRoutes,
    onDone: (_, { id }) => {
      onDone()
      answered(id, 'places.declined')
    },
  })
}

const useAnswered = () => {
  const { t } = useWords()
  const reopen = useAction({ run: sendReopen, refresh: venueRoutes, onFailed: fail })
  return (id: string, word: 'places.accepted' | 'places.declined') =>
    snack({ text: t(word), action: { label: t('kit.undo'), run: () => reopen.act(id) } })
}
