// Erasing row by row, as the list of what is kept says.
import { type CommunityId, type Tx, asCommunity, enterCommunity } from '#server/platform/db.ts'
import { outside } from './catalogue-rules.ts'
import { communityIds, deleteNaming } from './erasure-queries.ts'
import type { Kept } from './kept-rules.ts'
import { kept } from './personal-rules.ts'

/** What other communities keep of somebody who once asked to join them. */
const deleteElsewhere = async (tx: Tx, home: CommunityId | null, ids: readonly string[]): Promise<void> => {
  const lines = kept.filter(({ everywhere }) => everywhere)
  for (const id of await communityIds(tx)) {
    const community = asCommunity(id)
    if (community === home) continue
    await enterCommunity(tx, community)
    for (const line of lines)
      await deleteNaming(tx, community, { table: line.table, columns: columnsOf(line), fenced: true }, ids)
  }
  if (home) await enterCommunity(tx, home)
}

/** The rows that the list gives to the person; those of the roll only when the entry goes. */
export const deleteLines = async (
  tx: Tx,
  community: CommunityId | null,
  { accountId, personId }: { readonly accountId: string | null; readonly personId: string | null },
  ownPerson: string | null,
): Promise<void> => {
  const ids = [...new Set([accountId, personId, ownPerson])].filter((id) => id !== null)
  for (const line of kept) {
    const wanted = line.erasing === 'delete' || (line.erasing === 'roll' && personId !== null)
    if (!wanted || line.table === 'accounts') continue
    const fenced = !outside.has(line.table)
    if (fenced && !community) continue
    await deleteNaming(tx, community, { table: line.table, columns: columnsOf(line), fenced }, ids)
  }
  await deleteElsewhere(tx, community, ids)
}

export const columnsOf = ({ own = [], with: along = [] }: Kept): readonly string[] => [...own, ...along]
