// Friends who are invited to a meeting of a fireside or a devotional by a personal link.
import { addFriend, friendsOf, removeFriend, toMeeting } from '#server/features/friends/friends.ts'
import { named } from '#server/features/people/family/in-care.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import { type Scene, sceneOf } from './change-meeting.ts'
import { lockActivityOf } from './meeting-queries.ts'
import { answerFault, endOf, factsOf, whyNoFriends } from './meeting.ts'

export const list = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => read(app, member, await sceneOf(app, tx, member, id)))

/** A link for one friend more. It takes no place. */
export const invite = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await lockActivityOf(tx, member.communityId, id)
    const scene = await sceneOf(app, tx, member, id)
    const { row, eyes } = scene
    if (await isChild(scene)) refuse(403, 'Friends are invited by grown-ups. Please ask somebody at home.')
    const fault = whyNoFriends(row, isIn(scene)) ?? answerFault(factsOf(row), eyes.today)
    if (fault !== null) refuse(409, fault)
    await addFriend(app, tx, member, toMeeting(row.activity_id, id), endOf(row))
    happened(tx, member, 'activity.friendInvited', row.activity_id, { detail: { day: row.day } })
    return read(app, member, scene)
  })

/** Who has invited them may take it back, and those who lead it. */
export const takeBack = (app: App, member: Member, id: string, friendId: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await lockActivityOf(tx, member.communityId, id)
    const scene = await sceneOf(app, tx, member, id)
    const { row, eyes } = scene
    if (await removeFriend(tx, member, toMeeting(row.activity_id, id), friendId, eyes.decides))
      happened(tx, member, 'activity.friendTakenBack', row.activity_id, { detail: { day: row.day } })
    return read(app, member, scene)
  })

const read = async (app: App, member: Member, scene: Scene) => {
  const { tx, row, eyes } = scene
  const friends = await friendsOf(app, tx, member, toMeeting(row.activity_id, row.id), eyes.decides)
  const fault = whyNoFriends(row, isIn(scene)) ?? answerFault(factsOf(row), eyes.today)
  return {
    success: true as const,
    data: { friends, can: { invite: fault === null && !(await isChild(scene)) } },
  }
}

const isChild = async ({ tx, asking }: Scene): Promise<boolean> => (await named(tx, asking, asking.me)).child

/** Takes part in it, leads it, or looks after the community. */
const isIn = ({ asking, eyes }: Scene): boolean =>
  eyes.decides || eyes.own.some(({ person }) => person === asking.me)
