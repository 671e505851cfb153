import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'

/** What the hosts wrote. */
export const About = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  return event.description === '' ? (
    <Text quiet>{t('events.noDescription')}</Text>
  ) : (
    <Text typed>{event.description}</Text>
  )
}
