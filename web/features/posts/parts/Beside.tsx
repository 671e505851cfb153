import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { useActivityWords } from '#web/features/activities/use-activity-words.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useEventWords } from '#web/features/events/use-event-words.ts'
import { choose } from '#web/features/home/choice.ts'
import type { Home } from '#web/features/home/data.ts'
import { gatheringsOf } from '#web/features/home/gatherings.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { serverTime } from '#web/http/line.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { TextLink } from '#web/kit/Text.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { homeBeside } from '../beside.ts'
import { newcomersQuestion } from '../data.ts'

const MOST_COMING = 3

/** What the community comes together for next, and who is new in it. */
export const Beside = ({ user }: { user: SignedInUser }) => (
  <>
    <Coming user={user} />
    <New />
  </>
)

const Coming = ({ user }: { user: SignedInUser }) => {
  const { t } = useWords()
  const [now] = useState(() => new Date(serverTime.now()))
  const { data } = useQuery(homeBeside(user))
  if (data === undefined) return null
  const { next, week } = choose(gatheringsOf(data), now)
  const coming = [...(next === null ? [] : [next]), ...week].slice(0, MOST_COMING)
  if (coming.length === 0) return null
  return (
    <Section
      title={t('posts.upcoming')}
      action={<TextLink href={links.activities()}>{t('posts.seeGatherings')}</TextLink>}
    >
      <Rows label={t('posts.upcoming')}>
        {coming.map((one) =>
          'event' in one ? (
            <EventRow key={one.event.id} event={one.event} />
          ) : (
            <ActivityRow key={one.activity.id} activity={one.activity} />
          ),
        )}
      </Rows>
    </Section>
  )
}

const EventRow = ({ event }: { event: Home['events'][number] }) => {
  const { title, start, where } = useEventWords(event)
  const twin = useBadiTwin()
  return (
    <ListRow
      height={72}
      href={links.event({ eventId: event.id })}
      title={<bdi>{title}</bdi>}
      detail={[start + twin.at(event.startsAt), ...where.slice(0, 1)].join('\u00a0· ')}
    />
  )
}

const ActivityRow = ({ activity }: { activity: Home['activities'][number] }) => {
  const { dayTime } = useActivityWords(activity)
  const twin = useBadiTwin()
  const [session] = activity.nextSessions
  return (
    <ListRow
      height={72}
      href={links.activity({ activityId: activity.id })}
      title={<bdi>{activity.title}</bdi>}
      {...(session === undefined
        ? {}
        : { detail: dayTime(session.date, session.time) + twin.on(session.date, session.time) })}
    />
  )
}

const New = () => {
  const { t } = useWords()
  const { age } = useFormats()
  const { data } = useQuery(newcomersQuestion())
  if (data === undefined || data.data.length === 0) return null
  return (
    <Section title={t('posts.newcomers')}>
      <Rows label={t('posts.newcomers')}>
        {data.data.map(({ _id, name, profilePicture, since }) => (
          <ListRow
            key={_id}
            height={72}
            href={links.user({ userId: _id })}
            title={<bdi>{name}</bdi>}
            detail={t('posts.newSince', { when: age(since) })}
            start={<Avatar name={name} imageUrl={profilePicture} />}
          />
        ))}
      </Rows>
    </Section>
  )
}
