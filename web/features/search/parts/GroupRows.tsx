import type { Group, Result, Results } from '../data.ts'
import { links } from '#web/app/links.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useOccasionTitle } from '#web/features/calendar/use-badi-words.ts'
import { useToday } from '#web/features/calendar/use-today.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { type Kind, kindColour, kindLooks } from '#web/kit/kinds.ts'
import { ListRow } from '#web/kit/ListRow.tsx'
import { Star } from '#web/kit/Star.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { Marked } from './Marked.tsx'
import {
  mdiBullhornOutline,
  mdiFileDocumentOutline,
  mdiHelpCircleOutline,
  mdiMapMarkerOutline,
  mdiNewspaperVariantOutline,
} from '@mdi/js'
import { Avatar } from '#web/kit/Avatar.tsx'

interface Props {
  found: Results
  group: Group
  words: readonly string[]
}

/** The results of one group, a row each. */
export const GroupRows = ({ found, group, words }: Props) => {
  switch (group) {
    case 'activities':
      return found.activities?.results.map((one) => <ActivityRow key={one.id} found={one} words={words} />)
    case 'events':
      return found.events?.results.map((one) => <EventRow key={one.id} found={one} words={words} />)
    case 'people':
      return found.people?.results.map((one) => <PersonRow key={one.id} found={one} words={words} />)
    case 'posts':
      return found.posts?.results.map((one) => <PostRow key={one.id} found={one} words={words} />)
    case 'venues':
      return found.venues?.results.map((one) => <VenueRow key={one.id} found={one} words={words} />)
    case 'materials':
      return found.materials?.results.map((one) => <MaterialRow key={one.id} found={one} words={words} />)
    case 'help':
      return found.help?.results.map((one) => <HelpRow key={one.id} found={one} words={words} />)
  }
}

type Words = readonly string[]

const ActivityRow = ({ found, words }: { found: Result<'activities'>; words: Words }) => {
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

const EventRow = ({ found, words }: { found: Result<'events'>; words: Words }) => {
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

interface GatheringRowsProps {
  href: string
  kind: Kind
  title: string
  excerpt: string
  state: string | null
  when: string
  where: string
  words: Words
}

const GatheringRow = ({ href, kind, title, excerpt, state, when, where, words }: GatheringRowsProps) => {
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

interface OtherRowsProps<G extends Group> {
  found: Result<G>
  words: readonly string[]
}

const PersonRow = ({ found, words }: OtherRowsProps<'people'>) => {
  const { t } = useWords()
  return (
    <ListRow
      {...(found.user === null
        ? { detail: t('search.noAccount') }
        : { href: links.user({ userId: found.user }) })}
      start={<Avatar name={found.name} imageUrl={found.profilePicture} />}
      title={<Marked text={found.name} words={words} />}
    />
  )
}

const PostRow = ({ found, words }: OtherRowsProps<'posts'>) => {
  const { age } = useFormats()
  return (
    <ListRow
      href={links.post({ postId: found.id })}
      height={72}
      start={<Icon path={found.announcement ? mdiBullhornOutline : mdiNewspaperVariantOutline} />}
      title={
        <span className="found-excerpt found-post">
          <Marked text={found.excerpt} words={words} />
        </span>
      }
      detail={
        <>
          <bdi>{found.authorName}</bdi>
          {'\u00a0· '}
          <time dateTime={found.createdAt}>{age(found.createdAt)}</time>
        </>
      }
    />
  )
}

/** Where it can be asked for. */
const VenueRow = ({ found, words }: OtherRowsProps<'venues'>) => (
  <ListRow
    href={links.place({ venueId: found.id })}
    height={72}
    start={<Icon path={mdiMapMarkerOutline} />}
    title={<Marked text={found.name} words={words} />}
    {...(found.address === '' ? {} : { detail: <Marked text={found.address} words={words} /> })}
  />
)

const MaterialRow = ({ found, words }: OtherRowsProps<'materials'>) => {
  const { day } = useFormats('UTC')
  const twin = useBadiTwin()
  const titleOf = useOccasionTitle()
  const { event, activity } = found
  return (
    <ListRow
      href={
        event === null
          ? links.activity({ activityId: activity?.id ?? '' })
          : links.event({ eventId: event.id, tab: found.letter ? 'programme' : 'materials' })
      }
      height={72}
      start={<Icon path={mdiFileDocumentOutline} />}
      title={<Marked text={found.title} words={words} />}
      detail={
        event === null ? (
          <bdi>{activity?.title}</bdi>
        ) : (
          <>
            <bdi>{titleOf(event.title)}</bdi>
            {'\u00a0· '}
            {day(event.date) + twin.at(event.startsAt)}
          </>
        )
      }
    />
  )
}

const HelpRow = ({ found, words }: OtherRowsProps<'help'>) => {
  const { language } = useWords()
  // The page opens what its own search has found.
  const page = new URLSearchParams({ lang: language, q: found.question })
  return (
    <ListRow
      href={`${links.faqs()}?${page.toString()}#${found.id}`}
      height={72}
      start={<Icon path={mdiHelpCircleOutline} />}
      title={<Marked text={found.question} words={words} />}
      detail={
        <span className="found-excerpt">
          <Marked text={found.excerpt} words={words} />
        </span>
      }
    />
  )
}
