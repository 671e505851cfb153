// Friends who are invited to a Holy Day or to a meeting: a member makes a personal link, the friend answers by it
// without signing in.
import { v7 as newId } from 'uuid'
import { worded } from '#contract/words/worded.ts'
import { type InvitedFriend, MOST_FRIENDS } from '#contract/friends/friends.ts'
import { communityPlace, readCalendar } from '#server/features/community/calendar.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant, wallTime } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as queries from './queries.ts'
import type { MeetingRow, findEvent, findFriend, findFriends } from './queries.ts'
import { LINK_LASTS, linkToken, readLink } from '#server/features/activities/meeting-links-rules.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import type * as z from 'zod/mini'
import { addCivilDays } from '#calendar/civil-day.ts'
import { type Place, momentOfClock } from '#calendar/index.ts'
import { fullName } from '#server/platform/wire.ts'

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
    refuse(
      409,
      worded`You have invited ${MOST_FRIENDS} friends already. Please take one of the links back first.`,
    )
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

/** What the link is about stands in the invitation. */
const ABOUT = 'friend'

/** An event without an end is taken to last an evening. */
const SIX_HOURS = 6 * 3_600_000

/** When an event is over, as far as one can know before. */
export const overAt = ({
  starts_at,
  ends_at,
}: {
  readonly starts_at: string
  readonly ends_at: string | null
}): number => (ends_at === null ? Date.parse(starts_at) + SIX_HOURS : Date.parse(ends_at))

/** Until when a link is good that is made now. */
const lastsUntil = (over: number, now: number): number => Math.min(now + LINK_LASTS, over)

/** Whether so many more have a place; fewer may come at any time. */
const hasRoom = (left: number | null, more: number): boolean => left === null || more <= 0 || more <= left

const friendUrl = (
  { secrets, config }: Pick<App, 'secrets' | 'config'>,
  communityId: string,
  { id, until }: { readonly id: string; readonly until: string },
): string => {
  const linked = { communityId, personId: id, until: Date.parse(until) }
  return `${config.publicUrl}/i/${linkToken(secrets, ABOUT, linked, 'friendLink')}`
}

/** Null for what is no link of ours; one that has run out is still one of ours. */
const readFriendLink = (secrets: Secrets, token: string) => {
  const linked = readLink(secrets, ABOUT, token, 'friendLink')
  return linked && { communityId: linked.communityId, friend: linked.personId, until: linked.until }
}

/** What a friend is invited to, whichever it is. */
interface Invited {
  readonly title: string
  readonly description: string
  readonly day: string
  readonly time: string | null
  /** Told to those who come alone. */
  readonly place: string | null
  readonly cancelled: boolean
  readonly closed: boolean
  /** Milliseconds. */
  readonly over: number
  /** Places that are left; null where there is no limit. */
  readonly left: number | null
}

const invitedToEvent = (row: NonNullable<Awaited<ReturnType<typeof findEvent>>>): Invited => ({
  title: row.title,
  description: row.description,
  day: civilDay(Date.parse(row.starts_at), row.time_zone),
  time: wallTime(Date.parse(row.starts_at), row.time_zone),
  place: [row.venue, row.location].filter(Boolean).join(', ') || null,
  cancelled: row.status === 'cancelled',
  closed: row.status === 'closed' || row.status === 'draft',
  over: overAt(row),
  left: row.capacity === null ? null : Math.max(0, row.capacity - row.going),
})

/** Its day is over at midnight by the clocks of the community. */
const invitedToMeeting = (row: MeetingRow): Invited => ({
  title: row.title,
  description: [row.topic, row.theme, row.description].filter(Boolean).join('\n\n'),
  day: row.day,
  time: row.time,
  place: row.place,
  cancelled: row.cancelled_at !== null || row.status === 'cancelled',
  closed: row.status === 'completed',
  over: momentOfClock(addCivilDays(row.day, 1), '00:00', row.time_zone),
  left:
    row.participant_limit === null
      ? null
      : Math.max(0, row.participant_limit - row.participant_count - row.friends),
})

type FriendRow = NonNullable<Awaited<ReturnType<typeof findFriend>>>

/** What a link leads to: what can be answered, or why nothing can. */
export type Opened =
  | { readonly state: 'expired' | 'ended' }
  | ({
      readonly state: 'open'
      readonly community: string
      /** Where its days begin. */
      readonly where: Place
      /** First name and initial; null when that account is gone. */
      readonly by: string | null
      /** Why an answer was not taken. */
      readonly fault: 'full' | null
      readonly name: string | null
      readonly people: number | null
    } & Pick<Invited, 'title' | 'description' | 'day' | 'time' | 'place' | 'cancelled'>)

const openedView = (row: FriendRow, to: Invited, where: Place, fault: 'full' | null): Opened => ({
  state: 'open',
  title: to.title,
  description: to.description,
  community: row.community,
  where,
  by: row.first_name === null ? null : `${row.first_name} ${row.last_name?.slice(0, 1) ?? ''}`.trim(),
  day: to.day,
  time: to.time,
  place: row.people ? to.place : null,
  cancelled: to.cancelled,
  fault,
  name: row.name,
  people: row.people,
})

/** A friend as who has invited them sees it, and for those in charge; the link is for who has made it. */
const friendView = (
  row: Awaited<ReturnType<typeof findFriends>>[number],
  account: string,
  url: string,
): z.infer<typeof InvitedFriend> => ({
  _id: row.id,
  id: row.id,
  name: row.name,
  people: row.people,
  until: row.until,
  by: row.invited_by === account ? null : fullName(row),
  url: row.invited_by === account ? url : null,
})
