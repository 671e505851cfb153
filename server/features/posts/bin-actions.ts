// The bin: what was deleted in the last 30 days, for its writer and for the community's administrators.
import type { App } from '#server/platform/app-type.ts'
import { record } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { announce } from '#server/platform/live.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { notFound } from '#server/platform/refuse.ts'
import { bump } from '#server/platform/revisions.ts'
import { instantOf } from '#server/platform/wire.ts'
import * as queries from './bin-queries.ts'
import { removedView } from './bin-view.ts'
import * as comments from './comment-queries.ts'
import * as writing from './writing-queries.ts'
import { BIN_DAYS } from './writing-rules.ts'

const DAY = 86_400_000

interface PageQuery {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** What the caller has deleted. */
export const listOwn = (app: App, member: Member, query: PageQuery) =>
  listOf(app, member, member.accountId, query)

/** What anybody of the community has deleted. */
export const listAll = (app: App, member: Member, query: PageQuery) => listOf(app, member, null, query)

const listOf = (app: App, member: Member, author: string | null, query: PageQuery) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await writing.openBin(tx)
    const cursor = readCursor(query.cursor)
    const rows = await queries.findDeleted(
      tx,
      member.communityId,
      author,
      oldest(app),
      query.limit + 1,
      cursor,
    )
    const page = pageOf(rows, query.limit, (row) => [instantOf(row.removed_at), row.id])
    return { success: true as const, ...page, data: page.data.map((row) => removedView(row, BIN_DAYS * DAY)) }
  })

const oldest = (app: App): string => instant(app.clock.now() - BIN_DAYS * DAY)

/** An administrator puts a post back; what moderators took away is theirs to decide about. */
export const putBackPost = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await writing.openBin(tx)
    const post = (await writing.lockPost(tx, member.communityId, id)) ?? notFound()
    if (post.removed_at === null) return { message: 'It is back.' }
    // An announcement may be deleted by whoever may make one.
    const byWriter = post.removed_by === post.author_id || post.announcement
    if (!byWriter || instantOf(post.removed_at) < oldest(app)) return notFound()
    if (await queries.isTakenByModerators(tx, member.communityId, id)) return notFound()
    await writing.restorePost(tx, member.communityId, id)
    if (post.visibility === 'public') await writing.openToAll(tx, member.communityId, id)
    return done(tx, member, 'post', id)
  })

export const putBackComment = (app: App, member: Member, place: { id: string; commentId: string }) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId } = member
    const own = (await queries.lockDeletedComment(tx, communityId, place.id, place.commentId)) ?? notFound()
    if (own.deleted_at === null) return { message: 'It is back.' }
    if (own.withheld === 'removed' || instantOf(own.deleted_at) < oldest(app)) return notFound()
    await comments.updateComment(tx, communityId, place.id, place.commentId, { deleted_at: null })
    if (own.withheld === null) await comments.countComments(tx, communityId, place.id, 1)
    return done(tx, member, 'comment', place.commentId)
  })

const done = async (tx: Tx, member: Member, kind: 'post' | 'comment', id: string) => {
  await record(tx, member.communityId, {
    action: 'bin.restored',
    actorId: member.accountId,
    sessionId: member.sessionId,
    objectKind: kind,
    objectId: id,
  })
  await bump(tx, member.communityId, 'feed')
  await announce(tx, member.communityId, 'feed')
  return { message: 'It is back.' }
}
