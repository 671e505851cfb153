// No more is taken from a place than lies there.
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { refuse } from '#server/platform/refuse.ts'
import { findHoldings } from './holding-queries.ts'

/** Refuses what was just booked where an account holds less than nothing now: the book is held, so nobody is beside. */
export const demandCovered = async (
  tx: Tx,
  community: CommunityId,
  taken: readonly { readonly fund: string; readonly account: string }[],
): Promise<void> => {
  const holdings = await findHoldings(tx, community, taken)
  if (holdings.some(({ amount }) => amount < 0))
    refuse(409, 'There is not so much of this Fund in this place.')
}
