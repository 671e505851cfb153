// A fact tells somebody. Call these in the transaction of the fact, and late in it: whoever tells holds the
// community's revision of notifications until the commit.
import { v5 as sameId } from 'uuid'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { announce } from '#server/platform/live.ts'
import { insertNotices, noticeForAll, noticesFor, type NoticeWords } from '#server/platform/notices.ts'
import { bump } from '#server/platform/revisions.ts'
import {
  captionNoticesOf,
  deleteHostNotices,
  deleteNoticesOf,
  deleteNoticesOfComing,
  deleteRemindersOf,
  findNoticesThere,
  giveBackNoticesOf,
  putAwayNoticesForOthers,
  putAwayNoticesOf,
} from './telling-queries.ts'

/** What happened: who did it, to what, and the few words that a notice shows of it. */
export type Fact = NoticeWords

/** Tells the whole community: one row, whether they are 50 or 5,000. Who did it is not told. */
export const tellEverybody = (tx: Tx, community: CommunityId, fact: Fact): Promise<void> =>
  insertNotices(tx, community, fact, noticeForAll())

/** Tells these accounts, in one statement however many they are; each once, and not who did it. */
export const tellPeople = (
  tx: Tx,
  community: CommunityId,
  accountIds: readonly string[],
  fact: Fact,
): Promise<void> => insertNotices(tx, community, fact, noticesFor(accountIds, fact.actorId))

/** Tells each of these who was not told the same yet: what the same is, the ids of the notices say. */
export const tellOnce = async (
  tx: Tx,
  community: CommunityId,
  notices: readonly { readonly id: string; readonly recipientId: string }[],
  fact: Fact,
): Promise<void> => {
  const all = notices.map(({ id }) => id)
  const there = new Set(await findNoticesThere(tx, community, all))
  const anew = notices.filter(({ id }) => !there.has(id))
  await insertNotices(tx, community, fact, anew)
}

const DAY = 86_400_000
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

/**
 * Tells each of these accounts that was not told the same within a week. What the same is stands nowhere: the ids of
 * the notices follow from it, so that nothing is kept of who has taken it back. Answers how many were told.
 */
export const tellOnceAWeek = async (
  tx: Tx,
  community: CommunityId,
  accountIds: readonly string[],
  fact: Fact,
  { same, now }: { readonly same: string; readonly now: number },
): Promise<number> => {
  const today = Math.floor(now / DAY)
  const idOn = (day: number, account: string) => sameId(`${same} ${day} ${account}`, community)
  const idsOf = (account: string) => WEEK.map((before) => idOn(today - before, account))
  const accounts = [...new Set(accountIds)]
  const there = new Set(await findNoticesThere(tx, community, accounts.flatMap(idsOf)))
  const told = accounts.filter((account) => !idsOf(account).some((id) => there.has(id)))
  await insertNotices(
    tx,
    community,
    fact,
    told.map((recipientId) => ({ id: idOn(today, recipientId), recipientId })),
  )
  return told.length
}

/** Takes back what was told of something that is gone. */
export const untell = async (tx: Tx, community: CommunityId, targetId: string): Promise<void> => {
  await bump(tx, community, 'notifications')
  await deleteNoticesOf(tx, community, targetId)
  await announce(tx, community, 'notifications')
}

/** Somebody has not come to the activity after all: the last word of it, one for each who heard it, goes. */
export const untellComing = async (
  tx: Tx,
  community: CommunityId,
  activity: string,
  actor: string,
): Promise<void> => {
  await bump(tx, community, 'notifications')
  await deleteNoticesOfComing(tx, community, activity, actor)
  await announce(tx, community, 'notifications')
}

/** The post lies in the bin, and what was told of it with it. The caller has opened the bin. */
export const untellForNow = async (tx: Tx, community: CommunityId, post: string): Promise<void> => {
  await bump(tx, community, 'notifications')
  await putAwayNoticesOf(tx, community, post)
  await announce(tx, community, 'notifications')
}

/** The post is hidden, and nothing leads the others to it. The caller has opened the bin. */
export const untellOthers = async (tx: Tx, community: CommunityId, post: string): Promise<void> => {
  await bump(tx, community, 'notifications')
  await putAwayNoticesForOthers(tx, community, post)
  await announce(tx, community, 'notifications')
}

/** The posts are back, and what was told of them: nobody is told anew. */
export const tellAgain = async (tx: Tx, community: CommunityId, posts: readonly string[]): Promise<void> => {
  await bump(tx, community, 'notifications')
  await giveBackNoticesOf(tx, community, posts)
  await announce(tx, community, 'notifications')
}

/** Takes back the reminders of a meeting that is not when they say, also those that still wait to be sent. */
export const untellReminders = async (
  tx: Tx,
  community: CommunityId,
  meeting: { readonly activity_id: string; readonly id: string },
): Promise<void> => {
  await bump(tx, community, 'notifications')
  await deleteRemindersOf(tx, community, meeting)
  await announce(tx, community, 'notifications')
}

/** Takes back what was told of an offer or an invitation to host this event. */
export const untellHosting = async (
  tx: Tx,
  community: CommunityId,
  event: string,
  request: string,
): Promise<void> => {
  await bump(tx, community, 'notifications')
  await deleteHostNotices(tx, community, event, request)
  await announce(tx, community, 'notifications')
}

/** What is told of something has other words now; nobody hears of it anew. The caller has opened the bin. */
export const retell = async (
  tx: Tx,
  community: CommunityId,
  targetId: string,
  caption: string,
): Promise<void> => {
  await bump(tx, community, 'notifications')
  await captionNoticesOf(tx, community, targetId, caption)
  await announce(tx, community, 'notifications')
}
