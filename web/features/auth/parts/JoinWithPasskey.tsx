import { mdiFingerprint } from '@mdi/js'
import { useMutation } from '@tanstack/react-query'
import type { SignedInUser } from '#web/http/keep.ts'
import { Button } from '#web/kit/Button.tsx'
import { Notice } from '#web/kit/Notice.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { session } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import type { JoinValues } from '../invited.ts'
import { FormFailure } from './FormFailure.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { plainFailure } from './sentences.ts'
import { useOnline } from './use-online.ts'

interface Props {
  token: string
  /** The agreement is given. */
  ready: boolean
  /** What stands in the form; null when the address is not right yet, which the form then says. */
  read: () => Promise<Pick<JoinValues, 'email' | 'eulaAcceptedAt'> | null>
  onJoined: (user: SignedInUser) => void
}

/** Fingerprint, face or PIN instead of a password: nothing to think up, and nothing to forget. */
export const JoinWithPasskey = ({ token, ready, read, onJoined }: Props) => {
  const { t } = useWords()
  const online = useOnline()
  const joining = useMutation({
    mutationFn: async () => {
      const given = await read()
      if (given === null) return null
      const passkeys = await import('../passkeys.ts')
      try {
        const { email, eulaAcceptedAt } = given
        return await passkeys.joinWithPasskey(token, { email, eulaAcceptedAt })
      } catch (error) {
        if (error instanceof Error && passkeys.isTakenBack(error)) return 'stopped'
        throw error
      }
    },
  })
  const { data: joined } = joining
  if (!('PublicKeyCredential' in window)) return null
  return (
    <Stack>
      <Text look="small" quiet>
        {t('joining.orPasskey')}
      </Text>
      <Button
        size="large"
        full
        icon={mdiFingerprint}
        busy={joining.isPending}
        busyLabel={t('joining.joining')}
        disabled={!online || !ready}
        onClick={() => joining.mutate()}
      >
        {t('joining.withPasskey')}
      </Button>
      {joined === 'stopped' ? <Notice tone="info">{t('factors.passkeyStopped')}</Notice> : null}
      <FormFailure
        error={joining.error}
        attempt={joining.submittedAt}
        say={plainFailure}
        first="auth.failed.signUp"
      />
      {typeof joined === 'object' && joined !== null ? (
        <RecoveryCodes
          codes={joined.recoveryCodes}
          onKept={() => {
            session.signedIn(joined)
            onJoined(joined.user)
          }}
        />
      ) : null}
    </Stack>
  )
}
