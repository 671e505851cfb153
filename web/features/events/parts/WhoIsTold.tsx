import { useQuery } from '@tanstack/react-query'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { comingQuestion } from '../coming.ts'
import { toldOf } from '../company-form.ts'
import type { CommunityEvent } from '../data.ts'

/** How many others have said that they are coming: they are the ones who hear of it. */
export const WhoIsTold = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const { data } = useQuery({ ...comingQuestion(event.id), enabled: event.going > 0 })
  const count = toldOf(event, data?.data.counts)
  return <Text quiet>{count > 0 ? t('events.change.told', { count }) : t('events.change.nobodyTold')}</Text>
}
