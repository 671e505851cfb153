// A new password of who knows the one that holds (ASVS 6.2.2, 6.2.3).
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { inInstance } from '#server/platform/db.ts'
import type { Account } from '#server/platform/gate.ts'
import { hashPassword, verifyPassword } from '#server/platform/passwords.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { tellOwner } from './happening-actions.ts'
import { findAccount, findCommunity, updatePassword } from './queries.ts'
import { refuseWeak } from './registration-actions.ts'
import { endResets } from './registration-queries.ts'
import { endOthers } from './session-queries.ts'

const WRONG = 'The password is not right.'

/** Changes the password and ends every session but this one. */
export const changePassword = async (
  app: App,
  account: Account,
  given: { readonly current: string; readonly password: string },
) => {
  const row = (await findAccount(app.db, account.accountId)) ?? notFound()
  if (row.password_hash === null)
    return refuse(409, 'Your account has no password yet. Please ask for a link that sets one.')
  if (!(await verifyPassword(row.password_hash, given.current)))
    return refuse(400, WRONG, { code: 'wrong_password', fields: { current: WRONG } })
  const { communityId } = account
  const community = communityId === null ? undefined : await findCommunity(app.db, communityId)
  await refuseWeak(given.password, [row.email, community?.name ?? ''])
  const passwordHash = await hashPassword(given.password)
  await inInstance(app.db, async (tx) => {
    const at = instant(app.clock.now())
    // The chain before the account, as with every change of it.
    if (communityId !== null) await holdChain(tx, communityId)
    await updatePassword(tx, row.id, passwordHash)
    await endResets(tx, row.id)
    await endOthers(tx, row.id, account.sessionId, at)
    await tellOwner(app, tx, row.id, { kind: 'passwordChanged', sessionId: account.sessionId })
  })
  return { message: 'Your password is changed. Everywhere else you are logged out.' }
}
