import { useQuery } from '@tanstack/react-query'
import { keep } from '#web/http/keep.ts'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { comingQuestion } from '../coming.ts'
import { toldOf } from '../company-form.ts'
import type { CommunityEvent } from '../data.ts'

/** Who hears of it: the others who have said that they are coming, and the other hosts. */
export const WhoIsTold = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const { data } = useQuery({ ...comingQuestion(event.id), enabled: event.going > 0 })
  const count = toldOf(event, data?.data.counts)
  const me = keep.user()?._id
  const hosts = event.hosts.some(({ type, refId }) => type === 'User' && refId !== me)
  if (count === 0)
    return <Text quiet>{t(hosts ? 'events.change.onlyHostsTold' : 'events.change.nobodyTold')}</Text>
  const told = t('events.change.told', { count })
  return <Text quiet>{hosts ? `${told} ${t('events.change.hostsTold')}` : told}</Text>
}
