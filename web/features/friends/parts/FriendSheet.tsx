import { mdiContentCopy, mdiWhatsapp } from '@mdi/js'
import { useAction } from '#web/http/optimistic.ts'
import { Button, LinkButton } from '#web/kit/Button.tsx'
import { Field } from '#web/kit/Field.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { QrCode } from '#web/kit/QrCode.tsx'
import { Sheet } from '#web/kit/Sheet.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { writeToClipboard } from '#web/secure-context.ts'
import type { Friend, Inviting } from '../invited.ts'

interface Props {
  to: Inviting
  friend: Friend
  onClose: () => void
}

/** The link of one friend, to be handed over, and the way to take it back. */
export const FriendSheet = ({ to, friend, onClose }: Props) => {
  const { t } = useWords()
  const { longDay } = useFormats(to.timeZone)
  const { act, busy, error } = useAction({
    run: (_: null, key) => to.takeBack(friend.id, key),
    refresh: to.refresh,
    onDone: () => {
      snack({ text: t('company.takenBack') })
      onClose()
    },
  })
  return (
    <Sheet open title={friend.name ?? t('company.friendNew')} onClose={onClose}>
      <Stack>
        <Text quiet>{t('company.linkHint', { day: longDay(friend.until) })}</Text>
        {friend.url === null ? null : <Link url={friend.url} title={to.title} />}
        {error === null ? null : <Failure message={error.message} />}
        <Button look="text" danger busy={busy} onClick={() => act(null)}>
          {t('company.takeBack')}
        </Button>
        <Text look="small" quiet>
          {t('company.takeBackHint')}
        </Text>
      </Stack>
    </Sheet>
  )
}

const Link = ({ url, title }: { url: string; title: string }) => {
  const { t } = useWords()
  const copy = () => {
    // Where the device does not let it be copied, it stands in its field.
    void writeToClipboard(url)
      .then(() => snack({ text: t('company.copied') }))
      .catch(() => undefined)
  }
  return (
    <>
      <Field label={t('company.linkField')} name="link" autoComplete="off" dir="ltr" readOnly value={url} />
      <Button full look="main" icon={mdiContentCopy} onClick={copy}>
        {t('company.copy')}
      </Button>
      <LinkButton
        full
        newTab
        icon={mdiWhatsapp}
        href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`}
      >
        {t('company.whatsApp')}
      </LinkButton>
      <QrCode value={url} label={t('company.code')} />
    </>
  )
}
