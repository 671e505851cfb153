// Inviting friends to a Holy Day by a personal link, and taking that back.
import { addFriend, removeFriend, toEvent } from '#server/features/friends/actions.ts'
import { overAt } from '#server/features/friends/rules.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { lockEvent } from './change-queries.ts'
import { readComing } from './coming-actions.ts'
import { findScene } from './coming-queries.ts'
import { isInCharge, whyNotJoin } from './rules.ts'

/** A link for one friend more. */
export const invite = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    await lockEvent(tx, communityId, id)
    const scene = (await findScene(tx, communityId, id, accountId)) ?? notFound()
    if (!scene.grown_up) refuse(403, 'Friends are invited by grown-ups. Please ask somebody at home.')
    if (scene.type === 'Feast') refuse(409, 'Friends are invited to Holy Days. A Feast is for Bahá’ís.')
    // A link takes no place.
    const closed = whyNotJoin({ ...scene, capacity: null }, app.clock.now())
    if (closed !== null) refuse(409, closed)
    await addFriend(app, tx, member, toEvent(id), overAt(scene))
    happened(tx, member, 'event.friendInvited', id)
    return readComing(app, tx, member, id)
  })

/** Who has invited them may take it back, and those in charge. Its place is free again. */
export const takeBack = (app: App, member: Member, id: string, friendId: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    await lockEvent(tx, communityId, id)
    const scene = (await findScene(tx, communityId, id, accountId)) ?? notFound()
    if (await removeFriend(tx, member, toEvent(id), friendId, isInCharge(scene, member))) {
      happened(tx, member, 'event.friendTakenBack', id)
    }
    return readComing(app, tx, member, id)
  })
