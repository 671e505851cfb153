// The spec's create call: the server has told people in the transaction of the fact, and this finds the notice.
import type { createNotification } from '#contract/notifications/create-notification.ts'
import type { BodyOf } from '#contract/route.ts'
import { claimUpload } from '#server/features/uploads/uploads.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import { findWrittenBy, isComing } from './queries.ts'
import { isAnnouncement, mayAnnounce, notificationView } from './notifications.ts'

type Wish = BodyOf<typeof createNotification>

/** The newest notice that the server wrote of what the caller says to have done; nothing is written here. */
export const findWritten = async (app: App, member: Member, wish: Wish) => {
  await checkIdentity(app, member, wish)
  if (isAnnouncement(wish.type) && !mayAnnounce(member))
    return refuse(403, 'This is for the Assembly, the treasurer and the community’s administrators.')
  await checkMedia(app, member, wish.additionalData?.mediaUrl)
  return inCommunity(app.db, member.communityId, async (tx) => {
    const row = await findWrittenBy(tx, member, {
      type: wish.type,
      targetId: wish.target ?? null,
      recipientId: wish.additionalData?.recipientId ?? null,
    })
    if (row) return { success: true as const, data: notificationView(row) }
    // Somebody has joined, and the event has no host with an account, or oneself alone.
    if (wish.type === 'join_event' && wish.target && (await isComing(tx, member, wish.target)))
      return { success: true as const, data: null }
    return refuse(403, 'The app tells people itself when something happens. Of this it knows nothing.')
  })
}

/** The body never decides identity: it may only repeat who is calling, and a try at more is known later. */
const checkIdentity = async (app: App, member: Member, { type, actor, recipientCommunity }: Wish) => {
  const isOwn =
    (actor === undefined || actor === member.accountId || actor === member.personId) &&
    (recipientCommunity === undefined || recipientCommunity === member.communityId)
  if (isOwn) return
  await inCommunity(app.db, member.communityId, async (tx) =>
    happened(tx, member, 'notification.forged', null, { detail: { type } }),
  )
  refuse(403, 'You can tell only of what you did yourself, in your own community.')
}

const checkMedia = async (app: App, member: Member, mediaUrl: string | undefined): Promise<void> => {
  if (mediaUrl !== undefined && !(await claimUpload(app, member, mediaUrl)))
    refuse(400, 'This picture is not one that you have uploaded here.')
}
