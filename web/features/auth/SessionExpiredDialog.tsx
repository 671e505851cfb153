import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { links } from '#web/app/links.ts'
import { Dialog } from '#web/kit/Dialog.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { session, useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { optionsQuestion } from './data.ts'
import { GoogleButton } from './parts/GoogleButton.tsx'
import { LogInForm } from './parts/LogInForm.tsx'

/** Asks for a new log-in over the page that is shown, which stays as it is. Closing it signs out. */
export const SessionExpiredDialog = () => {
  const { t } = useWords()
  const { status, user } = useSession()
  const { pathname } = useLocation()
  const open = status === 'expired' && !isForSigningIn(pathname)
  const { data: options } = useQuery({ ...optionsQuestion(), enabled: open })
  return (
    <Dialog
      open={open}
      kind="alert"
      title={t('auth.expired.title')}
      closeLabel={t('auth.expired.close')}
      onClose={() => void session.signOut()}
    >
      <Stack>
        <Text>{t('auth.expired.text')}</Text>
        <LogInForm email={user?.email ?? ''} />
        {options?.google ? <GoogleButton /> : null}
      </Stack>
    </Dialog>
  )
}

/** Pages where a person who cannot log in gets help: the dialog would stand in the way. */
const isForSigningIn = (pathname: string): boolean =>
  [
    links.login(),
    links.signIn(),
    links.forgotPassword(),
    links.forgotBahaiId(),
    links.verifyBahaiId(),
  ].includes(pathname) || pathname.startsWith(links.resetPassword({ token: '' }))
