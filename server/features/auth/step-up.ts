// A fresh proof on a session that stands. A wrong one is no end of the session, so it is no 401.
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import type { Account } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { isOwnPassword } from './guess.ts'
import type { KeyAnswer } from './passkey-challenge.ts'
import { prove } from './passkey.ts'
import { findAccount } from './queries.ts'
import { proveByCode } from './second-step.ts'
import { proveSession } from './session-queries.ts'

interface Proof {
  readonly password?: string | undefined
  readonly code?: string | undefined
  readonly passkey?: KeyAnswer | undefined
}

/** Fresh proof for this session by any one of the three. */
export const stepUp = async (app: App, account: Account, given: Proof) => {
  if (given.passkey) await prove(app, app.db, account, given.passkey)
  else if (given.code) await proveByCode(app, account, given.code)
  else await proveByPassword(app, account, given.password ?? '')
  return { message: 'Thank you. You can go on for five minutes.' }
}

const proveByPassword = async (app: App, account: Account, password: string): Promise<void> => {
  const row = (await findAccount(app.db, account.accountId)) ?? notFound()
  if (row.password_hash === null) {
    return refuse(
      403,
      'Your account has no password. Please log out and sign in again, then go on within five minutes.',
      { code: 'sign_in_again' },
    )
  }
  if (!(await isOwnPassword(app, account, { ...row, password_hash: row.password_hash }, password))) {
    return refuse(403, 'The password is not right.', { code: 'wrong_password' })
  }
  await proveSession(app.db, account.sessionId, instant(app.clock.now()))
}
