import { Section } from '#web/kit/Section.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { Ways } from './parts/Ways.tsx'

/** The calendar that a community has opened, for whoever comes to its page. */
export const OpenCalendar = ({ address }: { address: string }) => {
  const { t } = useWords()
  return (
    <Section title={t('subscriptions.open')}>
      <Stack>
        <Text>{t('subscriptions.openText')}</Text>
        <Ways address={address} title={t('subscriptions.open')} />
      </Stack>
    </Section>
  )
}
