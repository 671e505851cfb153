import type { Activity } from './data.ts'
import { isFull } from './part.ts'

type Joined = Pick<
  Activity,
  'participation' | 'activityType' | 'status' | 'participantCount' | 'participantLimit'
>

/** Whether a grown-up who asks is in it at once: open, with a place, and no group for children. */
export const joinsAtOnce = (activity: Joined): boolean =>
  activity.participation === 'open' &&
  !isFull(activity) &&
  (activity.status === 'planned' || activity.status === 'active') &&
  activity.activityType.name !== "Children's Class" &&
  activity.activityType.name !== 'Junior Youth Group'
