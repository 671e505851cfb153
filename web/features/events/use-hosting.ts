// Offering to host and answering, from wherever it is done: shown when it is done, with Undo.
import { useAction } from '#web/http/optimistic.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { hostingRoutes, sendAccept, sendDecline, sendOffer, sendReopen, sendWithdrawal } from './hosting.ts'

const fail = (error: Error) => snack({ text: error.message })

/** One tap; the next one takes it back. */
export const useOffering = () => {
  const { t } = useWords()
  const back = useAction({ run: sendWithdrawal, refresh: hostingRoutes, onFailed: fail })
  return useAction({
    run: sendOffer,
    refresh: hostingRoutes,
    onDone: ({ data }) =>
      snack({
        text: t('hosting.offered'),
        action: { label: t('kit.undo'), run: () => back.act(data.id) },
      }),
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
  const answered = useAnswered()
  return useAction({
    run: sendAccept,
    refresh: hostingRoutes,
    onDone: (_, id) => answered(id, 'hosting.accepted'),
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
  const answered = useAnswered()
  return useAction({
    run: ({ id, reason }: Refusal, key) => sendDecline(id, reason, key),
    refresh: hostingRoutes,
    onDone: (_, { id }) => {
      onDone()
      answered(id, 'hosting.declined')
    },
  })
}

/** Says that a request is answered, with Undo. */
const useAnswered = () => {
  const { t } = useWords()
  const reopen = useAction({ run: sendReopen, refresh: hostingRoutes, onFailed: fail })
  return (id: string, word: 'hosting.accepted' | 'hosting.declined') =>
    snack({ text: t(word), action: { label: t('kit.undo'), run: () => reopen.act(id) } })
}
