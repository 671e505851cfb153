import { useAction } from '#web/http/optimistic.ts'
import { failureOf } from '#web/http/call-error.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { sendSourceRemoval, type Source, sourceRoutes, withoutSource } from '../admin-data.ts'

/** Deletes a source with its text, and what the set expects of it. */
export const RemoveSource = ({ source, onClose }: { source: Source; onClose: () => void }) => {
  const { t } = useWords()
  const name = apart(source.title)
  const removing = useAction({
    run: (id: string, key) => sendSourceRemoval(id, key),
    shows: (_, id) => withoutSource(id),
    refresh: sourceRoutes,
    onDone: () => {
      snack({ text: t('nuriAdmin.removed', { name }) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('nuriAdmin.removeTitle', { name })}
      confirmLabel={t('nuriAdmin.removeYes')}
      keepLabel={t('nuriAdmin.removeNo')}
      danger
      busy={removing.busy}
      onConfirm={() => removing.act(source.id)}
      onKeep={onClose}
    >
      <Stack>
        <Text>{t('nuriAdmin.removeWhy')}</Text>
        {removing.error === null ? null : <Failure message={failureOf(removing.error)} />}
      </Stack>
    </ConfirmDialog>
  )
}
