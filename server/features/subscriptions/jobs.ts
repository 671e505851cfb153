// Invitations leave within a second of the fact, by the live word that wakes this; once a minute, whatever was missed.
import type { Resource } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { communityIds, noteInvitations } from './invitation-queries.ts'
import { communityPlace, readCalendar } from '#server/features/community/calendar.ts'
import { unsubscribeToken } from '#server/features/notifications/unsubscribe-rules.ts'
import { instant } from '#server/platform/clock.ts'
import { invitationMail } from './invitation-mail-view.ts'
import { forgetPastMeetings, noteMeetingInvitations } from './meeting-invitation-queries.ts'

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

const AT_ONCE = 50
const DAY = 86_400_000

/** Sends what changed since the last time of events. */
const inviteToEvents = (app: App, community: CommunityId): Promise<void> =>
  inviteTo(app, community, noteInvitations)

/** The same of meetings of activities, of which a note is kept until a week after them. */
const inviteToMeetings = (app: App, community: CommunityId): Promise<void> =>
  inviteTo(app, community, async (tx, of, now, limit) => {
    const due = await noteMeetingInvitations(tx, of, now, limit)
    if (due.length > 0) await forgetPastMeetings(tx, of, instant(Date.parse(now) - 7 * DAY))
    return due
  })

/** The note and the mail stand or fall together. */
const inviteTo = async (app: App, community: CommunityId, note: typeof noteInvitations): Promise<void> => {
  let sent = AT_ONCE
  while (sent === AT_ONCE) {
    sent = await inCommunity(app.db, community, async (tx) => {
      const now = instant(app.clock.now())
      const due = await note(tx, community, now, AT_ONCE)
      if (due.length === 0) return 0
      const organizer = (await app.mailer.from(tx)) ?? `calendar@${new URL(app.config.publicUrl).hostname}`
      const place = communityPlace(await readCalendar(tx, community))
      await app.mailer.queue(
        tx,
        ...due.map((one) =>
          invitationMail(one, {
            organizer,
            at: now,
            publicUrl: app.config.publicUrl,
            community: place,
            token: unsubscribeToken(app.secrets, { accountId: one.account_id, what: 'calendar' }),
          }),
        ),
      )
      return due.length
    })
  }
}

/** By the word that tells of a change, what is looked through. */
const invitations: readonly (readonly [resource: Resource, invite: Invite])[] = [
  ['events', inviteToEvents],
  ['activities', inviteToMeetings],
]
