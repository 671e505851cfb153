// The community's news: to read, like and answer (spec §7 Posts).
import { communityFeed } from '#contract/posts.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { type Account, type Member, isMember } from '#server/platform/gate.ts'
import type { KeptJson } from '#server/platform/kept-json.ts'
import { type Kept, openKept, rendered } from '#server/platform/kept.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { notFound } from '#server/platform/refuse.ts'
import { versionOf } from '#server/platform/revisions.ts'
import * as queries from './queries.ts'
import { postView, publicPostView, recentCommentView } from './view.ts'

const PREVIEW = 4

type Rows = Awaited<ReturnType<typeof queries.findFeed>>

/** The app, and what is kept of its answers: a page's rows for a revision, its text for a viewer too. */
export interface Posts {
  readonly app: App
  readonly rows: Kept<Rows>
  readonly texts: Kept<KeptJson>
}

export const openPosts = (app: App): Posts => ({
  app,
  rows: openKept(16_000_000, (rows) => rows.reduce((sum, row) => sum + row.content.length + 1_500, 0)),
  texts: openKept(32_000_000, ({ text }) => text.length),
})

/** A page of the feed. Another community's feed is not there. */
export const feed = (
  posts: Posts,
  member: Member,
  communityId: string,
  query: { limit: number; cursor?: string | undefined },
) => {
  if (communityId !== member.communityId) return notFound()
  const { app, rows, texts } = posts
  const key = `${member.communityId} ${versionOf(member, ['feed'])} ${query.limit} ${query.cursor ?? ''}`
  const make = async () => {
    const found = await rows.get(key, () =>
      inCommunity(app.db, member.communityId, (tx) =>
        queries.findFeed(tx, member.communityId, query.limit + 1, readCursor(query.cursor)?.[1] ?? null),
      ),
    )
    const page = pageOf(found, query.limit, (row) => [row.created_at, row.id])
    const data = await inCommunity(app.db, member.communityId, (tx) => personalised(tx, member, page.data))
    return { success: true as const, ...page, data }
  }
  return texts.get(`${key} ${member.accountId}`, () => rendered(communityFeed, make))
}

/** One post: a member's own community's, or a public one. */
export const get = async (app: App, viewer: Account | null, id: string) => {
  if (viewer && isMember(viewer)) {
    const own = await readAsMember(app, viewer, id)
    if (own) return { success: true as const, data: own }
  }
  const open = (await inInstance(app.db, (tx) => queries.findPublicPost(tx, id))) ?? notFound()
  const community = asCommunity(open.community_id)
  const row = await inCommunity(app.db, community, (tx) => queries.findPost(tx, community, id))
  return { success: true as const, data: publicPostView(row ?? notFound()) }
}

/** Null turns the like over; a value sets it, so that a repeated call changes nothing. */
export const like = async (app: App, member: Member, id: string, liked: boolean | null) => {
  const there = await inCommunity(app.db, member.communityId, (tx) => queries.setLike(tx, member, id, liked))
  return there ? changed(app, member, id) : notFound()
}

export const comment = async (app: App, member: Member, id: string, text: string) => {
  const there = await inCommunity(app.db, member.communityId, (tx) =>
    queries.insertComment(tx, member, id, text),
  )
  return there ? changed(app, member, id) : notFound()
}

/** Spec §9: the preview feed is the first 4 posts; beside it the newest comments. For Home. */
export const readPreview = async (tx: Tx, member: Member) => {
  const rows = await queries.findFeed(tx, member.communityId, PREVIEW, null)
  const comments = await queries.findRecentComments(tx, member.communityId, PREVIEW)
  return { posts: await personalised(tx, member, rows), recentComments: comments.map(recentCommentView) }
}

const personalised = async (tx: Tx, member: Member, rows: Rows) => {
  const own = await queries.findOwnLikes(
    tx,
    member,
    rows.map(({ id }) => id),
  )
  const liked = new Set(own.map(({ post_id }) => post_id))
  return rows.map((row) => postView(row, liked.has(row.id) ? member.accountId : null))
}

const changed = async (app: App, member: Member, id: string) => ({
  success: true as const,
  data: (await readAsMember(app, member, id)) ?? notFound(),
})

const readAsMember = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const row = await queries.findPost(tx, member.communityId, id)
    if (!row) return null
    const own = await queries.findOwnLikes(tx, member, [id])
    return postView(row, own.length > 0 ? member.accountId : null)
  })
