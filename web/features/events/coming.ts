// What the page of an event asks of who comes and with whom, and what a person says of it.
import type { output } from 'zod/mini'
import {
  type Coming as ComingShape,
  getComing,
  inviteFriend,
  recordEventAttendance,
  setCompany,
  takeFriendBack,
} from '#contract/events/coming.ts'
import type { BodyIn } from '#contract/route.ts'
import type { Inviting } from '#web/features/friends/invited.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { answerRoutes } from './data.ts'

export type Coming = output<typeof ComingShape>

export const comingQuestion = (id: string) => ask(getComing, { params: { id } })

/** Whose answers change when somebody says who comes. */
export const comingRoutes = [...answerRoutes, getComing]

export const sendCompany = (id: string, body: BodyIn<typeof setCompany>, key: string) =>
  call(setCompany, { params: { id }, body, key })

export const invitingTo = (id: string): Pick<Inviting, 'invite' | 'takeBack' | 'refresh'> => ({
  invite: (key) => call(inviteFriend, { params: { id }, key }),
  takeBack: (friendId, key) => call(takeFriendBack, { params: { id, friendId }, key }),
  refresh: comingRoutes,
})

export const sendAttendance = (id: string, body: BodyIn<typeof recordEventAttendance>, key: string) =>
  call(recordEventAttendance, { params: { id }, body, key })
