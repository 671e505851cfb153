import { useQuery } from '@tanstack/react-query'
import { links } from '#web/app/links.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Narrow } from '#web/kit/Narrow.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import { askForReset, optionsQuestion } from './data.ts'
import { AddressForm } from './parts/AddressForm.tsx'

/** Asks for a link that sets a new password. */
export const ForgotPasswordPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  const byHand = useQuery(optionsQuestion()).data?.codesByHand ?? false
  return (
    <Page
      title={t('auth.forgotPassword.title')}
      lead={t(byHand ? 'auth.forgotPassword.byHandLead' : 'auth.forgotPassword.lead')}
      up={{ href: links.login(), label: t('auth.logIn') }}
    >
      <Narrow>
        <Stack>
          <AddressForm
            email={user?.email ?? ''}
            autoComplete="username"
            button={t(byHand ? 'auth.forgotPassword.askFor' : 'auth.forgotPassword.send')}
            done={t(byHand ? 'auth.forgotPassword.byHand' : 'auth.forgotPassword.done')}
            send={askForReset}
          />
          {byHand ? null : <Text quiet>{t('auth.askPerson')}</Text>}
          <Line>
            <LinkButton look="text" href={links.login()}>
              {t('auth.backToLogIn')}
            </LinkButton>
          </Line>
        </Stack>
      </Narrow>
    </Page>
  )
}
