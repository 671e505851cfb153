// What of others hangs on somebody who is erased or moves away: children, places that the next ones get, links to a room.
import { holdActivities, leaveActivities } from '#server/features/activities/leaving.ts'
import { askingAs, holdFamilies, leaveWards } from '#server/features/people/family/guardian-leaves.ts'
import type { App } from '#server/platform/app-type.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { forgetLinks } from './erasure-places-queries.ts'

interface Leaver {
  /** On the roll. */
  readonly person: string
  readonly accountId: string | null
  /** Whether the entry on the roll goes too. */
  readonly roll: boolean
  /** Whether they leave the rooms that they are in: who moves away does, and stays on the roll as moved. */
  readonly room: boolean
}

/** Holds the families and the activities of those who go, before anything else: each in the one order of all. */
export const holdOthers = async (
  tx: Tx,
  community: CommunityId,
  people: readonly string[],
): Promise<void> => {
  await holdFamilies(tx, community)
  await holdActivities(tx, community, people)
}

/** Call it while the person is still there, and nothing of the bin is open. */
export const leaveOthers = async (
  app: App,
  tx: Tx,
  community: CommunityId,
  leaver: Leaver,
): Promise<void> => {
  await leaveWards(app, tx, community, leaver)
  await leaveActivities(tx, await askingAs(app, tx, community, leaver.person), leaver)
  await forgetLinks(tx, community, leaver)
}
