import { mdiAccountMultipleOutline } from '@mdi/js'
import { Suspense } from 'react'
import { links } from '#web/app/links.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import { isDone, type CommunityEvent } from '../data.ts'
import { useEventWords } from '../use-event-words.ts'

// It has words of its own, which only come where somebody comes along.
const Along = lazyPart(async () => {
  const [part] = await Promise.all([import('./Along.tsx'), laterWords('company')])
  return part.Along
})

/** Who is coming, by name as far as names are told: the first two hundred, and of the young none to others. */
export const People = ({ event }: { event: CommunityEvent }) => {
  const { t } = useWords()
  const { going } = useEventWords(event)
  if (event.going === 0) return <Empty icon={mdiAccountMultipleOutline}>{t('events.noPeople')}</Empty>
  const more = event.going - event.attendees.length
  return (
    <Stack>
      <Text look="label">{isDone(event) ? t('events.saidYes', { count: event.going }) : going}</Text>
      {event.attendees.length === 0 ? null : (
        <Rows label={t('events.people')}>
          {event.attendees.map(({ refId, type, name }) => (
            <ListRow
              key={refId}
              start={<Avatar name={name} />}
              title={name}
              {...(type === 'User' ? { href: links.user({ userId: refId }) } : {})}
            />
          ))}
        </Rows>
      )}
      {more > 0 && more < event.going ? <Text quiet>{t('events.morePeople', { count: more })}</Text> : null}
      {more > 0 ? (
        <Suspense>
          <Along eventId={event.id} />
        </Suspense>
      ) : null}
    </Stack>
  )
}
