// The roll says that somebody has moved away or passed on: the places that they leave are the next ones'. The roll may be
// changed in many ways, a file among them, so this is looked for every hour and not done by each of them.
import { askingAs } from '#server/features/people/family/farewell-actions.ts'
import type { App } from '#server/platform/app-type.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { countParticipants } from './consent-queries.ts'
import { lockMiscounted } from './gone-queries.ts'
import { fillPlaces, passOn } from './places-actions.ts'

/** Counts anew where the roll has changed, and lets the first who wait in; false where nothing was to be done. */
export const passPlacesOfGone = async (app: App, tx: Tx, community: CommunityId): Promise<boolean> => {
  const activities = await lockMiscounted(tx, community)
  const drifted = activities.filter((one) => one.drifted).map(({ id }) => id)
  if (drifted.length > 0) await countParticipants(tx, community, drifted)
  let changed = drifted.length > 0
  for (const { gone, drifted: isNew, ...activity } of activities) {
    if (gone === null) continue
    const asking = await askingAs(app, tx, community, gone)
    // Who looks for a place hears of it once.
    if (isNew) await passOn(tx, asking, { person: gone, by: null }, [{ ...activity, took_part: true }])
    else changed = (await fillPlaces({ tx, asking, activity, who: { id: gone } })).length > 0 || changed
  }
  return changed
}
