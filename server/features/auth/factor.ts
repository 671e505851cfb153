// How an account signs in, and what must be shown before that is changed.
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Account } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as queries from './factor-queries.ts'
import { hasSecondFactor } from './factor-rules.ts'
import { findPasskeys } from './passkey-queries.ts'
import { findSession, forgetSecondSteps } from './session-queries.ts'
import { passkeyView } from './view.ts'

export const list = async (app: App, account: Account) => {
  const [has, passkeys, session] = await Promise.all([
    queries.findFactors(app.db, account.accountId),
    findPasskeys(app.db, account.accountId),
    findSession(app.db, account.sessionId),
  ])
  if (!has) return notFound()
  return {
    success: true as const,
    data: {
      password: has.password_hash !== null,
      google: has.google_sub !== null,
      passkeys: passkeys.map(passkeyView),
      codeApp: has.code_app_since,
      recoveryCodesLeft: has.codes_left ?? 0,
      demanded: account.withheld.length > 0 || (account.rights.length > 0 && session?.demanded === true),
      shown: session?.second_step_at !== null,
    },
  }
}

/**
 * Who has a second factor must have shown it in this session before any factor is changed: a password alone
 * may neither add one nor take one away.
 */
export const demandSecondStep = async (tx: Tx, account: Account): Promise<void> => {
  const [has, session] = await Promise.all([
    queries.findFactors(tx, account.accountId),
    findSession(tx, account.sessionId),
  ])
  if (!has || session?.second_step_at) return
  if (!hasSecondFactor({ passkeys: Number(has.passkeys), codeApp: has.code_app_since !== null })) return
  refuse(403, 'Please show your passkey or a code first. Nothing was changed yet.', {
    code: 'second_step',
  })
}

/** Before any change of them: of two at once the second sees what the first has left. The chain before the account. */
export const holdFactors = async (tx: Tx, { accountId, communityId }: Account) => {
  if (communityId !== null) await holdChain(tx, communityId)
  return (await queries.lockFactors(tx, accountId)) ?? notFound()
}

/** After the last second factor went, no session has shown one, and there is nothing to recover. */
export const withdrawLast = async (tx: Tx, accountId: string): Promise<void> => {
  const has = await queries.findFactors(tx, accountId)
  if (!has || hasSecondFactor({ passkeys: Number(has.passkeys), codeApp: has.code_app_since !== null }))
    return
  await queries.deleteRecoveryCodes(tx, accountId)
  await forgetSecondSteps(tx, accountId)
}
