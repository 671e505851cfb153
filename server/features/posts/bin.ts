// The bin: what was deleted in the last 30 days, for its writer and for the community's administrators.
import { tellAgain } from '#server/features/notifications/notify.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { notFound } from '#server/platform/refuse.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import * as queries from './bin-queries.ts'
import type { BinRow } from './bin-queries.ts'
import * as writing from './writing-queries.ts'
import { BIN_DAYS } from './writing-rules.ts'
import type * as z from 'zod/mini'
import {
  type Removed,
  listBin,
  listRemoved,
  putBackComment as commentBackFromBin,
  putBackMany as manyBackFromBin,
  putBackPost as postBackFromBin,
} from '#contract/admin/privacy.ts'
import { serve } from '#server/platform/serve.ts'

const DAY = 86_400_000

interface PageQuery {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** What the caller has deleted. */
const listOwn = (app: App, member: Member, query: PageQuery) => listOf(app, member, member.accountId, query)

/** What anybody of the community has deleted. */
const listAll = (app: App, member: Member, query: PageQuery) => listOf(app, member, null, query)

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

/** Something of the bin, and the post that it is or stood under. */
interface Thing {
  readonly kind: 'post' | 'comment'
  readonly id: string
  readonly post: string
}

const putBackPost = (app: App, member: Member, id: string) =>
  putBackOne(app, member, { kind: 'post', id, post: id })

const putBackComment = (app: App, member: Member, place: { id: string; commentId: string }) =>
  putBackOne(app, member, { kind: 'comment', id: place.commentId, post: place.id })

const putBackOne = async (app: App, member: Member, thing: Thing) => {
  await putBack(app, member, [thing])
  return { message: 'It is back.' }
}

/** Those that cannot be put back any more are passed over; `count` says how many are back. */
const putBackMany = async (app: App, member: Member, things: readonly Thing[]) => ({
  message: 'They are back.',
  count: await putBack(app, member, things),
})

/** An administrator puts back what was deleted; what moderators took away is theirs to decide about. */
const putBack = (app: App, member: Member, things: readonly Thing[]): Promise<number> =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId } = member
    await writing.openBin(tx)
    const ids = things.flatMap(({ kind, id }) => (kind === 'post' ? [id] : []))
    const posts = await queries.lockPosts(tx, communityId, ids, oldest(app))
    const comments = await queries.lockComments(
      tx,
      communityId,
      things.filter(({ kind }) => kind === 'comment'),
      oldest(app),
    )
    if (posts.length + comments.length === 0) return notFound()
    const lost = { posts: posts.filter(isLost), comments: comments.filter(isLost) }
    if (lost.posts.length > 0) await queries.restorePosts(tx, communityId, lost.posts)
    if (lost.comments.length > 0) await queries.restoreComments(tx, communityId, lost.comments)
    for (const { id } of lost.posts) happened(tx, member, 'bin.restored', id, { kind: 'post' })
    for (const { id } of lost.comments) happened(tx, member, 'bin.restored', id, { kind: 'comment' })
    const back = lost.posts.map(({ id }) => id)
    if (back.length > 0) tellAgain(tx, communityId, back)
    return posts.length + comments.length
  })

const isLost = ({ lost }: { readonly lost: boolean }) => lost

const removedView = (row: BinRow, keptFor: number): z.infer<typeof Removed> => ({
  _id: row.id,
  id: row.id,
  kind: row.kind,
  post: row.post_id,
  authorName: fullName(row) || FORMER,
  text: row.text,
  removedAt: instantOf(row.removed_at),
  goneAt: instant(Date.parse(row.removed_at) + keptFor),
})

export const binRoutes = (app: App): void => {
  serve(app, listRemoved, ({ viewer, query }) => listOwn(app, viewer, query))
  serve(app, listBin, ({ viewer, query }) => listAll(app, viewer, query))
  serve(app, postBackFromBin, ({ viewer, params }) => putBackPost(app, viewer, params.id))
  serve(app, commentBackFromBin, ({ viewer, params }) => putBackComment(app, viewer, params))
  serve(app, manyBackFromBin, ({ viewer, body }) => putBackMany(app, viewer, body.things))
}
