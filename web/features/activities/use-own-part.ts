import { useQuery } from '@tanstack/react-query'
import { useQueued } from '#web/http/use-queued.ts'
import type { Activity } from './data.ts'
import { type OwnPart, ownPartQuestion, standingAs, standingIn, stateAfter, type Whom } from './part.ts'

/** What I and the children in my care are in an activity, with what still waits for a connection. */
export const useOwnPart = (activity: Activity) => {
  const asked = useQuery(ownPartQuestion(activity.id))
  const waiting = useQueued('part', activity.id)
  const part = waiting.reduce<OwnPart | undefined>((now, { person, role, child, step }) => {
    if (now === undefined) return undefined
    const whom = { id: person, role, child }
    const invited = standingIn(now, whom)?.invited
    return standingAs(now, whom, stateAfter(step, activity, role, invited))
  }, asked.data?.data)
  return {
    ...asked,
    part,
    /** The server does not know yet what is said of them. */
    waits: ({ id, role }: Pick<Whom, 'id' | 'role'>): boolean =>
      waiting.some((item) => item.person === id && item.role === role),
  }
}
