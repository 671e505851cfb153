import {
  mdiAccountHeartOutline,
  mdiAccountMultipleOutline,
  mdiClockOutline,
  mdiMapMarkerOutline,
  mdiVideoOutline,
} from '@mdi/js'
import { Icon } from '#web/kit/Icon.tsx'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { useActivityWords } from '../use-activity-words.ts'

/** When, where, who leads it and how many take part. */
export const ActivityFacts = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
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
      <ListRow
        start={<Icon path={mdiAccountMultipleOutline} />}
        title={words.taking}
        {...(words.placesLeft === null ? {} : { detail: words.placesLeft })}
      />
    </Rows>
  )
}
