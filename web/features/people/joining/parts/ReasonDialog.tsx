import type { Route } from '#contract/route.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { ReasonDialog as Dialog } from '#web/kit/ReasonDialog.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { useWords } from '#web/words/words.ts'

interface Props {
  title: string
  text: string
  confirm: string
  /** What is said once it is done. */
  done: string
  run: (reason: string, key: string) => Promise<unknown>
  refresh: readonly Route[]
  onClose: () => void
}

/** Declines with a sentence that the person will read. */
export const ReasonDialog = ({ title, text, confirm, done, run, refresh, onClose }: Props) => {
  const { t } = useWords()
  const { act, busy, error } = useAction({
    run,
    refresh,
    onDone: () => {
      snack({ text: done })
      onClose()
    },
  })
  return (
    <Dialog
      {...{ title, text, confirm, busy, onClose }}
      label={t('inviting.reason')}
      hint={t('inviting.reasonHint')}
      failure={error && failureOf(error)}
      onConfirm={act}
    />
  )
}
