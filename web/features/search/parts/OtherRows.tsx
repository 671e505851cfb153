import {
  mdiBullhornOutline,
  mdiFileDocumentOutline,
  mdiHelpCircleOutline,
  mdiMapMarkerOutline,
  mdiNewspaperVariantOutline,
} from '@mdi/js'
import { links } from '#web/app/links.ts'
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useOccasionTitle } from '#web/features/calendar/use-occasion-title.ts'
import { Avatar } from '#web/kit/Avatar.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow } from '#web/kit/ListRow.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Group, Result } from '../data.ts'
import { Marked } from './Marked.tsx'

interface Props<G extends Group> {
  found: Result<G>
  words: readonly string[]
}

export const PersonRow = ({ found, words }: Props<'people'>) => {
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

export const PostRow = ({ found, words }: Props<'posts'>) => {
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
export const VenueRow = ({ found, words }: Props<'venues'>) => (
  <ListRow
    href={links.place({ venueId: found.id })}
    height={72}
    start={<Icon path={mdiMapMarkerOutline} />}
    title={<Marked text={found.name} words={words} />}
    {...(found.address === '' ? {} : { detail: <Marked text={found.address} words={words} /> })}
  />
)

export const MaterialRow = ({ found, words }: Props<'materials'>) => {
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

export const HelpRow = ({ found, words }: Props<'help'>) => {
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
