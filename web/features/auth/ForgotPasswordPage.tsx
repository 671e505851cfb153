import { useQuery } from '@tanstack/react-query'
import { links } from '#web/app/links.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Narrow } from '#web/kit/Narrow.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { askForReset, optionsQuestion } from './data.ts'
import { AddressForm } from './parts/AddressForm.tsx'

/** Asks for a link that sets a new password, or says who hands one over where no mail leaves. */
export const ForgotPasswordPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  const options = useQuery(optionsQuestion()).data
  const byHand = options?.codesByHand ?? false
  return (
    <Page
      title={t('auth.forgotPassword.title')}
      lead={t(byHand ? 'auth.forgotPassword.byHandLead' : 'auth.forgotPassword.lead')}
      up={{ href: links.login(), label: t('auth.logIn') }}
    >
      <Narrow>
        <Stack>
          {byHand ? (
            <ByHand secretary={options?.secretary ?? null} />
          ) : (
            <>
              <AddressForm
                email={user?.email ?? ''}
                autoComplete="username"
                button={t('auth.forgotPassword.send')}
                done={t('auth.forgotPassword.done')}
                send={askForReset}
              />
              <Text quiet>{t('auth.askPerson')}</Text>
            </>
          )}
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

const ByHand = ({ secretary }: { secretary: string | null }) => {
  const { t } = useWords()
  return (
    <>
      <Text>{t('auth.forgotPassword.byHand')}</Text>
      {secretary === null ? null : (
        <Text quiet>
          <TextLink href={`mailto:${encodeURI(secretary)}`}>{t('auth.forgotBahaiId.ask')}</TextLink>
        </Text>
      )}
    </>
  )
}
