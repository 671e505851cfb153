import { Suspense } from 'react'
import { Text } from '#web/kit/Text.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import type { CommunityEvent } from '../data.ts'

// A second question, whose answer the page does not wait for.
const BringList = lazyPart(async () => {
  const [part] = await Promise.all([import('./BringList.tsx'), laterWords('bring')])
  return part.BringList
})

/** What the hosts wrote, and what is to be brought. To a Feast friends of the Faith bring nothing. */
export const About = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  return (
    <>
      {event.description === '' ? (
        <Text quiet>{t('events.noDescription')}</Text>
      ) : (
        <Text typed>{event.description}</Text>
      )}
      {event.can.attend && event.status !== 'cancelled' ? (
        <Suspense>
          <BringList eventId={event.id} />
        </Suspense>
      ) : null}
    </>
  )
}
