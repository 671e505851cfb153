import { mdiEmailOutline } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useSession } from '#web/session/session.ts'
import { apart } from '#web/words/apart.ts'
import { useWords } from '#web/words/words.ts'
import type { Campaign } from '../data.ts'

/** How whoever is not of its community takes part: the same as the server's HTML says (server/pages/campaign-paint.ts). */
export const Join = ({ campaign: { community } }: { campaign: Campaign }) => {
  const { t } = useWords()
  const { signedIn } = useSession()
  const mail = community?.contactEmail ?? null
  return (
    <Section title={t('campaigns.join')}>
      <Stack>
        <Text>
          {signedIn
            ? t('campaigns.joinElsewhere', { community: apart(community?.name ?? '') })
            : t('campaigns.joinText')}
        </Text>
        <Line>
          {signedIn ? null : (
            <LinkButton look="main" href={links.login()}>
              {t('campaigns.logIn')}
            </LinkButton>
          )}
          {mail === null ? null : (
            <LinkButton icon={mdiEmailOutline} href={`mailto:${encodeURI(mail)}`}>
              {t('campaigns.askCommunity')}
            </LinkButton>
          )}
        </Line>
      </Stack>
    </Section>
  )
}
