import { mdiContentCopy, mdiShareVariantOutline } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { copyLink } from '#web/features/posts/copy-link.ts'
import { useSharing } from '#web/features/sharing/CalendarAndShare.tsx'
import { Button } from '#web/kit/Button.tsx'
import { Section } from '#web/kit/Section.tsx'
import { Line, Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Campaign } from '../data.ts'

/** Hands its address on: a friend reads one that is open to everybody; any other opens for members alone. */
export const Invite = ({ campaign: { id, title, sentence, visibility } }: { campaign: Campaign }) => {
  const { t } = useWords()
  const path = links.campaignPage({ campaignId: id })
  const { share, sheet } = useSharing({ title, text: sentence, path })
  const open = visibility === 'public'
  return (
    <Section title={t(open ? 'campaigns.invite' : 'campaigns.tellMembers')}>
      <Stack>
        <Text>{t(open ? 'campaigns.inviteOpen' : 'campaigns.inviteClosed')}</Text>
        <Line>
          {open ? (
            <Button icon={mdiShareVariantOutline} onClick={share}>
              {t('campaigns.inviteFriend')}
            </Button>
          ) : (
            <Button icon={mdiContentCopy} onClick={() => void copyLink(path)}>
              {t('campaigns.copyLink')}
            </Button>
          )}
        </Line>
      </Stack>
      {sheet}
    </Section>
  )
}
