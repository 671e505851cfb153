// A household has another name, and so have the homes that are called as it was.
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { announce } from '#server/platform/live.ts'
import { bump } from '#server/platform/revisions.ts'
import { type Renaming, renameHomes } from './change-queries.ts'

/** Homes with a name of their own keep it. */
export const renameHomesOf = async (
  tx: Tx,
  community: CommunityId,
  household: string,
  names: Renaming,
): Promise<void> => {
  if (!(await renameHomes(tx, community, household, names))) return
  await bump(tx, community, 'venues')
  await announce(tx, community, 'venues')
}
