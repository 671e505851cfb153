// What is told leaves within a second of the fact, by the live word that wakes this; once a minute, whatever
// was missed; once a night, what has told everything is forgotten.
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { sendDigests } from './digest-actions.ts'
import { deleteEnded } from './push-queries.ts'
import { spreadNews, tellDue } from './sending-actions.ts'
import { deleteSettled, findCommunities, findCommunitiesToTell } from './sending-queries.ts'

const KEPT = 90 * 86_400_000

export const channelJobs = async (app: App): Promise<void> => {
  await app.jobs.on('tell', () => tell(app))
  await app.jobs.repeat('tell', '* * * * *')
  await app.jobs.on('sweep-channels', () => sweepChannels(app))
  await app.jobs.repeat('sweep-channels', '37 3 * * *')
  if (app.config.role !== 'web') wakeByWord(app)
}

/** Everything that is to be told now, of every community; a fault of one does not keep the others waiting. */
export const tell = (app: App): Promise<void> => inEach(app, findCommunitiesToTell, tellCommunity)

const tellCommunity = async (app: App, community: CommunityId): Promise<void> => {
  await spreadNews(app, community)
  await tellDue(app, community)
  await sendDigests(app, community)
}

export const sweepChannels = (app: App): Promise<void> =>
  inEach(
    app,
    (db) => inInstance(db, findCommunities),
    async (_, community) => {
      await inCommunity(app.db, community, async (tx) => {
        await deleteEnded(tx, community)
        await deleteSettled(tx, community, app.clock.now() - KEPT)
      })
    },
  )

const inEach = async (
  app: App,
  find: (db: App['db'], now: number) => Promise<readonly string[]>,
  work: (app: App, community: CommunityId) => Promise<void>,
): Promise<void> => {
  for (const id of await find(app.db, app.clock.now())) {
    try {
      await work(app, asCommunity(id))
    } catch (error) {
      app.log.warn({ err: error, community: id }, 'a community could not be told now')
    }
  }
}

/** One at a time; a word that comes meanwhile makes one more. */
const wakeByWord = (app: App): void => {
  let running = false
  let again = false
  const wake = async (): Promise<void> => {
    again = true
    if (running) return
    running = true
    while (again) {
      again = false
      await tell(app).catch((error: unknown) => app.log.warn({ err: error }, 'nobody could be told now'))
    }
    running = false
  }
  app.live.followAll(({ resources }) => {
    if (resources.includes('notifications')) void wake()
  })
}
