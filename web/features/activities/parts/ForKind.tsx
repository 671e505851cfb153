import { useQuery } from '@tanstack/react-query'
import type { Activity } from '../data.ts'
import { type OwnPart, ownPartQuestion } from '../part.ts'
import { ByHeart } from './ByHeart.tsx'
import { Programme } from './Programme.tsx'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { withWords } from '#web/app/with-words.ts'
import { Suspense } from 'react'

// Of one kind alone.
const Practices = lazyPart(
  withWords(['particulars'], async () => (await import('./Practices.tsx')).Practices),
)

// A second question, whose answer the page does not wait for.
const ActivityMaterials = lazyPart(
  withWords(['materials'], async () => (await import('./ActivityMaterials.tsx')).ActivityMaterials),
)

// When it is over.
const Outcome = lazyPart(withWords(['particulars'], async () => (await import('./Outcome.tsx')).Outcome))

// Few bring friends.
const MeetingFriends = lazyPart(
  withWords(['company'], async () => (await import('./MeetingFriends.tsx')).MeetingFriends),
)

// The tools of those who lead it.
const Completions = lazyPart(
  withWords(['completions', 'planning'], async () => (await import('./Completions.tsx')).Completions),
)

/** What a gathering of this kind has beside its meetings, and the materials that all kinds have. */
export const ForKind = ({ activity }: { activity: Activity }) => {
  const { data, isError } = useQuery(ownPartQuestion(activity.id))
  const own = partsOf(data?.data)
  // Without a connection a device that has kept them knows that they are one’s own.
  const hasMaterials = own.isIn || own.brings || activity.can.edit || isError
  return (
    <>
      <OfKind activity={activity} {...own} />
      {hasMaterials ? (
        <Suspense>
          <ActivityMaterials activity={activity} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Whether one takes part or leads, and whether a child in one’s care does. */
const partsOf = (own: OwnPart | undefined) => ({
  isIn: own?.mine.some(({ state }) => state === 'active') === true,
  brings: own?.children.some(({ standing }) => standing?.state === 'active') === true,
})

type OfKindProps = ReturnType<typeof partsOf> & { activity: Activity }

const OfKind = ({ activity, isIn, brings }: OfKindProps) => {
  const { activityType, particulars, initiative, can, id } = activity
  switch (activityType.name) {
    case 'Devotional':
      return (
        <>
          {particulars.programme.length > 0 || can.edit ? <Programme activity={activity} /> : null}
          <NextFriends activity={activity} />
        </>
      )
    case 'Fireside':
      return <NextFriends activity={activity} />
    case 'Independent Initiative':
      return initiative === null ? null : (
        <Suspense>
          <Outcome activity={activity} initiative={initiative} />
        </Suspense>
      )
    case 'Study Circle':
      return (
        <>
          {isIn || can.edit ? (
            <Suspense>
              <Completions activity={activity} />
            </Suspense>
          ) : null}
          {isIn ? (
            <Suspense>
              <Practices activity={activity} />
            </Suspense>
          ) : null}
        </>
      )
    case 'Junior Youth Group':
      return isIn || brings ? (
        <Suspense>
          <Completions activity={activity} />
        </Suspense>
      ) : null
    case "Children's Class":
      return isIn || brings ? (
        <>
          <Suspense>
            <Completions activity={activity} />
          </Suspense>
          <ByHeart activityId={id} />
        </>
      ) : null
  }
}

/** Friends for the next meeting. */
const NextFriends = ({ activity: { title, nextSessions } }: { activity: Activity }) => {
  const [next] = nextSessions
  return next === undefined ? null : (
    <Suspense>
      <MeetingFriends meeting={{ id: next.id, date: next.date, title }} />
    </Suspense>
  )
}
