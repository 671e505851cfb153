import { useQuery } from '@tanstack/react-query'
import { mdiMapMarkerOutline } from '@mdi/js'
import { Suspense, type ReactNode } from 'react'
import { links } from '#web/app/links.ts'
import { homeQuestion } from '#web/features/home/data.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow } from '#web/kit/ListRow.tsx'
import { TextLink } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { beginningsOf } from '../places.ts'
import { useActivityWords } from '../use-activity-words.ts'
import { useAddressWanted, useToldPlaces } from '../use-told-places.ts'
import { PlaceRow } from './PlaceRow.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'

// The tools of those who lead it.
const AskedPlaces = lazyPart(
  withWords(['places'], async () => (await import('./AskedPlaces.tsx')).AskedPlaces),
)

interface Props {
  me: SignedInUser
  activity: Activity
  /** What everybody is told. */
  area: ReactNode
}

/** Where a gathering meets, as this member may know it. */
export const PlaceOfMember = ({ me, activity, area }: Props) => {
  const zone = useQuery(homeQuestion(me)).data?.community.metadata.timeZone
  const leads = activity.can.edit
  const told = useToldPlaces(activity.id, leads)
  const wanted = useAddressWanted(activity.id, leads)
  const beginnings = zone === undefined ? null : beginningsOf(activity, zone)
  return (
    <>
      {told.length === 0 ? (
        wanted === null || activity.online ? (
          area
        ) : (
          <NoAddress activity={activity} wanted={wanted} />
        )
      ) : (
        told.map((venue) => <PlaceRow key={venue.id} venue={venue} leads={leads} beginnings={beginnings} />)
      )}
      {leads ? (
        <Suspense>
          <AskedPlaces activity={activity.id} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Nobody has written where it is. */
const NoAddress = ({ activity, wanted }: { activity: Activity; wanted: 'add' | 'ask' }) => {
  const { t } = useWords()
  const { place, leaders } = useActivityWords(activity)
  const ask = leaders === '' ? null : t('activities.addressAsk', { leader: leaders })
  const add = (
    <TextLink href={links.changeActivity({ activityId: activity.id })}>{t('activities.addressAdd')}</TextLink>
  )
  const [title, detail] =
    place === null ? [wanted === 'add' ? add : ask, null] : [place, wanted === 'add' ? add : ask]
  return title === null ? null : (
    <ListRow
      start={<Icon path={mdiMapMarkerOutline} />}
      title={title}
      {...(detail === null ? {} : { detail })}
    />
  )
}
