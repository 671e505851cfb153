// A household has another name, and so have the homes that are called as it was.
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { type Renaming, renameHomes } from './change-queries.ts'

/** Homes with a name of their own keep it. */
export const renameHomesOf = async (
  tx: Tx,
  community: CommunityId,
  household: string,
  names: Renaming,
): Promise<void> => {
  if (await renameHomes(tx, community, household, names)) happened(tx, nobody(community), 'venue.renamed')
}
