import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'

/** How many others are coming: they are the ones who hear of it. */
export const WhoIsTold = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const count = event.going - (event.mine.going ? 1 : 0)
  return <Text quiet>{count > 0 ? t('events.change.told', { count }) : t('events.change.nobodyTold')}</Text>
}
