// What passes by itself: what was planned begins, the next meetings are made, who comes to one is reminded, and places of
// those who are gone are the next ones'.
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { instantOf } from '#server/platform/wire.ts'
import { passMeetings } from './meetings-from-rule.ts'
import { communityZones } from './meetings-from-rule-queries.ts'
import { tellOfInView } from './saved-searches.ts'
import { forgetReminders, noteReminders } from './reminder-queries.ts'
import { askingAs } from '#server/features/people/family/guardian-leaves.ts'
import { countParticipants } from './consent-queries.ts'
import { lockMiscounted } from './gone-queries.ts'
import { fillPlaces, passOn } from './waiting-list.ts'

const QUEUE = 'activities-meetings'
const REMINDERS = 'activities-reminders'
const DAY = 86_400_000

export const activityJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => passActivities(app))
  await app.jobs.repeat(QUEUE, '7 * * * *')
  await app.jobs.on(REMINDERS, () => remindOfMeetings(app))
  await app.jobs.repeat(REMINDERS, '*/5 * * * *')
}

/** Each community in turn, by its own day; one community's fault keeps nobody else's meetings back. */
export const passActivities = async (app: App): Promise<void> => {
  const now = app.clock.now()
  for (const { id, time_zone: zone } of await inInstance(app.db, communityZones)) {
    const community = asCommunity(id)
    await inCommunity(app.db, community, async (tx) => {
      if (await passMeetings(tx, community, civilDay(now, zone)))
        happened(tx, nobody(community), 'activity.meetingsMade')
      await tellOfInView(tx, community, { now, zone })
    }).catch((error: unknown) =>
      app.log.error({ err: error, community: id }, 'the meetings of a community could not be made'),
    )
    await inCommunity(app.db, community, async (tx) => {
      if (await passPlacesOfGone(app, tx, community))
        happened(tx, nobody(community), 'activity.placesPassedOn')
    }).catch((error: unknown) =>
      app.log.error({ err: error, community: id }, 'the places of those who are gone could not be passed on'),
    )
  }
}

/** The evening before a meeting and two hours before it, each community in turn, as with events. */
export const remindOfMeetings = async (app: App): Promise<void> => {
  for (const { id } of await inInstance(app.db, communityZones)) {
    await remindCommunity(app, asCommunity(id)).catch((error: unknown) =>
      app.log.error({ err: error, community: id }, 'the reminders of a community’s meetings failed'),
    )
  }
}

/** The note and the notification stand or fall together: nobody is reminded twice or missed. */
const remindCommunity = (app: App, community: CommunityId): Promise<void> =>
  inCommunity(app.db, community, async (tx) => {
    const now = app.clock.now()
    for (const due of await noteReminders(tx, community, instant(now)))
      happened(tx, nobody(community), 'activity.reminded', due.meeting_id, {
        notify: {
          to: due.account_ids,
          data: {
            caption: due.title,
            meeting: due.meeting_id,
            activity: due.activity_id,
            ...(due.timed ? { startsAt: instantOf(due.starts_at), timeZone: due.time_zone } : {}),
          },
        },
      })
    await forgetReminders(tx, community, instant(now - DAY))
  })

/** Whoever was due until now counts as reminded: a community that comes with a past rings no bell for it. */
export const passOverMeetings = async (tx: Tx, community: CommunityId, now: number): Promise<void> => {
  await noteReminders(tx, community, instant(now))
}

/** Counts anew where the roll has changed, and lets the first who wait in; false where nothing was to be done. */
const passPlacesOfGone = async (app: App, tx: Tx, community: CommunityId): Promise<boolean> => {
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
