import { links } from '#web/app/links.ts'
import { LinkButton } from '#web/kit/Button.tsx'
import { Narrow } from '#web/kit/Narrow.tsx'
import { Stack } from '#web/kit/Stack.tsx'
import { Text } from '#web/kit/Text.tsx'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { type Meeting, meetingRoutes } from '../meetings.ts'
import { useActivity } from '../use-activity.ts'
import { useOwnPart } from '../use-own-part.ts'
import { OwnPlace } from './TakePart.tsx'

/** For whoever has come to a meeting's page and is not in the gathering: why nothing is asked, and the way in. */
export const NotIn = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useWords()
  const { activity } = useActivity(meeting.activity)
  return (
    <Narrow>
      <Stack>
        <Text>{t('meetings.notIn')}</Text>
        {activity === undefined ? null : <WayIn activity={activity} />}
        <LinkButton full href={links.activity({ activityId: meeting.activity })}>
          {t('meetings.seeGathering')}
        </LinkButton>
      </Stack>
    </Narrow>
  )
}

const WayIn = ({ activity }: { activity: Activity }) => {
  const { part } = useOwnPart(activity)
  return part?.can.join ? <OwnPlace activity={activity} also={meetingRoutes} /> : null
}
