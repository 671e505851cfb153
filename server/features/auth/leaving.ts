// Leaving a community: what an account did there is taken back where it counts, and nothing is told to it any more.
import { withdraw } from '#server/features/admin/erasure.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { endLinksOf } from './link-queries.ts'

/** Takes the account's places, likes, wishes and personal notices back; what it wrote stays. */
export const leaveCommunity = async (tx: Tx, community: CommunityId, accountId: string): Promise<void> => {
  // Two of the old community stand for a link, and for nobody in another.
  await endLinksOf(tx, accountId)
  await withdraw(tx, community, accountId)
}
