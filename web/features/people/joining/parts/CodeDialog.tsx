import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { apart } from '#web/words/apart.ts'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { failureOf, makeCode, type Inquiry } from '../queue.ts'

/** Makes a sign-up code and shows it this once, to be handed to the person themself. */
export const CodeDialog = ({ who, onClose }: { who: Inquiry; onClose: () => void }) => {
  const { t } = useWords()
  const { dayTime } = useFormats()
  const { act, busy, error, result } = useAction({ run: (_: null, key) => makeCode(who._id, key) })
  const made = result?.data
  return (
    <Dialog
      open
      kind="alert"
      title={t('inviting.codeTitle', { who: apart(who.email) })}
      onClose={onClose}
      actions={
        made === undefined ? (
          <>
            <Button onClick={onClose}>{t('inviting.codeNot')}</Button>
            <Button look="main" busy={busy} onClick={() => act(null)}>
              {t('inviting.code')}
            </Button>
          </>
        ) : (
          <Button look="main" onClick={onClose}>
            {t('inviting.codeKept')}
          </Button>
        )
      }
    >
      <Stack>
        {error === null ? null : <Failure message={failureOf(error)} />}
        {made === undefined ? (
          <Text>{t('inviting.codeText')}</Text>
        ) : (
          <>
            <p className="t-figure" dir="ltr" role="status">
              {made.code.replace(/\d{4}(?=\d)/g, '$& ')}
            </p>
            <Text>{t('inviting.codeUntil', { until: dayTime(made.expiresAt) })}</Text>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
