import { useQuery } from '@tanstack/react-query'
import { links } from '#web/app/links.ts'
import { Narrow } from '#web/kit/Narrow.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import { askForBahaiId, optionsQuestion } from './data.ts'
import { AddressForm } from './parts/AddressForm.tsx'
import { OwnState } from './parts/OwnState.tsx'

/** Sends one's Baha'i ID to the address on the roll. */
export const ForgotBahaiIdPage = () => {
  const { t } = useWords()
  const { user } = useSession()
  const options = useQuery(optionsQuestion()).data
  const secretary = options?.secretary ?? null
  const byHand = options?.codesByHand ?? false
  return (
    <Page
      title={t('auth.forgotBahaiId.title')}
      lead={t('auth.forgotBahaiId.lead')}
      {...(user === null ? { up: { href: links.login({ tab: 'signup' }), label: t('auth.signUp') } } : {})}
    >
      <Narrow>
        <Stack>
          {user === null ? null : <OwnState user={user} />}
          <AddressForm
            email={user?.email ?? ''}
            autoComplete="email"
            button={t(byHand ? 'auth.forgotBahaiId.askFor' : 'auth.forgotBahaiId.send')}
            done={t(byHand ? 'auth.forgotBahaiId.byHand' : 'auth.forgotBahaiId.done')}
            byHand={byHand}
            send={askForBahaiId}
          />
          {secretary === null ? null : (
            <Text quiet>
              <TextLink href={mailTo(secretary, t('auth.forgotBahaiId.title'))}>
                {t('auth.forgotBahaiId.ask')}
              </TextLink>
            </Text>
          )}
          {user?.state === 'confirmed' ? null : (
            <Text quiet>
              <TextLink href={links.verifyBahaiId()}>{t('auth.forgotBahaiId.check')}</TextLink>
            </Text>
          )}
        </Stack>
      </Narrow>
    </Page>
  )
}

/** A mail to the mailbox of an office, with its subject. */
const mailTo = (address: string, subject: string): string =>
  `mailto:${encodeURI(address)}?subject=${encodeURIComponent(subject)}`
