import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import type { Activity } from '../data.ts'
import { ownPartQuestion } from '../part.ts'

// Of one kind alone, and for few.
const ByHeart = lazyPart(async () => {
  const [part] = await Promise.all([import('./ByHeart.tsx'), laterWords('particulars')])
  return part.ByHeart
})

/** What a gathering of this kind has beside its meetings, for those who are in it. */
export const ForKind = ({ activity }: { activity: Activity }) => {
  const { data } = useQuery(ownPartQuestion(activity.id))
  if (data === undefined) return null
  const { mine, children } = data.data
  const leads = mine.some(({ role, state }) => role === 'facilitator' && state === 'active')
  const brings = children.some(({ standing }) => standing?.state === 'active')
  if (activity.activityType.name !== "Children's Class" || !(leads || brings)) return null
  return (
    <Suspense>
      <ByHeart activityId={activity.id} />
    </Suspense>
  )
}
