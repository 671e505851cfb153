// What was completed of what is studied, and how a group goes on with the next book.
import { getActivity, listActivities } from '#contract/activities.ts'
import {
  continueActivity,
  listCompletions,
  listOwnCompletions,
  setCompletions,
  setOwnCompletion,
} from '#contract/completions.ts'
import type { BodyIn, ReplyOf } from '#contract/route.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'

export type Group = ReplyOf<typeof listCompletions>['data']
export type Learner = Group['people'][number]

export const completionsQuestion = (id: string) => ask(listCompletions, { params: { id } })
export const ownCompletionsQuestion = () => ask(listOwnCompletions, { query: {} })
export const completionRoutes = [listCompletions, listOwnCompletions]
export const continuedRoutes = [...completionRoutes, listActivities, getActivity]

export const sendCompletions = (id: string, body: BodyIn<typeof setCompletions>, key: string) =>
  call(setCompletions, { params: { id }, body, key })
export const sendOwnCompletion = (body: BodyIn<typeof setOwnCompletion>, key: string) =>
  call(setOwnCompletion, { body, key })
export const sendGoingOn = (id: string, body: BodyIn<typeof continueActivity>, key: string) =>
  call(continueActivity, { params: { id }, body, key })
