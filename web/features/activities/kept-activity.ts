// What of an activity's page stays on the device, for when there is no connection.
import type { output } from 'zod/mini'
import type { Activity as ActivityShape } from '#contract/activities.ts'

type Activity = output<typeof ActivityShape>

/** Groups for children: nothing of their pages is kept. */
const withChildren: readonly Activity['activityType']['name'][] = ["Children's Class", 'Junior Youth Group']

/** Whether anything of its page may stand on a device. */
export const isKept = ({ activityType }: Pick<Activity, 'activityType'>): boolean =>
  !withChildren.includes(activityType.name)

/** All but the roll, a street, and the rights of those who lead it. */
export const keptActivity = (activity: Activity): Activity | null =>
  isKept(activity)
    ? {
        ...activity,
        participants: [],
        address: { ...activity.address, streetAddress: null },
        can: { edit: false, adopt: false },
      }
    : null
