// What the settings of signing in ask of the server; passkeys are in passkeys.ts.
import { changePassword } from '#contract/auth/account.ts'
import { listDevices, listSignInHappenings, stepUp } from '#contract/auth/devices.ts'
import {
  confirmCodeApp,
  getFactors,
  loginSecond,
  newCodeApp,
  newRecoveryCodes,
  connectGoogle,
  disconnectGoogle,
  removeCodeApp,
  removePasskey,
  renamePasskey,
} from '#contract/auth/factors.ts'
import type { ReplyOf, Route } from '#contract/route.ts'
import { ask, routeKey } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { queryClient } from '#web/http/query-client.ts'
import { session } from '#web/session/session.ts'
import { withStepUp } from '#web/session/step-up.ts'
import { begin, readAccount } from './data.ts'

export type Factors = ReplyOf<typeof getFactors>['data']

/** Whether there is something to show as a second step. */
export const hasFactor = ({ passkeys, codeApp }: Factors): boolean => passkeys.length > 0 || codeApp !== null

export const factorsQuestion = () => ask(getFactors)
export const happeningsQuestion = () => ask(listSignInHappenings)

/** What is asked anew after any change of a factor. */
export const afterChange: readonly Route[] = [getFactors, listSignInHappenings, listDevices]

export const askFactorsAnew = () =>
  Promise.all(afterChange.map((route) => queryClient.invalidateQueries({ queryKey: [routeKey(route)] })))

export const finishLogIn = async (challenge: string, code: string) =>
  begin(await call(loginSecond, { body: { challenge, code } }))

/** Every other session ends with it, so what happened and where one is signed in is asked anew. */
export const changeOwnPassword = async (body: { readonly current: string; readonly password: string }) => {
  await call(changePassword, { body })
  await askFactorsAnew()
}

export const proveByPassword = (password: string) => call(stepUp, { body: { password } })
export const proveByCode = (code: string) => call(stepUp, { body: { code } })

export const beginCodeApp = async () => (await withStepUp(() => call(newCodeApp))).data

/** The office of who has one counts from now on, so the account is read anew. */
export const finishCodeApp = async (code: string) => {
  const { data } = await call(confirmCodeApp, { body: { code } })
  // The codes are told this once: an answer that is lost after it must not keep them back.
  await session.learn()
  return data.recoveryCodes
}

export const endCodeApp = (key: string) => withStepUp(() => call(removeCodeApp, { key })).then(readAccount)
export const letGoogleIn = (ticket: string, key: string) =>
  withStepUp(() => call(connectGoogle, { body: { ticket }, key }))
export const endGoogle = (key: string) => withStepUp(() => call(disconnectGoogle, { key }))
export const endPasskey = (id: string, key: string) =>
  withStepUp(() => call(removePasskey, { params: { id }, key })).then(readAccount)
export const callPasskey = (id: string, name: string, key: string) =>
  call(renamePasskey, { params: { id }, body: { name }, key })
export const makeRecoveryCodes = async () =>
  (await withStepUp(() => call(newRecoveryCodes))).data.recoveryCodes
