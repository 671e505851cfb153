// What of an activity's page stays on the device, for when there is no connection.
import type { output } from 'zod/mini'
import type { Activity as ActivityShape } from '#contract/activities/activities.ts'

type Activity = output<typeof ActivityShape>

/** Groups for children: nothing of their pages is kept. */
const withChildren: readonly string[] = ["Children's Class", 'Junior Youth Group']

/** Whether nothing of gatherings of this kind may stand on a device. */
export const isForChildren = (kind: string): boolean => withChildren.includes(kind)

/** Whether anything of its page may stand on a device. */
export const isKept = ({ activityType }: Pick<Activity, 'activityType'>): boolean =>
  !isForChildren(activityType.name)

/** All but the roll, what its leaders have completed, a street, and the rights of those who lead it. */
const copyOf = (activity: Activity): Activity => ({
  ...activity,
  participants: [],
  facilitators: activity.facilitators.map((one) => ({ ...one, certifications: [] })),
  address: { ...activity.address, streetAddress: null },
  can: { edit: false, adopt: false },
})

export const keptActivity = (activity: Activity): Activity | null =>
  isKept(activity) ? copyOf(activity) : null

/** Of a group for children, for those who lead it: the way to its roll without a connection, and sealed. */
export const sealedActivity = (activity: Activity): Activity | null =>
  !isKept(activity) && activity.can.edit ? copyOf(activity) : null
