import { mdiFingerprint } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import { Button } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { useWords } from '#web/words/words.ts'
import { FormFailure } from './FormFailure.tsx'
import { plainFailure } from './sentences.ts'

interface Props {
  kind: 'signIn' | 'proof'
  onDone?: () => void
}

/** Signs in, or proves who sits there, with a passkey. */
export const PasskeyButton = ({ kind, onDone }: Props) => {
  const { t } = useWords()
  const using = useMutation({
    mutationFn: async () => {
      const passkeys = await import('../passkeys.ts')
      try {
        await (kind === 'proof' ? passkeys.proveByPasskey() : passkeys.signInWithPasskey())
        return true
      } catch (error) {
        if (error instanceof Error && passkeys.isTakenBack(error)) return false
        throw error
      }
    },
    onSuccess: (done) => {
      if (done) onDone?.()
    },
  })
  return (
    <>
      <Button
        look="outlined"
        size="large"
        full
        icon={mdiFingerprint}
        busy={using.isPending}
        onClick={() => using.mutate()}
      >
        {t('factors.usePasskey')}
      </Button>
      {using.data === false ? <Notice tone="info">{t('factors.passkeyStopped')}</Notice> : null}
      <FormFailure error={using.error} attempt={using.submittedAt} say={plainFailure} />
    </>
  )
}
