// Friends who are invited to a Holy Day: a member makes a personal link, the friend answers by it without signing in.
import { v7 as newId } from 'uuid'
import { MOST_FRIENDS } from '#contract/coming.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant, wallTime } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { keepRecord, spread } from './change-actions.ts'
import { lockEvent } from './change-queries.ts'
import { readComing } from './coming-actions.ts'
import { findScene } from './coming-queries.ts'
import { whyNotCome } from './coming-rules.ts'
import * as queries from './friend-queries.ts'
import { lastsUntil, overAt, readFriendLink } from './friend-rules.ts'
import { isInCharge, whyNotJoin } from './rules.ts'

/** A link for one friend more. */
export const invite = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    await lockEvent(tx, communityId, id)
    const scene = (await findScene(tx, communityId, id, accountId)) ?? notFound()
    if (!scene.grown_up) refuse(403, 'Friends are invited by grown-ups. Please ask somebody at home.')
    if (scene.type === 'Feast') refuse(409, 'Friends are invited to Holy Days. A Feast is for Bahá’ís.')
    const now = app.clock.now()
    // A link takes no place.
    const closed = whyNotJoin({ ...scene, capacity: null }, now)
    if (closed !== null) refuse(409, closed)
    const friends = await queries.findFriends(tx, communityId, id, accountId)
    if (friends.length >= MOST_FRIENDS)
      refuse(
        409,
        `You have invited ${MOST_FRIENDS} friends already. Please take one of the links back first.`,
      )
    const until = instant(lastsUntil(scene, now))
    await queries.insertFriend(tx, communityId, { id: newId(), event_id: id, invited_by: accountId, until })
    await keepRecord(tx, member, id, 'event.friendInvited', {})
    await spread(tx, member)
    return readComing(app, tx, member, id)
  })

/** Who has invited them may take it back, and those in charge. Its place is free again. */
export const takeBack = (app: App, member: Member, id: string, friendId: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    await lockEvent(tx, communityId, id)
    const scene = (await findScene(tx, communityId, id, accountId)) ?? notFound()
    const friends = await queries.findFriends(
      tx,
      communityId,
      id,
      isInCharge(scene, member) ? null : accountId,
    )
    if (!friends.some((friend) => friend.id === friendId)) return readComing(app, tx, member, id)
    await queries.dropFriend(tx, communityId, friendId)
    await keepRecord(tx, member, id, 'event.friendTakenBack', {})
    await spread(tx, member)
    return readComing(app, tx, member, id)
  })

/** What a friend's link leads to: what can be answered, or why nothing can. */
export type Opened =
  | { readonly state: 'expired' | 'ended' }
  | {
      readonly state: 'open'
      readonly title: string
      readonly description: string
      readonly community: string
      /** First name and initial; null when that account is gone. */
      readonly by: string | null
      readonly day: string
      readonly time: string
      /** Told to those who come alone. */
      readonly place: string | null
      readonly cancelled: boolean
      /** Why an answer was not taken. */
      readonly fault: 'full' | null
      readonly name: string | null
      readonly people: number | null
    }

export interface FriendReply {
  readonly name: string
  /** 0 says no. */
  readonly people: number
}

/** Null when the link is not one of ours. Looking changes nothing. */
export const openLink = (app: App, token: string): Promise<Opened | null> =>
  withLink(app, token, async () => null)

/** The last answer stands. Who says no is forgotten by name. */
export const answerByLink = (
  app: App,
  token: string,
  { name, people }: FriendReply,
): Promise<Opened | null> =>
  withLink(app, token, async (tx, communityId, friend) => {
    const event = await queries.lockEventOf(tx, communityId, friend)
    const before = await queries.findInvitation(tx, communityId, friend)
    if (event === undefined || before === undefined) return null
    const fault = whyNotCome(event, people - (before.people ?? 0), app.clock.now())
    if (fault !== null) return 'full'
    await queries.saveAnswer(tx, communityId, friend, { name: people === 0 ? null : name, people })
    await spread(tx, { communityId })
    return null
  })

const withLink = async (
  app: App,
  token: string,
  work: (tx: Tx, communityId: CommunityId, friend: string) => Promise<'full' | null>,
): Promise<Opened | null> => {
  const linked = readFriendLink(app.secrets, token)
  if (!linked) return null
  const now = app.clock.now()
  if (linked.until <= now) return { state: 'expired' }
  const communityId = asCommunity(linked.communityId)
  return inCommunity(app.db, communityId, async (tx) => {
    const before = await queries.findInvitation(tx, communityId, linked.friend)
    if (!before) return { state: 'ended' }
    if (overAt(before) <= now || before.status === 'closed') return { state: 'expired' }
    const fault = before.status === 'cancelled' ? null : await work(tx, communityId, linked.friend)
    const row = await queries.findInvitation(tx, communityId, linked.friend)
    return row ? { ...openedView(row), fault } : { state: 'ended' }
  })
}

type Row = NonNullable<Awaited<ReturnType<typeof queries.findInvitation>>>

const openedView = (row: Row): Omit<Extract<Opened, { state: 'open' }>, 'fault'> => ({
  state: 'open',
  title: row.title,
  description: row.description,
  community: row.community,
  by: row.first_name === null ? null : `${row.first_name} ${row.last_name?.slice(0, 1) ?? ''}`.trim(),
  day: civilDay(Date.parse(row.starts_at), row.time_zone),
  time: wallTime(Date.parse(row.starts_at), row.time_zone),
  place: row.people ? [row.venue, row.location].filter(Boolean).join(', ') || null : null,
  cancelled: row.status === 'cancelled',
  name: row.name,
  people: row.people,
})
