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
import { useSession } from '#web/session/use-session.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { useActivityWords } from '../use-activity-words.ts'

/** When, where, who leads it and how many take part. */
export const ActivityFacts = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const { signedIn } = useSession()
  const words = useActivityWords(activity)
  return (
    <Rows>
      {words.repeat === '' ? null : (
        <ListRow
          start={<Icon path={mdiClockOutline} />}
          title={words.repeat}
          detail={words.until ?? t('activities.when')}
        />
      )}
      {words.place === null ? null : (
        <ListRow
          start={<Icon path={activity.online ? mdiVideoOutline : mdiMapMarkerOutline} />}
          title={words.place}
          {...(activity.online ? {} : { detail: t('activities.areaOnly') })}
        />
      )}
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
