import { asksProof, failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { receiptRoutes, sendApprovalBack } from '../data.ts'

/** Asks whether the own approval is taken back, before the receipt is paid. */
export const TakingBack = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useWords()
  const { act, busy, error } = useAction({
    run: (_: null, key) => sendApprovalBack(id, key),
    refresh: receiptRoutes,
    onDone: () => {
      snack({ text: t('receiptDesk.tookBack') })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('receiptDesk.takeBackTitle')}
      confirmLabel={t('receiptDesk.takeBack')}
      keepLabel={t('receiptDesk.takeBackKeep')}
      busy={busy}
      onConfirm={() => act(null)}
      onKeep={onClose}
    >
      <Stack>
        <Text>{t('receiptDesk.takeBackWhy')}</Text>
        {error === null || asksProof(error) ? null : <Failure message={failureOf(error)} />}
      </Stack>
    </ConfirmDialog>
  )
}
