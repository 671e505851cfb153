// The gatherings of the community for those who run it: what is listed, and cancelling.
import { infiniteQueryOptions } from '@tanstack/react-query'
import type { QueryOf, ReplyOf } from '#contract/route.ts'
import { adminOverview } from '#contract/admin/administration.ts'
import { listActivities } from '#contract/activities/activities.ts'
import { cancelEvent } from '#contract/events/event-change.ts'
import { listEvents } from '#contract/events/events.ts'
import { listGatherings } from '#contract/admin/gatherings.ts'
import { cancelActivity } from '#contract/activities/planning.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { keep } from '#web/http/keep.ts'

export type Gathering = ReplyOf<typeof listGatherings>['data'][number]
export type GatheringState = Gathering['state']

export interface SoughtGatherings {
  readonly q: string
  readonly what: NonNullable<QueryOf<typeof listGatherings>['what']> | ''
  readonly state: GatheringState
}

const first = ''

/** Those that are looked for, page by page. */
export const gatheringPages = ({ q, what, state }: SoughtGatherings) =>
  infiniteQueryOptions({
    queryKey: [routeKey(listGatherings), 'pages', keep.owner(), q, what, state],
    queryFn: ({ pageParam, signal }) =>
      ask(listGatherings, {
        query: {
          limit: 50,
          state,
          ...(q === '' ? {} : { q }),
          ...(what === '' ? {} : { what }),
          ...(pageParam === first ? {} : { cursor: pageParam }),
        },
      }).queryFn({ signal }),
    initialPageParam: first,
    getNextPageParam: (last) => last.next,
  })

export const cancelOne = ({ what, id }: Gathering, reason: string, key: string): Promise<unknown> =>
  what === 'event'
    ? call(cancelEvent, { params: { id }, body: { reason }, key })
    : call(cancelActivity, { params: { id }, body: { reason }, key })

export const afterCancelling = [listGatherings, adminOverview, listEvents, listActivities]
