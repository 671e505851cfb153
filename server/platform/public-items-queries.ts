// What visitors may see, in SQL: the one table in which they look first, before any community is known.
import type { PlatformTables } from './tables.ts'
import type { CommunityId, Tx } from './db.ts'

interface Item {
  readonly id: string
  readonly kind: PlatformTables['public_items']['kind']
}

/** Opens a thing to visitors, or closes it; it is seen while its community's own switch is on too. */
export const setPublic = async (
  tx: Tx,
  community: CommunityId,
  { id, kind }: Item,
  open: boolean,
): Promise<void> => {
  if (open)
    await tx
      .insertInto('public_items')
      .values({ id, kind, community_id: community })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await tx
      .deleteFrom('public_items')
      .where('community_id', '=', community)
      .where('id', '=', id)
      .where('kind', '=', kind)
      .execute()
}
