// Whoever comes to an event and wishes so has it sent into their calendar; what becomes of it follows by itself.
import { unsubscribeToken } from '#server/features/notifications/unsubscribe-rules.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, inCommunity } from '#server/platform/db.ts'
import { isAddress } from '#server/platform/mail.ts'
import { invitationMail } from './invitation-mail-view.ts'
import * as queries from './invitation-queries.ts'

const AT_ONCE = 50

/** Sends what changed since the last time: the note and the mail stand or fall together. */
export const inviteCommunity = async (app: App, community: CommunityId): Promise<void> => {
  let sent = AT_ONCE
  while (sent === AT_ONCE) {
    sent = await inCommunity(app.db, community, async (tx) => {
      const now = instant(app.clock.now())
      const due = await queries.noteInvitations(tx, community, now, AT_ONCE)
      if (due.length === 0) return 0
      const organizer = (await app.mailer.from(tx)) ?? `calendar@${new URL(app.config.publicUrl).hostname}`
      await app.mailer.queue(
        tx,
        ...due
          .filter(({ email }) => isAddress(email))
          .map((one) =>
            invitationMail(one, {
              organizer,
              at: now,
              publicUrl: app.config.publicUrl,
              token: unsubscribeToken(app.secrets, { accountId: one.account_id, what: 'calendar' }),
            }),
          ),
      )
      return due.length
    })
  }
}
