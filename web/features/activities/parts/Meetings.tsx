import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { useActivityWords } from '../use-activity-words.ts'

/** The next meetings. */
export const Meetings = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const { dayTime } = useActivityWords(activity)
  if (activity.nextSessions.length === 0) return null
  return (
    <Section title={t('activities.nextMeetings')}>
      <Rows>
        {activity.nextSessions.map(({ id, date, time }) => (
          <ListRow key={id} height={56} title={<time dateTime={date}>{dayTime(date, time)}</time>} />
        ))}
      </Rows>
    </Section>
  )
}
