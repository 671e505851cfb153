// Checks that run out: the person and the safeguarding officer hear of it 60, 30 and 7 days before.
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import * as queries from './policy-queries.ts'

const QUEUE = 'safeguarding-reminders'

/** Once an hour, so that each community is reached in its own day. */
export const safeguardingJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => remindOfChecks(app))
  await app.jobs.repeat(QUEUE, '17 * * * *')
}

/** Each community in a transaction of its own; one's fault keeps nobody else's reminder back. */
export const remindOfChecks = async (app: App): Promise<void> => {
  for (const id of await inInstance(app.db, queries.communitiesWithChecks)) {
    await remindCommunity(app, asCommunity(id)).catch((error: unknown) =>
      app.log.error({ err: error, community: id }, 'the safeguarding reminders of a community failed'),
    )
  }
}

const remindCommunity = (app: App, community: CommunityId): Promise<void> =>
  inCommunity(app.db, community, async (tx) => {
    for (const due of await queries.noteReminders(tx, community, instant(app.clock.now()))) {
      // The officer looks in the register, whose check it is on their own page.
      const data = due.own ? {} : { change: 'ofOthers' as const }
      happened(tx, nobody(community), 'check.runsOut', due.check_id, {
        notify: { to: due.account_ids, data },
      })
    }
  })
