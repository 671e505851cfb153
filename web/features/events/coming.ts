// What the page of an event asks of who comes and with whom, and what a person says of it.
import type { output } from 'zod/mini'
import {
  type Coming as ComingShape,
  getComing,
  inviteFriend,
  recordEventAttendance,
  setCompany,
  takeFriendBack,
} from '#contract/coming.ts'
import type { BodyIn } from '#contract/route.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { answerRoutes } from './data.ts'

export type Coming = output<typeof ComingShape>
export type Friend = Coming['friends'][number]

export const comingQuestion = (id: string) => ask(getComing, { params: { id } })

/** Whose answers change when somebody says who comes. */
export const comingRoutes = [...answerRoutes, getComing]

export const sendCompany = (id: string, body: BodyIn<typeof setCompany>, key: string) =>
  call(setCompany, { params: { id }, body, key })

export const sendInvite = (id: string, key: string) => call(inviteFriend, { params: { id }, key })

export const sendTakeBack = (id: string, friendId: string, key: string) =>
  call(takeFriendBack, { params: { id, friendId }, key })

export const sendAttendance = (
  id: string,
  attendance: BodyIn<typeof recordEventAttendance>['attendance'],
  key: string,
) => call(recordEventAttendance, { params: { id }, body: { attendance }, key })
