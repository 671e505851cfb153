// Leaving a community: what an account did there is taken back where it counts, and nothing is told to it any more.
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { withdrawEverywhere } from './queries.ts'

/** Takes the account's places, likes, wishes and personal notices back; what it wrote stays. */
export const leaveCommunity = (tx: Tx, community: CommunityId, accountId: string): Promise<void> =>
  withdrawEverywhere(tx, community, accountId)
