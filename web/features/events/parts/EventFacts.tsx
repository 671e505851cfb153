import {
  mdiAccountHeartOutline,
  mdiAccountMultipleOutline,
  mdiClockOutline,
  mdiMapMarkerOutline,
} from '@mdi/js'
import { Faces } from '#web/kit/Faces.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { isDone, type CommunityEvent } from '../data.ts'
import { linkIn } from '#contract/events/events.ts'
import { useEventWords } from '../use-event-words.ts'

/** When, where, who hosts it and who is coming. `cut`: as saved on the device, without the street. */
export const EventFacts = ({ event, cut }: { event: CommunityEvent; cut: boolean }) => {
  const { t } = useWords()
  const { list } = useFormats()
  const { when, where, going } = useEventWords(event)
  const done = isDone(event)
  const link = linkIn(event.location)
  const online = link !== null || event.toldLater === 'link'
  const [venue, ...more] = online ? [event.venue ?? t('events.online')] : where
  const street = more.join(', ')
  const noStreet = t(
    event.toldLater !== null && !done
      ? toldLater[event.toldLater]
      : cut
        ? 'events.addressNotSaved'
        : venue === undefined
          ? 'events.whereLater'
          : 'events.where',
  )
  return (
    <Rows>
      <ListRow
        start={<Icon path={mdiClockOutline} />}
        title={<time dateTime={event.startsAt}>{when}</time>}
        detail={t('events.when')}
      />
      <ListRow
        start={<Icon path={mdiMapMarkerOutline} />}
        title={venue ?? noStreet}
        detail={
          link === null ? (
            street || (venue === undefined ? t('events.where') : noStreet)
          ) : (
            <a href={link} target="_blank" rel="noopener noreferrer" dir="ltr">
              {link}
            </a>
          )
        }
      />
      {event.hosts.length === 0 ? null : (
        <ListRow
          start={<Icon path={mdiAccountHeartOutline} />}
          title={list(event.hosts.map(({ name }) => name))}
          detail={t('events.hosts')}
        />
      )}
      <ListRow
        start={<Icon path={mdiAccountMultipleOutline} />}
        title={done ? t('events.saidYes', { count: event.going }) : going}
        {...(event.capacity === null || done
          ? {}
          : { detail: t('events.placesLeft', { count: Math.max(0, event.capacity - event.going) }) })}
        {...(event.attendees.length === 0
          ? {}
          : {
              end: (
                <Faces
                  people={event.attendees.map(({ refId, name }) => ({ id: refId, name }))}
                  total={Math.min(3, event.going)}
                />
              ),
            })}
      />
    </Rows>
  )
}

const toldLater = { address: 'events.addressLater', link: 'events.linkLater' } as const
