import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyPart } from '#web/kit/lazy-screen.ts'
import { laterWords } from '#web/words/language.ts'
import type { Activity } from '../data.ts'
import { ownPartQuestion } from '../part.ts'

// Few lead a class of children; what they need comes for them alone.
const ClassSheet = lazyPart(async () => {
  const [part] = await Promise.all([import('./ClassSheet.tsx'), laterWords('family')])
  return part.ClassSheet
})

const withChildren = new Set<Activity['activityType']['name']>(["Children's Class", 'Junior Youth Group'])

/** What those who lead a class of children or a junior youth group have of it, while it goes on. */
export const ForLeaders = ({ activity }: { activity: Activity }) => {
  const { data } = useQuery(ownPartQuestion(activity.id))
  const leads = data?.data.mine.some(({ role, state }) => role === 'facilitator' && state === 'active')
  const goesOn = activity.status === 'planned' || activity.status === 'active'
  if (leads !== true || !goesOn || !withChildren.has(activity.activityType.name)) return null
  return (
    <Suspense>
      <ClassSheet activityId={activity.id} />
    </Suspense>
  )
}
