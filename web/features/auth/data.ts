// What the screens of signing in and up ask of the server.
import type { output } from 'zod/mini'
import {
  authOptions,
  forgotBahaiId,
  forgotPassword,
  google,
  login,
  register,
  requestBahaiIdVerification,
  resetPassword,
  verify,
} from '#contract/auth/auth.ts'
import { getMe } from '#contract/auth/session.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import type { Grant } from '#web/http/keep.ts'
import { expectReturn, session } from '#web/session/session.ts'
export type SignInOptions = output<typeof authOptions.reply>
export type SignUpValues = output<typeof register.body>

/** What this installation offers; hardly ever changes. The server says it in the document of this screen. */
export const optionsQuestion = () => {
  const asked = ask(authOptions, {}, { fresh: 60 * 60_000 })
  return {
    ...asked,
    initialData: () => asked.initialData() ?? offeredByDocument(),
    initialDataUpdatedAt: () => asked.initialDataUpdatedAt() ?? performance.timeOrigin,
  }
}

const offeredByDocument = (): SignInOptions | undefined => {
  const said = document.getElementById('nineteen-options')?.textContent
  return said === undefined ? undefined : authOptions.reply.safeParse(JSON.parse(said)).data
}

/** Each of the three begins the session when it succeeds. */
export const logIn = async (body: output<typeof login.body>) => begin(await call(login, { body }))
export const verifyEmail = async (body: output<typeof verify.body>) => begin(await call(verify, { body }))
export const logInWithGoogle = async (token: string) => begin(await call(google, { body: { token } }))

export const signUp = (body: SignUpValues) => call(register, { body })
export const askForReset = (body: output<typeof forgotPassword.body>) => call(forgotPassword, { body })
export const setNewPassword = (token: string, body: output<typeof resetPassword.body>) =>
  call(resetPassword, { params: { token }, body })
export const askForBahaiId = (body: output<typeof forgotBahaiId.body>) => call(forgotBahaiId, { body })
export const askForCheck = (body: output<typeof requestBahaiIdVerification.body>) =>
  call(requestBahaiIdVerification, { body })

/** Whether the membership has been confirmed meanwhile; the session learns it too. */
export const readAccount = async () => {
  const { data } = await call(getMe)
  session.updateUser(data)
  return data
}

/** A sign-in, whichever way, begins the session. */
export const begin = (grant: Grant) => {
  expectReturn()
  session.signedIn(grant)
  return grant.user
}
