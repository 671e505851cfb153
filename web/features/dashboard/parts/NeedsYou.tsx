import { links } from '#web/app/links.ts'
import { keepsRoll } from '#web/features/admin/data.ts'
import { WaitingList } from '#web/features/admin/WaitingList.tsx'
import type { SignedInUser } from '#web/http/keep.ts'
import { Section } from '#web/kit/Section.tsx'
import { Text, TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'

/** What waits for this person's answer. */
export const NeedsYou = ({ user }: { user: SignedInUser }) => {
  const { t } = useWords()
  const nothing = t('dashboard.nothingWaits')
  if (!keepsRoll(user.roles))
    return (
      <Section title={t('dashboard.needsYou')}>
        <Text quiet>{nothing}</Text>
      </Section>
    )
  return (
    <Section
      title={t('dashboard.needsYou')}
      action={<TextLink href={links.admin()}>{t('dashboard.allInAdmin')}</TextLink>}
    >
      <WaitingList most={3} empty={nothing} />
    </Section>
  )
}
