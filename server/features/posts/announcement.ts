// Announcements are the Assembly's word: whoever may make one looks after all of them, whoever wrote them.
import { tellAgain, untellForNow } from '#server/features/notifications/notify.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { notFound } from '#server/platform/refuse.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import * as queries from './announcement-queries.ts'
import type { findAnnouncements } from './announcement-queries.ts'
import { isTakenByModerators } from './bin-queries.ts'
import * as writing from './writing-queries.ts'
import { BIN_DAYS } from './writing-rules.ts'
import type * as z from 'zod/mini'
import type { Announcement } from '#contract/posts/announcements.ts'

const DAY = 86_400_000

type Place = 'top' | 'earlier'

interface Asked {
  readonly place: Place
  readonly limit: number
  readonly cursor?: string | undefined
}

export const list = (app: App, { communityId }: Member, { place, limit, cursor }: Asked) =>
  inCommunity(app.db, communityId, async (tx) => {
    const before = readCursor(cursor)
    const rows = await queries.findAnnouncements(tx, communityId, place === 'top', limit + 1, before)
    const page = pageOf(rows, limit, (row) => [instantOf(row.created_at), row.id])
    return { success: true as const, ...page, data: page.data.map(announcementView) }
  })

/** Takes them from the top of the news, where nothing else of them changes, or puts them there again. */
export const place = (app: App, member: Member, ids: readonly string[], wanted: Place) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const found = await queries.lockAnnouncements(tx, member.communityId, ids)
    if (found.length === 0) return notFound()
    const moved = found.filter(({ ended_at }) => (ended_at === null) !== (wanted === 'top'))
    if (moved.length > 0) {
      const endedAt = wanted === 'top' ? null : instant(app.clock.now())
      const these = moved.map(({ id }) => id)
      await queries.setEnded(tx, member.communityId, these, endedAt)
      for (const id of these)
        happened(tx, member, wanted === 'top' ? 'announcement.pinned' : 'announcement.ended', id)
    }
    return { message: said[wanted] }
  })

const said = {
  top: 'It stands at the top of the news.',
  earlier: 'It no longer stands at the top of the news.',
} as const

/** Puts it into the bin; doing it twice is doing it once. */
export const remove = async (app: App, member: Member, id: string): Promise<undefined> => {
  await inCommunity(app.db, member.communityId, async (tx) => {
    await writing.openBin(tx)
    const post = await lock(tx, member, id)
    if (post.removed_at !== null) return
    await writing.removePost(tx, member.communityId, id, member.accountId, instant(app.clock.now()))
    await writing.closeToVisitors(tx, member.communityId, id)
    happened(tx, member, 'announcement.removed', id)
    untellForNow(tx, member.communityId, id)
  })
}

/** Brings back what the caller has deleted; what moderators took away is theirs to decide about. */
export const restore = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await writing.openBin(tx)
    const post = await lock(tx, member, id)
    if (post.removed_at === null) return { message: 'It is back.' }
    const tooOld = Date.parse(post.removed_at) < app.clock.now() - BIN_DAYS * DAY
    if (tooOld || post.removed_by !== member.accountId) return notFound()
    if (await isTakenByModerators(tx, member.communityId, id)) return notFound()
    await writing.restorePost(tx, member.communityId, id)
    if (post.visibility === 'public') await writing.openToAll(tx, member.communityId, id)
    happened(tx, member, 'announcement.restored', id)
    tellAgain(tx, member.communityId, [id])
    return { message: 'It is back.' }
  })

const lock = async (tx: Tx, { communityId }: Member, id: string): Promise<writing.LockedPost> => {
  const post = await writing.lockPost(tx, communityId, id)
  return post?.announcement === true ? post : notFound()
}

const announcementView = (
  row: Awaited<ReturnType<typeof findAnnouncements>>[number],
): z.infer<typeof Announcement> => ({
  _id: row.id,
  id: row.id,
  text: row.text,
  author: row.author_id,
  authorName: fullName(row) || FORMER,
  createdAt: instantOf(row.created_at),
  endedAt: row.ended_at && instantOf(row.ended_at),
  visibility: row.visibility,
  hidden: row.withheld !== null,
})
