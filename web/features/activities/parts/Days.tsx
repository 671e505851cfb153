import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useToday } from '#web/features/calendar/use-today.ts'
import { CardGrid } from '#web/kit/CardGrid.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import { byDay, nearDay } from '../by-day.ts'
import type { Activity } from '../data.ts'
import { joinsAtOnce } from '../joins-at-once.ts'
import type { OwnParts } from '../use-own-parts.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { JoinOnCard } from './JoinOnCard.tsx'

interface Props {
  activities: readonly Activity[]
  own: OwnParts
}

/** Activities under the day of their next meeting. */
export const Days = ({ activities, own }: Props) => {
  const { t } = useWords()
  const { day: inWords } = useFormats()
  const twin = useBadiTwin()
  const today = useToday()
  const heading = (day: string | null) => {
    if (day === null) return t('activities.noMeeting')
    const near = nearDay(day, today)
    const both = `${inWords(day)}${twin.on(day)}`
    return near === null ? both : t(nearWords[near], { day: both })
  }
  return byDay(activities).map(({ day, items }) => (
    <Section key={day} title={heading(day)}>
      <CardGrid>
        {items.map((activity) => (
          <li key={activity.id}>
            <ActivityCard
              activity={activity}
              own={own.stateIn(activity.id)}
              {...(own.loaded && own.stateIn(activity.id) === null && joinsAtOnce(activity)
                ? { action: <JoinOnCard activity={activity} /> }
                : {})}
            />
          </li>
        ))}
      </CardGrid>
    </Section>
  ))
}

const nearWords = { today: 'activities.today', tomorrow: 'activities.tomorrow' } as const
