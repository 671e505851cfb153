// What the screens of activities ask of the server.
import type { output } from 'zod/mini'
import {
  type Activity as ActivityShape,
  type ActivityKind,
  getActivity,
  listActivities,
} from '#contract/activities.ts'
import { ask } from '#web/http/ask.ts'
import { queryClient } from '#web/http/query-client.ts'

export type Activity = output<typeof ActivityShape>
export type Kind = output<typeof ActivityKind>

/** One page of the list; a community that has more is asked for one kind at a time. */
export const pageLength = 100

/** Spec §9: the list is kept under `activitiesCache`. */
export const activitiesQuestion = () =>
  ask(listActivities, { query: { limit: pageLength } }, { keepAs: 'activitiesCache' })

export const kindQuestion = (kind: Kind) => ask(listActivities, { query: { kind, limit: pageLength } })

export const activityQuestion = (id: string) => ask(getActivity, { params: { id } })

/** What the list knows of the activity: all but who takes part. It is shown until the rest is here. */
export const activityInList = (id: string): Activity | undefined =>
  queryClient
    .getQueryData<readonly Activity[]>(activitiesQuestion().queryKey)
    ?.find((activity) => activity.id === id)
