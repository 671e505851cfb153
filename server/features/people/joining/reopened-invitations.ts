// Invitations that were taken back and work again.
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { findInvitation } from './invitation-queries.ts'
import * as reopening from './reopened-invitations-queries.ts'

/** Lets an ended link work again for the time that it was made for. Nobody is invited anew meanwhile. */
export const reopenIn = async (app: App, tx: Tx, member: Member, id: string): Promise<void> => {
  await holdChain(tx, member.communityId)
  const found = (await findInvitation(tx, member.communityId, id)) ?? notFound()
  const now = instant(app.clock.now())
  const why =
    found.expires_at <= now
      ? 'This invitation would have run out by now. Please invite the person anew.'
      : (await reopening.hasNewer(tx, member.communityId, found))
        ? 'This person was invited anew since, and only the newest link works.'
        : null
  if (why) refuse(409, why)
  await reopening.reopen(tx, member.communityId, id)
  happened(tx, member, 'invitation.reopened', found.person_id)
}

/** As it is now; for the log, which gives back what was. */
export const invitationNow = (tx: Tx, community: CommunityId, id: string) => findInvitation(tx, community, id)
