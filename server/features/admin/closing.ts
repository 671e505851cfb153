// Closing an account in the transaction of what makes it close, and opening it again.
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as queries from './member-queries.ts'
import { whyNotSuspend } from './admin.ts'

/** Closes it for this reason after a fresh proof, with the offices held; one that is closed already stays as it is. */
export const closeAccount = async (
  app: App,
  tx: Tx,
  member: Member,
  id: string,
  reason: string,
): Promise<void> => {
  const now = app.clock.now()
  const account = await holdMember(app, tx, member.communityId, id)
  if (account?.state !== 'confirmed') return
  const why = whyNotSuspend(account, member)
  if (why) refuse(409, why)
  demandFreshProof(app.clock, member)
  await queries.suspend(tx, member.communityId, id, reason, instant(now))
  happened(tx, member, 'account.suspended', id)
}

/** Opens it again where it was closed for this very reason. */
export const openAccount = async (
  app: App,
  tx: Tx,
  member: Member,
  id: string,
  reason: string,
): Promise<void> => {
  const account = await holdMember(app, tx, member.communityId, id)
  if (account?.state !== 'declined' || account.decline_reason !== reason) return
  await queries.letIn(tx, member.communityId, id)
  happened(tx, member, 'account.let-in', id)
}

/** The account of a member, held, as it is then. */
export const holdMember = async (app: App, tx: Tx, community: CommunityId, id: string) => {
  await queries.lockMember(tx, community, id)
  return queries.findMember(tx, community, id, await todayIn(app, tx, community))
}
