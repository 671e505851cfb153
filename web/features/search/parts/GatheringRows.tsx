import { links } from '#web/app/links.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useOccasionTitle } from '#web/features/calendar/use-occasion-title.ts'
import { useToday } from '#web/features/calendar/use-today.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { type Kind, kindColour, kindLooks } from '#web/kit/kinds.ts'
import { ListRow } from '#web/kit/ListRow.tsx'
import { Star } from '#web/kit/Star.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Result } from '../data.ts'
import { Marked } from './Marked.tsx'

type Words = readonly string[]

export const ActivityRow = ({ found, words }: { found: Result<'activities'>; words: Words }) => {
  const { t } = useWords()
  const { time } = useFormats('UTC')
  const weekday = found.day && t('activities.weekday', { day: found.day.toLowerCase() })
  const clock = found.time && time(`2000-01-01T${found.time.slice(0, 5)}:00Z`)
  const when =
    weekday && clock ? t('search.weekdayTime', { day: weekday, time: clock }) : (weekday ?? clock ?? '')
  const ended = found.status === 'completed' ? t('search.over') : null
  return (
    <GatheringRow
      href={links.activity({ activityId: found.id })}
      kind={found.activityType.name}
      title={found.title}
      excerpt={found.excerpt}
      state={found.status === 'cancelled' ? t('search.cancelled') : ended}
      when={when}
      where={found.area}
      words={words}
    />
  )
}

export const EventRow = ({ found, words }: { found: Result<'events'>; words: Words }) => {
  const { t } = useWords()
  // The wall clock's time where it takes place.
  const { dayTime, dayYearTime } = useFormats('UTC')
  const twin = useBadiTwin()
  const titleOf = useOccasionTitle()
  const at = `${found.date}T${found.time}:00Z`
  // A Feast comes every year: of one that was, the year says which.
  const isPast = found.date < useToday()
  return (
    <GatheringRow
      href={links.event({ eventId: found.id })}
      kind={found.type}
      title={titleOf(found.title)}
      excerpt={found.excerpt}
      state={found.status === 'cancelled' ? t('search.cancelled') : null}
      when={(isPast ? dayYearTime(at) : dayTime(at)) + twin.on(found.date, found.time)}
      where={found.venue ?? ''}
      words={words}
    />
  )
}

interface Props {
  href: string
  kind: Kind
  title: string
  excerpt: string
  state: string | null
  when: string
  where: string
  words: Words
}

const GatheringRow = ({ href, kind, title, excerpt, state, when, where, words }: Props) => {
  const { t } = useWords()
  const look = kindLooks[kind]
  return (
    <ListRow
      href={href}
      height={72}
      start={
        look.icon === 'star' ? (
          <Star form="solid" size={24} color={kindColour(kind)} />
        ) : (
          <Icon path={look.icon} color={kindColour(kind)} />
        )
      }
      title={<Marked text={title} words={words} />}
      detail={
        <>
          {excerpt === '' ? null : (
            <span className="found-excerpt">
              <Marked text={excerpt} words={words} />
            </span>
          )}
          {state === null ? null : `${state}\u00a0· `}
          <Marked text={t(look.word)} words={words} />
          {when === '' ? null : `\u00a0· ${when}`}
          {where === '' ? null : (
            <>
              {'\u00a0· '}
              <Marked text={where} words={words} />
            </>
          )}
        </>
      }
    />
  )
}
