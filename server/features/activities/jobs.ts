// What passes by itself: what was planned begins, and the next meetings are made.
import type { App } from '#server/platform/app-type.ts'
import { civilDay } from '#server/platform/clock.ts'
import { asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { announce } from '#server/platform/live.ts'
import { bump } from '#server/platform/revisions.ts'
import { passMeetings } from './meetings-actions.ts'
import { communityZones } from './meetings-queries.ts'

const QUEUE = 'activities-meetings'

export const activityJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => passActivities(app))
  await app.jobs.repeat(QUEUE, '7 * * * *')
}

/** Each community in turn, by its own day; one community's fault keeps nobody else's meetings back. */
export const passActivities = async (app: App): Promise<void> => {
  const now = app.clock.now()
  for (const { id, time_zone: zone } of await inInstance(app.db, communityZones)) {
    const community = asCommunity(id)
    await inCommunity(app.db, community, async (tx) => {
      if (!(await passMeetings(tx, community, civilDay(now, zone)))) return
      await bump(tx, community, 'activities')
      await announce(tx, community, 'activities')
    }).catch((error: unknown) =>
      app.log.error({ err: error, community: id }, 'the meetings of a community could not be made'),
    )
  }
}
