// What administrators ask about the second step of those in office.
import type { BodyIn, ReplyOf } from '#contract/route.ts'
import { getOfficesStep, setOfficesStep } from '#contract/auth/second-step.ts'
import { getMe } from '#contract/auth/session.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { session } from '#web/session/session.ts'
import { withStepUp } from '#web/session/step-up.ts'

export type OfficesStep = ReplyOf<typeof getOfficesStep>['data']
export type Wish = BodyIn<typeof setOfficesStep>

export const officesStepQuestion = () => ask(getOfficesStep)

/** The own office may count from now on, or have some days left. */
export const setStep = async (body: Wish, key: string) => {
  const saved = await withStepUp(() => call(setOfficesStep, { body, key }))
  session.updateUser((await call(getMe)).data)
  return saved
}
