import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { ConfirmDialog } from '#web/kit/ConfirmDialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import { makeLink, type MadeLink, waitingLinks } from './password-links.ts'

interface Props {
  who: { readonly _id: string; readonly name: string }
  onMade: (link: MadeLink) => void
  onClose: () => void
}

/** Asks before a link is made with which somebody sets a new password. */
export const PasswordLinkDialog = ({ who: { _id, name }, onMade, onClose }: Props) => {
  const { t } = useWords()
  const { act, busy, error } = useAction({
    run: (_: null, key) => makeLink(_id, key),
    refresh: waitingLinks,
    onDone: ({ data }) => onMade(data),
  })
  return (
    <ConfirmDialog
      open
      title={t('administration.link.title', { name: apart(name) })}
      confirmLabel={t('administration.link.make')}
      keepLabel={t('kit.cancel')}
      onConfirm={() => act(null)}
      onKeep={onClose}
      busy={busy}
    >
      <Stack>
        <Text>{t('administration.link.text', { name: apart(name) })}</Text>
        <Text quiet>{t('administration.link.rule')}</Text>
        {error === null ? null : <Failure message={failureOf(error)} />}
      </Stack>
    </ConfirmDialog>
  )
}
