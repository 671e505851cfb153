// What only a children's class has: what is asked of the server and sent to it. Nothing of it stays on the device.
import { addMemorised, listMemorised, planLesson, removeMemorised } from '#contract/activities/lessons.ts'
import type { BodyIn, ReplyOf } from '#contract/route.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'

export type Plan = BodyIn<typeof planLesson>
export type Learner = ReplyOf<typeof listMemorised>['data']['children'][number]
export type Learned = Learner['knows'][number]

export const memorisedQuestion = (activity: string) => ask(listMemorised, { params: { id: activity } })
export const memorisedRoutes = [listMemorised]

export const sendPlan = (meeting: string, plan: Plan, key: string) =>
  call(planLesson, { params: { id: meeting }, body: plan, key })
export const sendMemorised = (activity: string, wish: BodyIn<typeof addMemorised>, key: string) =>
  call(addMemorised, { params: { id: activity }, body: wish, key })
export const sendForgotten = (activity: string, entryId: string, key: string) =>
  call(removeMemorised, { params: { id: activity, entryId }, key })
