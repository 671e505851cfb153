// What the overview tells of gatherings, as one list.
import { overAt, type Placed } from './choice.ts'
import type { Home } from './data.ts'

type Gathering = Placed &
  ({ readonly event: Home['events'][number] } | { readonly activity: Home['activities'][number] })

/** Published events, and activities by their next session. */
export const gatheringsOf = ({ events, activities }: Home): Gathering[] => [
  ...events
    .filter(({ status }) => status === 'published')
    .map((event) => ({
      event,
      isEvent: true,
      isMine: true,
      day: event.date,
      time: event.time,
      over: overAt(event.startsAt, event.endsAt),
    })),
  ...activities.flatMap((activity) => {
    const session = activity.nextSessions[0]
    if (session === undefined || activity.status === 'cancelled') return []
    return [
      {
        activity,
        isEvent: false,
        isMine: activity.mine,
        day: session.date,
        time: session.time ?? '',
        over: null,
      },
    ]
  }),
]
