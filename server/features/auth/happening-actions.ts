// What its owner should know of an account's way of signing in: in the app, by mail, and in the audit trail.
import { v7 as newId } from 'uuid'
import type { App } from '#server/platform/app-type.ts'
import { record } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, asCommunity, enterCommunity } from '#server/platform/db.ts'
import type { Account } from '#server/platform/gate.ts'
import { happeningMail } from './factor-mail-view.ts'
import * as queries from './factor-queries.ts'
import type { SignInEvent } from './factor-tables.ts'
import { findAccount } from './queries.ts'
import { happeningView } from './view.ts'

/** Call it in the transaction of the fact, and late in it: it enters the account's community. */
export const tellOwner = async (
  app: App,
  tx: Tx,
  accountId: string,
  happened: { readonly kind: SignInEvent; readonly detail?: string; readonly sessionId?: string },
): Promise<void> => {
  const account = await findAccount(tx, accountId)
  if (!account) return
  const { kind, detail = '' } = happened
  const at = instant(app.clock.now())
  await queries.insertHappening(tx, { id: newId(), account_id: accountId, kind, detail, at })
  await app.mailer.queue(tx, {
    to: account.email,
    ...happeningMail(account, kind, detail, app.config.publicUrl),
  })
  if (!account.community_id) return
  const community = asCommunity(account.community_id)
  await enterCommunity(tx, community)
  await record(tx, community, {
    action: kind === 'passwordChanged' ? 'password.reset' : `signIn.${kind}`,
    actorId: accountId,
    sessionId: happened.sessionId ?? null,
    objectKind: 'account',
    objectId: accountId,
  })
}

export const listHappenings = async (app: App, account: Account) => {
  const rows = await queries.findHappenings(app.db, account.accountId)
  return { success: true as const, data: rows.map(happeningView) }
}
