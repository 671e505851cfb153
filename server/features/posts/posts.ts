// The community's news: to read, like and answer (spec §7 Posts).
import { v7 as newId } from 'uuid'
import { type FeedPart, communityFeed } from '#contract/posts/posts.ts'
import type { App } from '#server/platform/app-type.ts'
import { type Tx, inCommunity, isDuplicate } from '#server/platform/db.ts'
import { type Account, type Member, isMember } from '#server/platform/gate.ts'
import type { KeptJson } from '#server/platform/kept-json.ts'
import { type Kept, openKept, rendered } from '#server/platform/kept.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { type RowOf, type Statement, inOneTrip, runIn, writeThenRead } from '#server/platform/prepared.ts'
import { notFound } from '#server/platform/refuse.ts'
import { versionOf } from '#server/platform/revisions.ts'
import { insertComment } from './answer-queries.ts'
import { moderates } from './moderation.ts'
import { getPublic } from './public.ts'
import { findFeed, findThese } from './feed-queries.ts'
import * as queries from './queries.ts'
import { postView, publicPostView, recentCommentView, wholePostView } from './view.ts'

const PREVIEW = 4

interface PageQuery {
  readonly limit: number
  readonly cursor?: string | undefined
  readonly show?: FeedPart | undefined
}

type Rows = Awaited<ReturnType<typeof findFeed>>

/** The app, and what is kept of its answers: a page's rows for a revision, its text for a viewer too. */
interface Posts {
  readonly app: App
  readonly rows: Kept<Rows>
  readonly texts: Kept<KeptJson>
}

export const openPosts = (app: App): Posts => ({
  app,
  rows: openKept(app.live, 16_000_000, (rows) =>
    rows.reduce((sum, row) => sum + row.content.length + 1_500, 0),
  ),
  texts: openKept(app.live, 32_000_000, ({ bytes }) => bytes.length),
})

/** A page of the feed. Another community's feed is not there. */
export const feed = (posts: Posts, member: Member, communityId: string, query: PageQuery) => {
  if (communityId !== member.communityId) return notFound()
  const { app, rows, texts } = posts
  const key = `${member.communityId} ${versionOf(member, ['feed'])} ${query.limit} ${query.show ?? ''} ${query.cursor ?? ''}`
  const make = async () => {
    const found = await rows.get(key, () =>
      inCommunity(app.db, member.communityId, (tx) =>
        findFeed(tx, member.communityId, pageAsked(query, null)),
      ),
    )
    const page = pageOf(found, query.limit, (row) => [row.created_at, row.id])
    const [own] = await inOneTrip(app.pool, member.communityId, ownView(member, page.data))
    if (own?.differs) return ownFeed(app, member, query)
    return { success: true as const, ...page, data: personalised(member, page.data, own) }
  }
  return texts.get(`${key} ${member.accountId}`, () => rendered(app, communityFeed, make))
}

/** The feed of somebody to whom people are silent, or of whom something is hidden: read for them alone. */
const ownFeed = (app: App, member: Member, query: PageQuery) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const rows = await findFeed(tx, member.communityId, pageAsked(query, member.accountId))
    const page = pageOf(rows, query.limit, (row) => [row.created_at, row.id])
    const [own] = await runIn(tx, ownView(member, page.data))
    return { success: true as const, ...page, data: personalised(member, page.data, own) }
  })

/** One post: a member's own community's, or a public one, of which `isForeign` is told. */
export const get = async (app: App, viewer: Account | null, id: string, isForeign: () => void) => {
  const member = viewer && isMember(viewer) ? viewer : null
  if (member) {
    const [row] = await inOneTrip(app.pool, member.communityId, reading(member, id))
    if (row) return answer(member, row)
  }
  const open = await getPublic(app, id)
  // What is silent or hidden to a member at home does not come in by the visitors' door.
  if (!open || open.community === member?.communityId) return notFound()
  isForeign()
  return { success: true as const, data: publicPostView(open.row) }
}

/** A post of one’s own community, after something was done to it. */
export const show = async (app: App, member: Member, id: string) => {
  const [row] = await inOneTrip(app.pool, member.communityId, reading(member, id))
  return answer(member, row ?? notFound())
}

/** Null turns the like over; a value sets it, so that a repeated call changes nothing. */
export const like = (app: App, member: Member, id: string, liked: boolean | null) =>
  change(
    app,
    member,
    id,
    queries.setLike({ community: member.communityId, post: id, account: member.accountId, liked }),
  )

/** Answers a post; the same key adds the comment once, whatever became of the first answer. */
export const comment = async (app: App, member: Member, id: string, text: string, key: string | null) => {
  const statement = insertComment({
    community: member.communityId,
    post: id,
    id: newId(),
    account: member.accountId,
    comment: text,
    key,
  })
  try {
    return await change(app, member, id, statement)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return show(app, member, id)
  }
}

/** Spec §9: the preview feed is the first 4 posts; beside it the newest comments. For Home. */
export const readPreview = async (tx: Tx, member: Member) => {
  const { communityId, accountId } = member
  const rows = await findFeed(tx, communityId, { limit: PREVIEW, after: null, viewer: accountId })
  const comments = await queries.findRecentComments(tx, communityId, accountId, PREVIEW)
  const [own] = await runIn(tx, ownView(member, rows))
  return {
    posts: personalised(member, rows, own),
    recentComments: comments.map((row) => recentCommentView(row, accountId)),
  }
}

/** The post as this member sees it, inside the caller's transaction; nothing where it is not seen. */
export const readPost = async (tx: Tx, member: Member, id: string) => {
  const [row] = await runIn(tx, reading(member, id))
  return answer(member, row ?? notFound())
}

/** Those of these posts that the member sees, newest first, inside the caller's transaction. */
export const readThese = async (tx: Tx, member: Member, ids: readonly string[], limit: number) => {
  if (ids.length === 0) return []
  const { communityId, accountId } = member
  const rows = await findThese(tx, communityId, { ids, viewer: accountId, limit })
  const [own] = await runIn(tx, ownView(member, rows))
  return personalised(member, rows, own)
}

type Own = RowOf<typeof queries.findOwnView>
type PostRow = RowOf<typeof queries.findPost>

/** The change and the post as it then is, in one trip. */
const change = async (app: App, member: Member, id: string, statement: Statement<unknown>) => {
  const [[written], [row]] = await writeThenRead(app.pool, member.communityId, statement, reading(member, id))
  // Moderators read what is hidden, and answer it as little as others do.
  return written && row ? answer(member, row) : notFound()
}

const answer = (member: Member, row: PostRow) => ({
  success: true as const,
  data: wholePostView(row, member, row.liked_myself),
})

const reading = (member: Member, id: string) =>
  queries.findPost({
    community: member.communityId,
    post: id,
    account: member.accountId,
    moderates: moderates(member),
  })

/** One more than the page, so that it is known whether there is a next one. */
const pageAsked = ({ limit, cursor, show }: PageQuery, viewer: string | null) => ({
  limit: limit + 1,
  after: readCursor(cursor)?.[1] ?? null,
  viewer,
  show,
})

/** What of these posts is the member's own. */
export const ownView = (member: Member, rows: readonly { readonly id: string }[]) =>
  queries.findOwnView({
    community: member.communityId,
    account: member.accountId,
    posts: rows.map(({ id }) => id),
  })

/** These posts with the member's own likes. */
export const personalised = (member: Member, rows: Rows, own: Own | undefined) => {
  const liked = new Set(own?.liked)
  return rows.map((row) => postView(row, member, liked.has(row.id)))
}
