import type * as z from 'zod/mini'
import type { Comment, Post, RecentComment } from '#contract/posts.ts'
import { fullName, instantOf } from '#server/platform/wire.ts'
import type { Member } from '#server/platform/gate.ts'
import { abilitiesOf } from './writing-rules.ts'
import type { findFeed, findRecentComments } from './queries.ts'

type Row = Awaited<ReturnType<typeof findFeed>>[number]
type RecentRow = Awaited<ReturnType<typeof findRecentComments>>[number]

/** What an account that was deleted is called. */
const FORMER = 'Former member'

/** A post as the viewer (null: a visitor) sees it; `liked`: the viewer likes it. */
export const postView = (row: Row, viewer: Member | null, liked: boolean): z.infer<typeof Post> => ({
  _id: row.id,
  id: row.id,
  content: row.content,
  media: row.media,
  mediaThumbnails: row.media_thumbnails,
  mediaAlt: row.media_alt,
  mediaSizes: row.media.map((_, place) => ({
    width: row.media_widths[place] ?? 0,
    height: row.media_heights[place] ?? 0,
  })),
  author: row.author_id,
  authorName: nameOf(row),
  authorPicture: row.profile_picture,
  community: row.community_id,
  announcement: row.announcement,
  visibility: row.visibility,
  childrenAgreed: row.children_agreed,
  createdAt: row.created_at,
  editedAt: row.edited_at,
  comments: row.comments.map(commentView),
  commentCount: row.comment_count,
  likes: viewer && liked ? [viewer.accountId] : [],
  likeCount: row.like_count,
  can: abilitiesOf(row, viewer),
})

/** A post as a visitor sees it: no names of those who answered. */
export const publicPostView = (row: Row): z.infer<typeof Post> => ({
  ...postView(row, null, false),
  comments: [],
})

export const recentCommentView = (row: RecentRow): z.infer<typeof RecentComment> => ({
  ...commentView(row),
  post: row.post_id,
})

const commentView = (row: Row['comments'][number]): z.infer<typeof Comment> => ({
  _id: row.id,
  id: row.id,
  author: row.author_id,
  authorName: nameOf(row),
  comment: row.comment,
  createdAt: instantOf(row.created_at),
})

const nameOf = (row: { first_name: string | null; last_name: string | null }): string =>
  fullName(row) || FORMER
