import type { SignedInUser } from '#web/http/keep.ts'
import { failureOf } from '#web/http/call-error.ts'
import { useAction } from '#web/http/optimistic.ts'
import { Button } from '#web/kit/Button.tsx'
import { Failure } from '#web/kit/Notice.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { session, useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { joinAsMyself, type Opened } from '../invited.ts'

interface Props {
  token: string
  invitation: Opened
  onJoined: (user: SignedInUser) => void
}

/** For who is signed in already: who waits is confirmed by it, who belongs elsewhere moves. */
export const JoinAsMyself = ({ token, invitation, onJoined }: Props) => {
  const { t } = useWords()
  const { user } = useSession()
  const { act, busy, error } = useAction({
    run: (_: null, key) => joinAsMyself(token, key),
    onDone: onJoined,
  })
  const community = `\u2068${invitation.community?.name ?? ''}\u2069`
  const moves = invitation.you === 'elsewhere'
  const old = `\u2068${user?.community?.name ?? ''}\u2069`
  return (
    <Stack>
      <Text>
        {moves
          ? t('joining.moveText', { community, old })
          : t('joining.asText', { community, email: `\u2068${user?.email ?? ''}\u2069` })}
      </Text>
      {error ? <Failure message={failureOf(error)} /> : null}
      <Line>
        <Button look="main" onClick={() => act(null)} busy={busy} busyLabel={t('joining.joining')}>
          {moves ? t('joining.moveNow') : t('joining.joinAs')}
        </Button>
        <Button look="text" onClick={() => void session.signOut()}>
          {t('joining.notMe')}
        </Button>
      </Line>
    </Stack>
  )
}
