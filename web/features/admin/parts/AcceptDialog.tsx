import { listRoll, listWaiting } from '#contract/people.ts'
import { useAction } from '#web/http/optimistic.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { accept, failureOf, type Waiting } from '../data.ts'

/** Asks before somebody is told that they belong: that cannot be taken back. */
export const AcceptDialog = ({ who, onClose }: { who: Waiting; onClose: () => void }) => {
  const { t } = useWords()
  const name = who.onRoll?.name ?? who.email
  const { act, busy, error } = useAction({
    run: (_: null, key) => accept(who._id, key),
    refresh: [listWaiting, listRoll],
    onDone: () => {
      snack({ text: t('admin.accepted', { name }) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('admin.acceptTitle', { name })}
      confirmLabel={t('admin.accept')}
      keepLabel={t('kit.cancel')}
      onConfirm={() => act(null)}
      onKeep={onClose}
      busy={busy}
    >
      <Stack>
        <Text>{t('admin.acceptText')}</Text>
        {who.onRoll === null ? <Text>{t('admin.acceptNew')}</Text> : null}
        {error ? <Failure message={failureOf(error)} /> : null}
      </Stack>
    </ConfirmDialog>
  )
}
