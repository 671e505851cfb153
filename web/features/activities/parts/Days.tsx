// Activities under the day of their next meeting.
import { useBadiTwin } from '#web/features/calendar/use-badi-twin.ts'
import { useToday } from '#web/features/calendar/use-today.ts'
import { CardGrid } from '#web/kit/CardGrid.tsx'
import { Section } from '#web/kit/Section.tsx'
import { useFormats } from '#web/words/formats.ts'
import { useWords } from '#web/words/words.ts'
import type { Activity } from '../data.ts'
import { joinsAtOnce } from '../joins-at-once.ts'
import type { OwnParts } from '../use-own-parts.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { useState } from 'react'
import { keep } from '#web/http/keep.ts'
import { queryClient } from '#web/http/query-client.ts'
import { useQueued } from '#web/http/use-queued.ts'
import { Button } from '#web/kit/Button.tsx'
import { WaitingMark } from '#web/kit/WaitingMark.tsx'
import { snack } from '#web/kit/snackbar.ts'
import { knowFirst } from '../know-first.ts'
import { type Act, expectedState, ownPartQuestion, usePart } from '../part.ts'
import { standingOf } from '../standing.ts'

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

interface Meeting {
  readonly id: string
  readonly nextSessions: readonly { readonly date: string; readonly time: string | null }[]
}

interface DayGroup<T> {
  /** Null for those without a meeting ahead. */
  readonly day: string | null
  readonly items: readonly T[]
}

/** Soonest day first, within a day by time; those without a meeting ahead come last. */
export const byDay = <T extends Meeting>(activities: readonly T[]): readonly DayGroup<T>[] => {
  const groups = Map.groupBy(activities, ({ nextSessions }) => nextSessions[0]?.date ?? null)
  return [...groups]
    .toSorted(([one], [other]) => (one ?? '9999').localeCompare(other ?? '9999'))
    .map(([day, items]) => ({ day, items: items.toSorted((a, b) => timeOf(a).localeCompare(timeOf(b))) }))
}

/** How far a civil day is from today, where a word says it better than a date. */
export const nearDay = (day: string, today: string): 'today' | 'tomorrow' | null => {
  if (day === today) return 'today'
  return Date.parse(day) - Date.parse(today) === 86_400_000 ? 'tomorrow' : null
}

const timeOf = ({ nextSessions }: Meeting): string => nextSessions[0]?.time ?? ''

/** Joins from the list what is open and has a place, and can be undone as on its page. */
const JoinOnCard = ({ activity }: { activity: Activity }) => {
  const { t } = useWords()
  const { act, busy } = usePart(activity)
  const [looking, setLooking] = useState(false)
  const me = keep.user()
  const waiting = useQueued('part', activity.id).find(
    ({ person, role }) => person === me?._id && role === 'participant',
  )
  if (me === null) return null
  const state = waiting?.step === 'ask' ? expectedState(activity, 'participant') : null
  const { act: step, button } = standingOf(activity, state)
  if (step === null || button === null) return null
  const take = async (next: Act) => {
    setLooking(true)
    try {
      // What one is in it, so that it is said truly what came of it.
      if (navigator.onLine) await knowFirst(queryClient, ownPartQuestion(activity.id))
      act({ whom: { id: me._id, role: 'participant', child: false }, act: next })
    } catch (error) {
      snack({ text: error instanceof Error ? error.message : String(error) })
    }
    setLooking(false)
  }
  return (
    <>
      {waiting === undefined ? null : <WaitingMark />}
      <Button
        busy={busy || looking}
        label={t('activities.part.named', { step: t(button), title: activity.title })}
        onClick={() => void take(step)}
      >
        {t(button)}
      </Button>
    </>
  )
}
