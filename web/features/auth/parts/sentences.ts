// Sentences of the contract and of the failure catalogue in the person's language. English stays word for word.
import type { CallError } from '#web/http/call-error.ts'
import type { WordKey } from '#web/words/words.ts'

type Say = (key: WordKey) => string

/** The sentence in the person's language; what is not known is shown as it came. */
export const inWords = (sentence: string, t: Say): string => {
  const key = known.get(sentence)
  return key === undefined ? sentence : t(key)
}

/** Spec §8: `Error: ` and the server's message, else the route's own text. */
export const logInFailure = (error: CallError, t: (key: WordKey, values?: { message: string }) => string) =>
  error.detail === null ? inWords(error.message, t) : t('auth.error', { message: inWords(error.detail, t) })

/** The server's message, else the route's own text. */
export const plainFailure = (error: CallError, t: Say): string => inWords(error.detail ?? error.message, t)

/** English sentences of the contract and the catalogue, with their keys. */
export const known = new Map<string, WordKey>([
  ['Please write your e-mail address.', 'auth.need.email'],
  ['This does not look like an e-mail address.', 'auth.need.realEmail'],
  ["Please write your Baha'i ID.", 'auth.need.bahaiId'],
  ['Please write the verification code.', 'auth.need.code'],
  ['Please choose a password.', 'auth.need.newPassword'],
  ['Please write your password.', 'auth.need.password'],
  ['Please use 12 characters or more.', 'auth.need.longer'],
  ['Please use at most 256 characters.', 'auth.need.shorter'],
  ['You must accept the EULA to sign up.', 'auth.need.eula'],
  ['Sign-in failed', 'auth.failed.signIn'],
  ['Sign-in error', 'auth.failed.signInNetwork'],
  ['Sign-up failed', 'auth.failed.signUp'],
  ['Sign-up error', 'auth.failed.signUpNetwork'],
  ['Verification failed', 'auth.failed.verification'],
  ['Google sign-in failed', 'auth.failed.google'],
  ['Google sign-in error', 'auth.failed.googleNetwork'],
  ['The server did not answer. Please check your connection.', 'auth.failed.network'],
])
