import { Suspense } from 'react'
import { ListRow, Rows } from '#web/kit/ListRow.tsx'
import { Section } from '#web/kit/Section.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { useSession } from '#web/session/use-session.ts'
import { laterWords } from '#web/words/language.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { useActivityWords } from '../use-activity-words.ts'

const MeetingList = lazyPart(async () => {
  const [part] = await Promise.all([import('./MeetingList.tsx'), laterWords('meetings')])
  return part.MeetingList
})

/** The next meetings; members say whether they come, and those who lead it look after them. */
export const Meetings = ({ activity }: { activity: Activity }) => {
  const { signedIn } = useSession()
  if (!signedIn) return <NextDays activity={activity} />
  return (
    <Suspense fallback={<NextDays activity={activity} />}>
      <MeetingList activity={activity} />
    </Suspense>
  )
}

const NextDays = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const { dayTime } = useActivityWords(activity)
  if (activity.nextSessions.length === 0) return null
  return (
    <Section title={t('activities.nextMeetings')}>
      <Rows>
        {activity.nextSessions.map(({ id, date, time }) => (
          <ListRow key={id} height={72} title={<time dateTime={date}>{dayTime(date, time)}</time>} />
        ))}
      </Rows>
    </Section>
  )
}
