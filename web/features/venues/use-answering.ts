// Answering a request, from its card or from the notification: shown when it is done, with Undo.
import { useAction } from '#web/http/optimistic.ts'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'
import { sendAccept, sendDecline, sendReopen, venueRoutes } from './data.ts'

interface Answer {
  readonly id: string
  readonly accepted: boolean
  readonly reason?: string
}

export const useAnswering = () => {
  const { t } = useWords()
  const fail = (error: Error) => snack({ text: error.message })
  const reopen = useAction({ run: sendReopen, refresh: venueRoutes, onFailed: fail })
  return useAction({
    run: ({ id, accepted, reason = '' }: Answer, key) =>
      accepted ? sendAccept(id, key) : sendDecline(id, reason, key),
    refresh: venueRoutes,
    onDone: (_, { id, accepted }) =>
      snack({
        text: t(accepted ? 'places.accepted' : 'places.declined'),
        action: { label: t('kit.undo'), run: () => reopen.act(id) },
      }),
    onFailed: fail,
  })
}
