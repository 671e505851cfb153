// What the screens of activities ask of the server.
import type { output } from 'zod/mini'
import {
  type Activity as ActivityShape,
  type ActivityKind,
  getActivity,
  listActivities,
} from '#contract/activities/activities.ts'
import type { QueryIn } from '#contract/route.ts'
import { ask, type Asked } from '#web/http/ask.ts'
import { keep } from '#web/http/keep.ts'
import { queryClient } from '#web/http/query-client.ts'
import { askArrays } from '#web/http/pages.ts'
import { listOf } from './pages.ts'
import { keptActivity, sealedActivity } from './kept-activity.ts'

export type Activity = output<typeof ActivityShape>
/** For visitors with where its community's days begin. */
export type ActivityOnPage = output<typeof getActivity.reply>
export type Kind = output<typeof ActivityKind>

/** One page of the list; of a community that has more the server narrows it. */
export const pageLength = 100

type Query = QueryIn<typeof listActivities>

/** Spec §9: the list is kept under `activitiesCache`. */
export const activitiesQuestion = (cursor?: string) => listQuestion({}, cursor, 'activitiesCache')

export const narrowedQuestion =
  (kind: Kind | null, wishes: Omit<Query, 'kind' | 'order' | 'limit' | 'cursor'>) => (cursor?: string) =>
    listQuestion({ ...wishes, ...(kind === null ? {} : { kind }) }, cursor)

const listQuestion = (wishes: Query, cursor: string | undefined, keepAs?: 'activitiesCache') =>
  ask(
    listActivities,
    {
      query: {
        ...wishes,
        order: 'soonest',
        limit: pageLength,
        ...(cursor === undefined ? {} : { cursor }),
      },
    },
    cursor === undefined && keepAs !== undefined ? { keepAs } : {},
  )

export const activityQuestion = (id: string) => orInDocument(id, ask(getActivity, { params: { id } }))

/** The same for its page, which is kept among the last seen. */
export const activityPageQuestion = (id: string) =>
  orInDocument(
    id,
    ask(getActivity, { params: { id } }, { keepSeen: keptActivity, keepSealed: sealedActivity }),
  )

/** A visitor begins with what the server has put into the document (server/pages/app-paint.ts). */
const orInDocument = (id: string, asked: Asked<ActivityOnPage>): Asked<ActivityOnPage> => ({
  ...asked,
  initialData: () => asked.initialData() ?? activityInDocument(id),
  initialDataUpdatedAt: () => asked.initialDataUpdatedAt() ?? performance.timeOrigin,
})

const activityInDocument = (id: string): ActivityOnPage | undefined => {
  const said = document.getElementById('nineteen-answer')?.textContent
  if (said === undefined || keep.owner() !== null) return undefined
  const found = getActivity.reply.safeParse(JSON.parse(said)).data
  return found?.id === id ? found : undefined
}

/** What the list knows of the activity, or has kept of it: all but who takes part. It is shown until the rest is here. */
export const activityInList = (id: string): ActivityOnPage | undefined => {
  const shown = queryClient.getQueryData(askArrays(activitiesQuestion).queryKey)
  const list = listOf(shown?.pages) ?? activitiesQuestion().initialData()
  return list?.find((activity) => activity.id === id)
}
