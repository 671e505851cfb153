// Correcting who was at a meeting that others lead: what is asked of the server, and what is sent.
import type { BodyIn } from '#contract/route.ts'
import { getRoll, recordAttendance } from '#contract/activities/meetings.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'

export type Correcting = BodyIn<typeof recordAttendance>

/** The roll as it is now: to who corrects it no name is kept on the device. */
export const correctionQuestion = (id: string) => ask(getRoll, { params: { id } })

export const sendCorrection = (id: string, body: Correcting, key: string) =>
  call(recordAttendance, { params: { id }, body, key })
