import { useState } from 'react'
import { links } from '#web/app/links.ts'
import { useActivityWords } from '#web/features/activities/use-activity-words.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { AnswerButtons } from '#web/features/events/AnswerButtons.tsx'
import { useEventWords } from '#web/features/events/use-event-words.ts'
import { serverTime } from '#web/http/line.ts'
import { Empty } from '#web/kit/Empty.tsx'
import { GatheringCard } from '#web/kit/GatheringCard.tsx'
import { LinkButton } from '#web/kit/Button.tsx'
import { Section } from '#web/kit/Section.tsx'
import { CardList } from '#web/kit/Stack.tsx'
import { TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import { choose } from '../choice.ts'
import type { Home } from '../data.ts'
import { gatheringsOf } from '../gatherings.ts'
import type { Yes } from '../said-yes.ts'

type Event = Home['events'][number]
type Activity = Home['activities'][number]

/** The next gathering with its answer. */
export const NextForYou = ({ home, onYes }: { home: Home; onYes: (yes: Yes) => void }) => {
  const { t } = useWords()
  const { next } = useChoice(home)
  return (
    <Section title={t('home.nextForYou')}>
      {next === null ? (
        <Empty action={<LinkButton href={links.activities()}>{t('home.allActivities')}</LinkButton>}>
          {t('home.nothingPlanned')}
        </Empty>
      ) : 'event' in next ? (
        <NextEvent event={next.event} onYes={onYes} />
      ) : (
        <ActivityCard activity={next.activity} tone="primary" />
      )}
    </Section>
  )
}

/** What else the week brings. */
export const ThisWeek = ({ home }: { home: Home }) => {
  const { t } = useWords()
  const { week } = useChoice(home)
  if (week.length === 0) return null
  return (
    <Section
      title={t('home.thisWeek')}
      action={<TextLink href={links.activities()}>{t('home.allActivities')}</TextLink>}
    >
      <CardList>
        {week.map((one) => (
          <li key={'event' in one ? one.event.id : one.activity.id}>
            {'event' in one ? <EventCard event={one.event} /> : <ActivityCard activity={one.activity} />}
          </li>
        ))}
      </CardList>
    </Section>
  )
}

const useChoice = (home: Home) => {
  const [now] = useState(() => new Date(serverTime.now()))
  return choose(gatheringsOf(home), now)
}

const NextEvent = ({ event, onYes }: { event: Event; onYes: (yes: Yes) => void }) => {
  const { title, line, badiLine, going } = useEventWords(event)
  return (
    <GatheringCard
      tone="primary"
      href={links.event({ eventId: event.id })}
      kind={event.type}
      title={title}
      day={event.date}
      line={line}
      {...(badiLine === null ? {} : { secondLine: badiLine })}
      state={going}
      actions={
        <AnswerButtons event={{ ...event, title }} onYes={() => onYes({ to: event.id, under: 'next' })} />
      }
    />
  )
}

const EventCard = ({ event }: { event: Event }) => {
  const { t } = useWords()
  const { title, line, badi } = useEventWords(event)
  return (
    <GatheringCard
      href={links.event({ eventId: event.id })}
      kind={event.type}
      title={title}
      day={event.date}
      line={line}
      {...(badi === undefined ? {} : { secondLine: badi })}
      {...(event.mine.going ? { state: t('events.youAreGoing') } : {})}
    />
  )
}

const ActivityCard = ({ activity, tone = 'plain' }: { activity: Activity; tone?: 'plain' | 'primary' }) => {
  const { dayTime, place } = useActivityWords(activity)
  const twin = useBadiTwin()
  const session = activity.nextSessions[0]
  if (session === undefined) return null
  const badi = twin.lineOn(session.date, session.time)
  return (
    <GatheringCard
      tone={tone}
      href={links.activity({ activityId: activity.id })}
      kind={activity.activityType.name}
      title={activity.title}
      day={session.date}
      line={[dayTime(session.date, session.time), place].filter((one) => one !== null).join('\u00a0· ')}
      {...(badi === undefined ? {} : { secondLine: badi })}
    />
  )
}
