// Invitations leave within a second of the fact, by the live word that wakes this; once a minute, whatever was missed.
import type { Resource } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { asCommunity, inInstance } from '#server/platform/db.ts'
import { inviteToEvents, inviteToMeetings } from './invitation-actions.ts'
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
  for (const id of await inInstance(app.db, communityIds)) {
    await inviteIn(app, id, inviteToEvents)
    await inviteIn(app, id, inviteToMeetings)
  }
}

type Invite = typeof inviteToEvents

/** By the word that tells of a change, what is looked through. */
const invitations: readonly (readonly [resource: Resource, invite: Invite])[] = [
  ['events', inviteToEvents],
  ['activities', inviteToMeetings],
]

const wakeByWord = (app: App): void => {
  for (const [resource, inviteTo] of invitations) {
    const wake = oneAtATime((community) => inviteIn(app, community, inviteTo))
    app.live.followAll(({ community, resources }) => {
      if (resources.includes(resource)) void wake(community)
    })
  }
}

/** One at a time in each community; words that come meanwhile make one more. */
const oneAtATime = (work: (community: string) => Promise<void>) => {
  const again = new Map<string, boolean>()
  return async (community: string): Promise<void> => {
    const running = again.has(community)
    again.set(community, true)
    if (running) return
    while (again.get(community) === true) {
      again.set(community, false)
      await work(community)
    }
    again.delete(community)
  }
}

const inviteIn = (app: App, id: string, inviteTo: Invite): Promise<void> =>
  inviteTo(app, asCommunity(id)).catch((error: unknown) =>
    app.log.error({ err: error, community: id }, 'the calendar invitations of a community failed'),
  )
