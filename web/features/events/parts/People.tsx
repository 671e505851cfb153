import { mdiAccountMultipleOutline } from '@mdi/js'
import { links } from '#web/app/links.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { Empty } from '#web/kit/Empty.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { isDone, type CommunityEvent } from '../data.ts'
import { useEventWords } from '../use-event-words.ts'
import { Along } from './Along.tsx'

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
      {more > 0 ? <Along eventId={event.id} /> : null}
    </Stack>
  )
}
