// Whoever comes to an event or takes part in an activity and wishes so has it sent into their calendar; what becomes of
// it follows by itself.
import { readCalendar, communityPlace } from '#server/features/community/calendar.ts'
import { unsubscribeToken } from '#server/features/notifications/unsubscribe-rules.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import { invitationMail } from './invitation-mail-view.ts'
import { noteInvitations } from './invitation-queries.ts'
import { forgetPastMeetings, noteMeetingInvitations } from './meeting-invitation-queries.ts'

const AT_ONCE = 50
const DAY = 86_400_000

/** Sends what changed since the last time of events. */
export const inviteToEvents = (app: App, community: CommunityId): Promise<void> =>
  inviteTo(app, community, noteInvitations)

/** The same of meetings of activities, of which a note is kept until a week after them. */
export const inviteToMeetings = (app: App, community: CommunityId): Promise<void> =>
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
