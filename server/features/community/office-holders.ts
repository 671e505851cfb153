// Who holds an office: other features tell them what is theirs to look after.
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { findHolders } from './office-queries.ts'

type Offices = Parameters<typeof findHolders>[3]

/** The accounts of those who hold one of these offices today: in the Assembly, or wherever it is held. */
export const holdersOf = (tx: Tx, community: CommunityId, today: string, offices: Offices) =>
  findHolders(tx, community, today, offices)
