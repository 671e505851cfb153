import { mdiMapMarkerOutline, mdiVideoOutline } from '@mdi/js'
import { useMinutely } from '#web/features/calendar/use-minutely.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow } from '#web/kit/ListRow.tsx'
import { useWords } from '#web/words/words.ts'
import { type Venue, addressOf, isOpenAt } from '../places.ts'

interface Props {
  venue: Venue
  /** Whoever leads it opens the meeting before the others come. */
  leads: boolean
  /** When its meetings begin, as instants; null where that is not known. */
  beginnings: readonly number[] | null
}

/** The address of a place, or the way into a meeting online. */
export const PlaceRow = ({ venue, leads, beginnings }: Props) => {
  const { t } = useWords()
  const isOpen = useMinutely((now) => leads || beginnings === null || isOpenAt(beginnings, now))
  if (venue.onlineLink === null)
    return (
      <ListRow
        start={<Icon path={mdiMapMarkerOutline} />}
        title={<bdi>{venue.name}</bdi>}
        detail={<Said lines={[addressOf(venue), venue.access, venue.houseNotes]} />}
      />
    )
  return (
    <ListRow
      start={<Icon path={mdiVideoOutline} />}
      title={<bdi>{venue.name || t('activities.online')}</bdi>}
      {...(isOpen
        ? {
            end: (
              <LinkButton newTab href={venue.onlineLink}>
                {t('activities.joinOnline')}
              </LinkButton>
            ),
          }
        : { detail: t('activities.joinLater') })}
    />
  )
}

/** What is told of it, each in its own direction of writing. */
const Said = ({ lines }: { lines: readonly (string | null)[] }) =>
  lines
    .filter((line) => line !== null && line !== '')
    .map((line, at) => (
      <span key={line}>
        {at === 0 ? null : '\u00a0· '}
        <bdi>{line}</bdi>
      </span>
    ))
