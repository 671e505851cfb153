// What its owner should know of an account's way of signing in: in the app, by mail, and in the audit trail.
import { v7 as newId } from 'uuid'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, asCommunity } from '#server/platform/db.ts'
import type { Account } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { happeningMail } from './factor-mail-view.ts'
import * as queries from './factor-queries.ts'
import type { SignInEvent } from './factor-tables.ts'
import { findAccount } from './queries.ts'
import { happeningView } from './view.ts'

/** Call it in the transaction of the fact. */
export const tellOwner = async (
  app: App,
  tx: Tx,
  accountId: string,
  { kind, detail = '', sessionId }: { kind: SignInEvent; detail?: string; sessionId?: string },
): Promise<void> => {
  const account = await findAccount(tx, accountId)
  if (!account) return
  const at = instant(app.clock.now())
  await queries.insertHappening(tx, { id: newId(), account_id: accountId, kind, detail, at })
  await app.mailer.queue(tx, {
    to: account.email,
    ...happeningMail(account, kind, detail, app.config.publicUrl),
  })
  if (!account.community_id) return
  const owner = { communityId: asCommunity(account.community_id), accountId, sessionId: sessionId ?? null }
  happened(tx, owner, kind === 'passwordChanged' ? 'password.reset' : `signIn.${kind}`, accountId)
}

export const listHappenings = async (app: App, account: Account) => {
  const rows = await queries.findHappenings(app.db, account.accountId)
  return { success: true as const, data: rows.map(happeningView) }
}
