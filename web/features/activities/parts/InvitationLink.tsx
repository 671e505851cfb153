import { mdiQrcode } from '@mdi/js'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Field } from '#web/kit/Field.tsx'
import { QrCode } from '#web/kit/QrCode.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { writeToClipboard } from '#web/secure-context.ts'
import { type Asker, sendLinkWish } from '../part.ts'

interface Props {
  activityId: string
  who: Pick<Asker, '_id' | 'name' | 'role'>
}

/** The link of an invitation, to be handed to somebody who has no account: copied, or held up to a camera. */
export const InvitationLink = ({ activityId, who }: Props) => {
  const { t } = useWords()
  const { name } = who
  const { act, busy, result, reset } = useAction({
    run: (_: null, key) => sendLinkWish(activityId, who, key),
    onFailed: (error, _, again) =>
      snack({ text: error.message, action: { label: t('kit.tryAgain'), run: again } }),
  })
  return (
    <>
      <Button
        icon={mdiQrcode}
        busy={busy}
        label={t('activities.invite.linkFor', { name })}
        onClick={() => act(null)}
      >
        {t('activities.invite.link')}
      </Button>
      {result === undefined ? null : (
        <Dialog open title={t('activities.invite.linkFor', { name })} onClose={reset}>
          <Stack>
            <Text quiet>{t('activities.invite.linkHint', { name })}</Text>
            <QrCode value={result.data.url} label={t('activities.invite.linkFor', { name })} />
            <Field
              label={t('activities.invite.link')}
              name="invitationLink"
              autoComplete="off"
              dir="ltr"
              readOnly
              value={result.data.url}
            />
            <Button
              onClick={() => copy(result.data.url, () => snack({ text: t('activities.invite.copied') }))}
            >
              {t('activities.invite.copy')}
            </Button>
          </Stack>
        </Dialog>
      )}
    </>
  )
}

/** Where the device does not let it be copied, it stands in its field. */
const copy = (url: string, onDone: () => void): void =>
  void writeToClipboard(url)
    .then(onDone)
    .catch(() => undefined)
