// Comments: those that came before, and changing, deleting and bringing back one's own.
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { readCursor, writeCursor } from '#server/platform/page.ts'
import { notFound } from '#server/platform/refuse.ts'
import { instantOf } from '#server/platform/wire.ts'
import { readPost } from './posts.ts'
import * as queries from './comment-queries.ts'
import { moderates } from './moderation.ts'
import { commentView } from './view.ts'
import { BIN_DAYS } from './writing-rules.ts'

const DAY = 86_400_000

interface Place {
  readonly id: string
  readonly commentId: string
}

/** A page oldest first; the next one has the comments before it. */
export const list = (
  app: App,
  member: Member,
  id: string,
  query: { readonly limit: number; readonly cursor?: string | undefined },
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await readPost(tx, member, id)
    const reader = { postId: id, accountId: member.accountId, moderates: moderates(member) }
    const before = readCursor(query.cursor)
    const rows = await queries.findComments(tx, member.communityId, reader, query.limit + 1, before)
    const page = rows.slice(0, query.limit)
    const oldest = page.at(-1)
    return {
      success: true as const,
      data: page.toReversed().map((row) => commentView(row, member.accountId)),
      ...(rows.length > query.limit && oldest
        ? { next: writeCursor([instantOf(oldest.created_at), oldest.id]) }
        : {}),
    }
  })

/** Changes the words; that they were changed is said beside them. */
export const edit = (app: App, member: Member, place: Place, comment: string) =>
  changeOwn(app, member, place, async (tx, own) => {
    if (own.deleted_at !== null) return notFound()
    await queries.updateComment(tx, member.communityId, place.id, place.commentId, {
      comment,
      edited_at: instant(app.clock.now()),
    })
  })

/** Takes it out of everybody's sight. Once is enough. */
export const remove = (app: App, member: Member, place: Place) =>
  changeOwn(app, member, place, async (tx, own) => {
    if (own.deleted_at !== null) return
    const deleted_at = instant(app.clock.now())
    await queries.updateComment(tx, member.communityId, place.id, place.commentId, { deleted_at })
    if (own.withheld === null) await queries.countComments(tx, member.communityId, place.id, -1)
  })

/** Brings it back to where it stood. */
export const restore = (app: App, member: Member, place: Place) =>
  changeOwn(app, member, place, async (tx, own) => {
    if (own.deleted_at === null) return
    if (Date.parse(own.deleted_at) < app.clock.now() - BIN_DAYS * DAY) return notFound()
    await queries.updateComment(tx, member.communityId, place.id, place.commentId, { deleted_at: null })
    if (own.withheld === null) await queries.countComments(tx, member.communityId, place.id, 1)
  })

type Own = NonNullable<Awaited<ReturnType<typeof queries.findOwnComment>>>

/** The change of one's own comment, and the post as it then is. Somebody else's comment is not there. */
const changeOwn = (
  app: App,
  member: Member,
  { id, commentId }: Place,
  change: (tx: Tx, own: Own) => Promise<void>,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    const own = (await queries.findOwnComment(tx, communityId, id, commentId, accountId)) ?? notFound()
    await change(tx, own)
    happened(tx, member, 'comment.changed', commentId)
    return readPost(tx, member, id)
  })
