// One's own reminders of the Fast.
import { getFastReminders, setFastReminders } from '#contract/calendars/calendars.ts'
import type { BodyIn } from '#contract/route.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'

export type FastWish = BodyIn<typeof setFastReminders>

export const fastQuestion = () => ask(getFastReminders)
export const sendFastWish = (body: FastWish, key: string) => call(setFastReminders, { body, key })
export const fastAnswers = [getFastReminders]
