import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import type { Activity } from '../data.ts'
import { type OwnPart, ownPartQuestion } from '../part.ts'

// Each is of one kind or two.
const ByHeart = lazyPart(async () => {
  const [part] = await Promise.all([import('./ByHeart.tsx'), laterWords('particulars')])
  return part.ByHeart
})
const Programme = lazyPart(async () => {
  const [part] = await Promise.all([import('./Programme.tsx'), laterWords('particulars')])
  return part.Programme
})
const Practices = lazyPart(async () => {
  const [part] = await Promise.all([import('./Practices.tsx'), laterWords('particulars')])
  return part.Practices
})
const Completions = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./Completions.tsx'),
    laterWords('completions'),
    laterWords('planning'),
  ])
  return part.Completions
})
const MeetingFriends = lazyPart(async () => {
  const [part] = await Promise.all([import('./MeetingFriends.tsx'), laterWords('company')])
  return part.MeetingFriends
})
const ActivityMaterials = lazyPart(async () => {
  const [part] = await Promise.all([import('./ActivityMaterials.tsx'), laterWords('materials')])
  return part.ActivityMaterials
})
const Outcome = lazyPart(async () => {
  const [part] = await Promise.all([import('./Outcome.tsx'), laterWords('particulars')])
  return part.Outcome
})

/** What a gathering of this kind has beside its meetings, and the materials that all kinds have. */
export const ForKind = ({ activity }: { activity: Activity }) => {
  const { data, isError } = useQuery(ownPartQuestion(activity.id))
  const own = partsOf(data?.data)
  // Without a connection a device that has kept them knows that they are one’s own.
  const hasMaterials = own.isIn || own.brings || activity.can.edit || isError
  return (
    <>
      <Suspense>
        <OfKind activity={activity} {...own} />
      </Suspense>
      <Suspense>{hasMaterials ? <ActivityMaterials activity={activity} /> : null}</Suspense>
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
      return initiative === null ? null : <Outcome activity={activity} initiative={initiative} />
    case 'Study Circle':
      return (
        <>
          {isIn || can.edit ? <Completions activity={activity} /> : null}
          {isIn ? <Practices activity={activity} /> : null}
        </>
      )
    case 'Junior Youth Group':
      return isIn || brings ? <Completions activity={activity} /> : null
    case "Children's Class":
      return isIn || brings ? (
        <>
          <Completions activity={activity} />
          <ByHeart activityId={id} />
        </>
      ) : null
  }
}

/** Friends for the next meeting. */
const NextFriends = ({ activity: { title, nextSessions } }: { activity: Activity }) => {
  const [next] = nextSessions
  return next === undefined ? null : <MeetingFriends meeting={{ id: next.id, date: next.date, title }} />
}
