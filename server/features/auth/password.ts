// A new password of who knows the one that holds (ASVS 6.2.2, 6.2.3).
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { inInstance } from '#server/platform/db.ts'
import type { Account } from '#server/platform/gate.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { isOwnPassword } from './guess.ts'
import { tellOwner } from './sign-in-notices.ts'
import { findAccount, findCommunity, replacePassword } from './queries.ts'
import { refuseWeak } from './registration.ts'
import { endResets } from './registration-queries.ts'
import { endOthers, isLive } from './session-queries.ts'

const WRONG = 'The password is not right.'

const refuseWrong = (): never => refuse(400, WRONG, { code: 'wrong_password', fields: { current: WRONG } })

/** Changes the password and ends every session but this one. */
export const changePassword = async (
  app: App,
  account: Account,
  given: { readonly current: string; readonly password: string },
) => {
  const row = (await findAccount(app.db, account.accountId)) ?? notFound()
  if (row.password_hash === null)
    return refuse(409, 'Your account has no password yet. Please ask for a link that sets one.')
  const from = row.password_hash
  if (!(await isOwnPassword(app, account, { ...row, password_hash: from }, given.current)))
    return refuseWrong()
  const { communityId } = account
  const community = communityId === null ? undefined : await findCommunity(app.db, communityId)
  await refuseWeak(given.password, [row.email, community?.name ?? ''])
  const to = await hashPassword(given.password)
  await inInstance(app.db, async (tx) => {
    const at = instant(app.clock.now())
    // The chain before the account, as with every change of it.
    if (communityId !== null) await holdChain(tx, communityId)
    // Its owner may have set another one, or ended this session, while a thief with the old one asks for this.
    if (!(await replacePassword(tx, row.id, { from, to }))) refuseWrong()
    if (!(await isLive(tx, account.sessionId, at))) refuse(419, 'Session expired')
    await endResets(tx, row.id)
    await endOthers(tx, row.id, account.sessionId, at)
    await tellOwner(app, tx, row.id, { kind: 'passwordChanged', sessionId: account.sessionId })
  })
  return { message: 'Your password is changed. Everywhere else you are logged out.' }
}
