// Spec §7: the calls that carry no bearer token. Their 401 speaks of what was typed, not of the session.
import {
  authOptions,
  forgotBahaiId,
  forgotPassword,
  google,
  login,
  refresh,
  register,
  requestBahaiIdVerification,
  resetPassword,
  verify,
} from '#contract/auth.ts'
import type { Route } from '#contract/route.ts'

const open = new Set<string>(
  [
    authOptions,
    forgotBahaiId,
    forgotPassword,
    google,
    login,
    refresh,
    register,
    requestBahaiIdVerification,
    resetPassword,
    verify,
  ].map(({ path }) => path),
)

export const isOpen = (route: Pick<Route, 'path'>): boolean => open.has(route.path)
