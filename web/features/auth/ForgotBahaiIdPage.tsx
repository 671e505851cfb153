import { links } from '#web/app/links.ts'
import { Narrow } from '#web/kit/Narrow.tsx'
import { Page } from '#web/kit/Page.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { askForBahaiId } from './data.ts'
import { AddressForm } from './parts/AddressForm.tsx'

/** Sends one's Baha'i ID to the address on the roll. */
export const ForgotBahaiIdPage = () => {
  const { t } = useWords()
  return (
    <Page
      title={t('auth.forgotBahaiId.title')}
      lead={t('auth.forgotBahaiId.lead')}
      up={{ href: links.login({ tab: 'signup' }), label: t('auth.signUp') }}
    >
      <Narrow>
        <Stack>
          <AddressForm
            email=""
            autoComplete="email"
            button={t('auth.forgotBahaiId.send')}
            done={t('auth.forgotBahaiId.done')}
            send={askForBahaiId}
          />
          <Text quiet>
            <TextLink href={links.verifyBahaiId()}>{t('auth.check.send')}</TextLink>
          </Text>
        </Stack>
      </Narrow>
    </Page>
  )
}
