// Invitations leave within a second of the fact, by the live word that wakes this; once a minute, whatever was missed.
import type { App } from '#server/platform/app-type.ts'
import { asCommunity, inInstance } from '#server/platform/db.ts'
import { inviteCommunity } from './invitation-actions.ts'
import { communityIds } from './invitation-queries.ts'

const QUEUE = 'calendar-invitations'

export const subscriptionJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => invite(app))
  await app.jobs.repeat(QUEUE, '* * * * *')
  if (app.config.role === 'web') return
  wakeByWord(app)
}

/** In each community in turn; one's fault keeps nobody else's invitations back. */
export const invite = async (app: App): Promise<void> => {
  for (const id of await inInstance(app.db, communityIds)) await inviteIn(app, id)
}

/** One at a time in each community; words that come meanwhile make one more. */
const wakeByWord = (app: App): void => {
  const again = new Map<string, boolean>()
  const wake = async (community: string): Promise<void> => {
    const running = again.has(community)
    again.set(community, true)
    if (running) return
    while (again.get(community) === true) {
      again.set(community, false)
      await inviteIn(app, community)
    }
    again.delete(community)
  }
  app.live.followAll(({ community, resources }) => {
    if (resources.includes('events')) void wake(community)
  })
}

const inviteIn = (app: App, id: string): Promise<void> =>
  inviteCommunity(app, asCommunity(id)).catch((error: unknown) =>
    app.log.error({ err: error, community: id }, 'the calendar invitations of a community failed'),
  )
