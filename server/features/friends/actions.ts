// Friends who are invited to a Holy Day or to a meeting: a member makes a personal link, the friend answers by it
// without signing in.
import { v7 as newId } from 'uuid'
import { MOST_FRIENDS } from '#contract/friends/friends.ts'
import { readCalendar } from '#server/features/community/calendar-actions.ts'
import { communityPlace } from '#server/features/community/calendar-rules.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as queries from './queries.ts'
import { friendUrl, hasRoom, lastsUntil, readFriendLink } from './rules.ts'
import {
  type Invited,
  type Opened,
  friendView,
  invitedToEvent,
  invitedToMeeting,
  openedView,
} from './view.ts'

export const toEvent = (id: string): queries.Gathering => ({
  event_id: id,
  activity_id: null,
  meeting_id: null,
})

export const toMeeting = (activity: string, id: string): queries.Gathering => ({
  event_id: null,
  activity_id: activity,
  meeting_id: id,
})

/** Those whom the caller has invited; for those in charge all. */
export const friendsOf = async (
  app: App,
  tx: Tx,
  { communityId, accountId }: Member,
  gathering: queries.Gathering,
  inCharge: boolean,
) =>
  (await queries.findFriends(tx, communityId, gathering, inCharge ? null : accountId)).map((row) =>
    friendView(row, accountId, friendUrl(app, communityId, row)),
  )

/** A link for one friend more, good for a fortnight or until it is over. The caller holds the gathering. */
export const addFriend = async (
  app: App,
  tx: Tx,
  { communityId, accountId }: Member,
  gathering: queries.Gathering,
  over: number,
): Promise<void> => {
  const friends = await queries.findFriends(tx, communityId, gathering, accountId)
  if (friends.length >= MOST_FRIENDS)
    refuse(409, `You have invited ${MOST_FRIENDS} friends already. Please take one of the links back first.`)
  const until = instant(lastsUntil(over, app.clock.now()))
  await queries.insertFriend(tx, communityId, gathering, { id: newId(), invited_by: accountId, until })
}

/** Who has invited them may take it back, and those in charge. Answers whether it was there. */
export const removeFriend = async (
  tx: Tx,
  { communityId, accountId }: Member,
  gathering: queries.Gathering,
  friend: string,
  inCharge: boolean,
): Promise<boolean> => {
  const friends = await queries.findFriends(tx, communityId, gathering, inCharge ? null : accountId)
  if (!friends.some(({ id }) => id === friend)) return false
  await queries.dropFriend(tx, communityId, friend)
  return true
}

/** What friends have said of a meeting holds no more once it is on another day. */
export const forgetAnswers = async (
  tx: Tx,
  community: CommunityId,
  { activity_id, id }: { readonly activity_id: string; readonly id: string },
): Promise<void> => {
  await queries.forgetAnswers(tx, community, activity_id, id)
}

export interface FriendReply {
  readonly name: string
  /** 0 says no. */
  readonly people: number
}

/** Null when the link is not one of ours. Looking changes nothing. */
export const openLink = (app: App, token: string): Promise<Opened | null> => withLink(app, token, null)

/** The last answer stands. Who says no is forgotten by name. */
export const answerByLink = (app: App, token: string, said: FriendReply): Promise<Opened | null> =>
  withLink(app, token, said)

const withLink = async (app: App, token: string, said: FriendReply | null): Promise<Opened | null> => {
  const linked = readFriendLink(app.secrets, token)
  if (!linked) return null
  const now = app.clock.now()
  if (linked.until <= now) return { state: 'expired' }
  const communityId = asCommunity(linked.communityId)
  return inCommunity(app.db, communityId, async (tx) => {
    if (said !== null) await queries.lockGatheringOf(tx, communityId, linked.friend)
    const friend = await queries.findFriend(tx, communityId, linked.friend)
    const to = friend && (await invitedTo(tx, communityId, friend, now))
    if (!to) return { state: 'ended' }
    if (to.over <= now || to.closed) return { state: 'expired' }
    const where = communityPlace(await readCalendar(tx, communityId))
    if (said === null || to.cancelled) return openedView(friend, to, where, null)
    if (!hasRoom(to.left, said.people - (friend.people ?? 0))) return openedView(friend, to, where, 'full')
    const answer = { name: said.people === 0 ? null : said.name, people: said.people }
    await queries.saveAnswer(tx, communityId, linked.friend, answer)
    happened(tx, nobody(communityId), `${friend.event_id === null ? 'activity' : 'event'}.friendAnswered`)
    return openedView({ ...friend, ...answer }, to, where, null)
  })
}

const invitedTo = async (
  tx: Tx,
  community: CommunityId,
  { event_id, meeting_id }: { readonly event_id: string | null; readonly meeting_id: string | null },
  now: number,
): Promise<Invited | undefined> => {
  if (event_id !== null) {
    const event = await queries.findEvent(tx, community, event_id)
    return event && invitedToEvent(event)
  }
  const meeting = meeting_id && (await queries.findMeeting(tx, community, meeting_id, instant(now)))
  return meeting ? invitedToMeeting(meeting) : undefined
}
