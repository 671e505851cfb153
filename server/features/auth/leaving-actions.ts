// Leaving a community: what an account did there is taken back where it counts, and nothing is told to it any more.
import { withdraw } from '#server/features/admin/erasure-actions.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'

/** Takes the account's places, likes, wishes and personal notices back; what it wrote stays. */
export const leaveCommunity = (tx: Tx, community: CommunityId, accountId: string): Promise<void> =>
  withdraw(tx, community, accountId)
