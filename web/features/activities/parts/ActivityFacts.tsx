import {
  mdiAccountHeartOutline,
  mdiAccountMultipleOutline,
  mdiClockOutline,
  mdiLockOutline,
  mdiMapMarkerOutline,
  mdiVideoOutline,
} from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { homeQuestion } from '#web/features/home/data.ts'
import type { SignedInUser } from '#web/http/keep.ts'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { beginningsOf } from '../places.ts'
import { useActivityWords } from '../use-activity-words.ts'
import { useToldPlaces } from '../use-told-places.ts'
import { PlaceRow } from './PlaceRow.tsx'

/** When, where, who leads it and how many take part. */
export const ActivityFacts = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const { signedIn, user } = useSession()
  const words = useActivityWords(activity)
  const area =
    words.place === null ? null : (
      <ListRow
        start={<Icon path={activity.online ? mdiVideoOutline : mdiMapMarkerOutline} />}
        title={words.place}
        {...(activity.online ? {} : { detail: t('activities.areaOnly') })}
      />
    )
  return (
    <Rows>
      {words.repeat === '' ? null : (
        <ListRow
          start={<Icon path={mdiClockOutline} />}
          title={words.repeat}
          detail={words.until ?? t('activities.when')}
        />
      )}
      {user === null || isOver(activity) ? area : <PlaceOfMember me={user} activity={activity} area={area} />}
      {words.leaders === '' ? null : (
        <ListRow
          start={<Icon path={mdiAccountHeartOutline} />}
          title={words.leaders}
          detail={t('activities.leads', { count: activity.facilitators.length })}
        />
      )}
      {/* Of a group for children a visitor is not told how many come, which is not nobody. */}
      {signedIn || activity.participantCount > 0 ? (
        <ListRow
          start={<Icon path={mdiAccountMultipleOutline} />}
          title={words.taking}
          {...(words.placesLeft === null ? {} : { detail: words.placesLeft })}
        />
      ) : null}
      {activity.visibility === 'private' ? (
        <ListRow start={<Icon path={mdiLockOutline} />} title={t('activities.private')} />
      ) : null}
    </Rows>
  )
}

const isOver = ({ status }: Activity): boolean => status === 'completed' || status === 'cancelled'

const PlaceOfMember = ({ me, activity, area }: { me: SignedInUser; activity: Activity; area: ReactNode }) => {
  const zone = useQuery(homeQuestion(me)).data?.community.metadata.timeZone
  const leads = activity.can.edit
  const told = useToldPlaces(activity.id, leads)
  if (told.length === 0) return area
  const beginnings = zone === undefined ? null : beginningsOf(activity, zone)
  return told.map((venue) => <PlaceRow key={venue.id} venue={venue} leads={leads} beginnings={beginnings} />)
}
