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

interface Answer {
  readonly id: string
  readonly accepted: boolean
  readonly reason?: string
}

export const useHostAnswering = () => {
  const { t } = useWords()
  const reopen = useAction({ run: sendReopen, refresh: hostingRoutes, onFailed: fail })
  return useAction({
    run: ({ id, accepted, reason = '' }: Answer, key) =>
      accepted ? sendAccept(id, key) : sendDecline(id, reason, key),
    refresh: hostingRoutes,
    onDone: (_, { id, accepted }) =>
      snack({
        text: t(accepted ? 'hosting.accepted' : 'hosting.declined'),
        action: { label: t('kit.undo'), run: () => reopen.act(id) },
      }),
    onFailed: fail,
  })
}
