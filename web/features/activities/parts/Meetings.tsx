import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useSession } from '#web/session/session.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { useActivityWords } from '../use-activity-words.ts'
import { MeetingList } from './MeetingList.tsx'

/** The next meetings; members say whether they come, and those who lead it look after them. */
export const Meetings = ({ activity }: { activity: Activity }) => {
  const { isMember } = useSession()
  if (!isMember) return <NextDays activity={activity} />
  return <MeetingList activity={activity} />
}

const NextDays = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  if (activity.nextSessions.length === 0) return null
  return (
    <Section title={t('activities.nextMeetings')}>
      <Rows>
        {activity.nextSessions.map(({ id, date, time }) => (
          <NextDay key={id} activity={activity} date={date} time={time} />
        ))}
      </Rows>
    </Section>
  )
}

interface Props {
  activity: Activity
  date: string
  time: string | null
}

const NextDay = ({ activity, date, time }: Props) => {
  const { dayTime } = useActivityWords(activity)
  const badi = useBadiTwin().lineOn(date, time)
  return (
    <ListRow
      height={72}
      title={<time dateTime={date}>{dayTime(date, time)}</time>}
      {...(badi === undefined ? {} : { detail: badi })}
    />
  )
}
