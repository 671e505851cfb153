import {
  mdiAccountHeartOutline,
  mdiAccountMultipleOutline,
  mdiClockOutline,
  mdiLockOutline,
  mdiMapMarkerOutline,
  mdiVideoOutline,
} from '@mdi/js'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { useActivityWords } from '../use-activity-words.ts'
import { useOnceBadi } from '../use-once-badi.ts'
import { PlaceOfMember } from './PlaceOfMember.tsx'

/** When, where, who leads it and how many take part. */
export const ActivityFacts = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const { isMember, user } = useSession()
  const words = useActivityWords(activity)
  const badi = useOnceBadi(activity)
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
          detail={badi ?? words.until ?? t('activities.when')}
        />
      )}
      {user?.state !== 'confirmed' || isOver(activity) ? (
        area
      ) : (
        <PlaceOfMember me={user} activity={activity} area={area} />
      )}
      {words.leaders === '' ? null : (
        <ListRow
          start={<Icon path={mdiAccountHeartOutline} />}
          title={words.leaders}
          detail={t('activities.leads', { count: activity.facilitators.length })}
        />
      )}
      {/* Of a group for children a visitor is not told how many come, which is not nobody. */}
      {isMember || activity.participantCount > 0 ? (
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
