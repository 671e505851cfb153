// The roll says that somebody has moved away or passed on: the places that they leave are the next ones'. The roll may be
// changed in many ways, a file among them, so this is looked for every hour and not done by each of them.
import { askingAs } from '#server/features/people/family/farewell-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { countParticipants } from './consent-queries.ts'
import { lockMiscounted } from './gone-queries.ts'
import { passOn } from './places-actions.ts'

/** Counts anew where the roll has changed, and lets the first who wait in; false where nothing was to be done. */
export const passPlacesOfGone = async (app: App, tx: Tx, community: CommunityId): Promise<boolean> => {
  const activities = await lockMiscounted(tx, community)
  if (activities.length === 0) return false
  await countParticipants(
    tx,
    community,
    activities.map(({ id }) => id),
  )
  for (const { gone, ...activity } of activities) {
    if (gone === null) continue
    const asking = await askingAs(app, tx, community, gone)
    await passOn(tx, asking, { person: gone, by: null }, [{ ...activity, took_part: true }])
  }
  return true
}
