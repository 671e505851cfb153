// What people are told of a fact, and taking that back: called in the transaction of the fact, written at its end
// (happened.ts).
import { v5 as sameId } from 'uuid'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import { amendNotices, tell } from '#server/platform/happened.ts'
import type { NoticeWords } from '#server/platform/notices.ts'
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
} from './notify-queries.ts'

/** Tells each of these who was not told the same yet: what the same is, the ids of the notices say. */
export const tellOnce = async (
  tx: Tx,
  community: CommunityId,
  notices: readonly { readonly id: string; readonly recipientId: string }[],
  fact: NoticeWords,
): Promise<void> => {
  const all = notices.map(({ id }) => id)
  const there = new Set(await findNoticesThere(tx, community, all))
  const anew = notices.filter(({ id }) => !there.has(id))
  tell(tx, community, fact, anew)
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
  fact: NoticeWords,
  { same, now }: { readonly same: string; readonly now: number },
): Promise<number> => {
  const today = Math.floor(now / DAY)
  const idOn = (day: number, account: string) => sameId(`${same} ${day} ${account}`, community)
  const idsOf = (account: string) => WEEK.map((before) => idOn(today - before, account))
  const accounts = [...new Set(accountIds)]
  const there = new Set(await findNoticesThere(tx, community, accounts.flatMap(idsOf)))
  const told = accounts.filter((account) => !idsOf(account).some((id) => there.has(id)))
  tell(
    tx,
    community,
    fact,
    told.map((recipientId) => ({ id: idOn(today, recipientId), recipientId })),
  )
  return told.length
}

/** Takes back what was told of something that is gone. */
export const untell = (tx: Tx, community: CommunityId, targetId: string): void =>
  amendNotices(tx, community, () => deleteNoticesOf(tx, community, targetId))

/** Somebody has not come to the activity after all: the last word of it, one for each who heard it, goes. */
export const untellComing = (tx: Tx, community: CommunityId, activity: string, actor: string): void =>
  amendNotices(tx, community, () => deleteNoticesOfComing(tx, community, activity, actor))

/** The post lies in the bin, and what was told of it with it. The caller has opened the bin. */
export const untellForNow = (tx: Tx, community: CommunityId, post: string): void =>
  amendNotices(tx, community, () => putAwayNoticesOf(tx, community, post))

/** The post is hidden, and nothing leads the others to it. The caller has opened the bin. */
export const untellOthers = (tx: Tx, community: CommunityId, post: string): void =>
  amendNotices(tx, community, () => putAwayNoticesForOthers(tx, community, post))

/** The posts are back, and what was told of them: nobody is told anew. */
export const tellAgain = (tx: Tx, community: CommunityId, posts: readonly string[]): void =>
  amendNotices(tx, community, () => giveBackNoticesOf(tx, community, posts))

/** Takes back the reminders of a meeting that is not when they say, also those that still wait to be sent. */
export const untellReminders = (
  tx: Tx,
  community: CommunityId,
  meeting: { readonly activity_id: string; readonly id: string },
): void => amendNotices(tx, community, () => deleteRemindersOf(tx, community, meeting))

/** Takes back what was told of an offer or an invitation to host this event. */
export const untellHosting = (tx: Tx, community: CommunityId, event: string, request: string): void =>
  amendNotices(tx, community, () => deleteHostNotices(tx, community, event, request))

/** What is told of something has other words now; nobody hears of it anew. The caller has opened the bin. */
export const retell = (tx: Tx, community: CommunityId, targetId: string, caption: string): void =>
  amendNotices(tx, community, () => captionNoticesOf(tx, community, targetId, caption))
