// Reminders: the evening before and two hours before, to those who are coming.
import { materialJobs } from '#server/features/materials/jobs.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { timesOf } from './on-event.ts'
import * as queries from './reminder-queries.ts'

const QUEUE = 'event-reminders'

/** Reminders every five minutes, and the bin of materials once a day. */
export const eventJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => remind(app))
  await app.jobs.repeat(QUEUE, '*/5 * * * *')
  await materialJobs(app)
}

/**
 * Reminds in each community in turn, in a transaction of its own. A run that is broken off is made good by
 * the next; one community's fault keeps nobody else's reminder back.
 */
export const remind = async (app: App): Promise<void> => {
  for (const id of await inInstance(app.db, queries.communityIds)) {
    await remindCommunity(app, asCommunity(id)).catch((error: unknown) =>
      app.log.error({ err: error, community: id }, 'the reminders of a community failed'),
    )
  }
}

/** The note and the notification stand or fall together: nobody is reminded twice or missed. */
const remindCommunity = (app: App, community: CommunityId): Promise<void> =>
  inCommunity(app.db, community, async (tx) => {
    for (const due of await queries.noteReminders(tx, community, instant(app.clock.now()))) {
      happened(tx, nobody(community), 'event.near', due.event_id, {
        notify: { to: due.account_ids, data: timesOf(due) },
      })
    }
  })

/** Whoever was due until now counts as reminded: a community that comes with a past rings no bell for it. */
export const passOverReminders = async (tx: Tx, community: CommunityId, now: number): Promise<void> => {
  await queries.noteReminders(tx, community, instant(now))
}
