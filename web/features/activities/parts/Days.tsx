import { links } from '#web/app/links.ts'
import { useToday } from '#web/features/calendar/use-today.ts'
import { CardGrid } from '#web/kit/CardGrid.tsx'
import { GatheringCard } from '#web/kit/GatheringCard.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { byDay, nearDay } from '../by-day.ts'
import type { Activity } from '../data.ts'
import { useActivityWords } from '../use-activity-words.ts'

/** Activities under the day of their next meeting. */
export const Days = ({ activities }: { activities: readonly Activity[] }) => {
  const { t } = useWords()
  const { day: inWords } = useFormats()
  const today = useToday()
  const heading = (day: string | null) => {
    if (day === null) return t('activities.noMeeting')
    const near = nearDay(day, today)
    return near === null ? inWords(day) : t(nearWords[near], { day: inWords(day) })
  }
  return byDay(activities).map(({ day, items }) => (
    <Section key={day} title={heading(day)}>
      <CardGrid>
        {items.map((activity) => (
          <li key={activity.id}>
            <ActivityCard activity={activity} />
          </li>
        ))}
      </CardGrid>
    </Section>
  ))
}

const nearWords = { today: 'activities.today', tomorrow: 'activities.tomorrow' } as const

const ActivityCard = ({ activity }: { activity: Activity }) => {
  const { time, place, repeat, taking, placesLeft } = useActivityWords(activity)
  const { startDate, nextSessions } = activity
  return (
    <GatheringCard
      href={links.activity({ activityId: activity.id })}
      kind={activity.activityType.name}
      title={activity.title}
      day={nextSessions[0]?.date ?? startDate}
      line={[nextSessions.length === 0 ? repeat : time, place]
        .filter((one) => one !== null && one !== '')
        .join(' · ')}
      state={[taking, placesLeft].filter((one) => one !== null).join(' · ')}
    />
  )
}
