// The forms of signing in and up: what was typed goes through the sanitiser, then through the contract's own
// schema, so that the strength of a password is counted after what is left out. An address that is kept or
// mailed to stays as it was typed: without its apostrophe it is somebody else's mailbox.
import * as z from 'zod/mini'
import { changePassword } from '#contract/auth/account.ts'
import {
  forgotPassword,
  login,
  register,
  requestBahaiIdVerification,
  resetPassword,
  verify,
} from '#contract/auth/auth.ts'
import { sanitise } from '#web/session/sanitise.ts'

const Clean = z.pipe(z.string(), z.transform(sanitise))

export const LogInForm = z.pipe(z.object({ email: Clean, password: Clean }), login.body)
export const SignUpForm = z.pipe(
  z.object({ email: z.string(), bahaiId: Clean, password: Clean, eulaAcceptedAt: z.string() }),
  register.body,
)
export const VerifyForm = z.pipe(
  z.object({ bahaiId: Clean, verificationCode: Clean, password: Clean }),
  verify.body,
)
/** Both calls that mail something to an address take the same body. */
export const AddressOnly = z.pipe(z.object({ email: z.string() }), forgotPassword.body)
export const ResetPasswordForm = z.pipe(z.object({ password: Clean }), resetPassword.body)
export const ChangePasswordForm = z.pipe(z.object({ current: Clean, password: Clean }), changePassword.body)
export const VerifyBahaiIdForm = z.pipe(
  z.object({ bahaiId: Clean, email: z.string() }),
  requestBahaiIdVerification.body,
)
