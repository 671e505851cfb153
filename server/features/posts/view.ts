import type * as z from 'zod/mini'
import type { Comment, Post, RecentComment } from '#contract/posts/posts.ts'
import type { Member } from '#server/platform/gate.ts'
import { writeCursor } from '#server/platform/page.ts'
import { FORMER, fullName, instantOf } from '#server/platform/wire.ts'
import { COMMENTS_ON_PAGE } from './comment-rules.ts'
import type { findFeed } from './feed-queries.ts'
import type { findPublicPosts } from './public-queries.ts'
import type { findRecentComments } from './queries.ts'
import { abilitiesOf } from './writing-rules.ts'

type Row = Awaited<ReturnType<typeof findFeed>>[number]
type PublicRow = Awaited<ReturnType<typeof findPublicPosts>>[number]
type RecentRow = Awaited<ReturnType<typeof findRecentComments>>[number]

/** A post as a member sees it, with the comments that came with it; `liked`: the member likes it. */
export const postView = (row: Row, viewer: Member, liked: boolean): z.infer<typeof Post> => ({
  ...bare(row, viewer),
  comments: row.comments_on ? row.comments.map((comment) => commentView(comment, viewer.accountId)) : [],
  likes: liked ? [viewer.accountId] : [],
})

/** On its own page: at most so many comments, and where the ones before them are. */
export const wholePostView = (row: Row, viewer: Member, liked: boolean): z.infer<typeof Post> => {
  const comments = row.comments.slice(-COMMENTS_ON_PAGE)
  const [oldest] = comments
  const post = postView({ ...row, comments }, viewer, liked)
  if (!row.comments_on || !oldest || comments.length === row.comments.length) return post
  return { ...post, olderComments: writeCursor([instantOf(oldest.created_at), oldest.id]) }
}

/** A post as a visitor sees it: no names of those who answered, and the author's photo only where it is open. */
export const publicPostView = (row: PublicRow): z.infer<typeof Post> => ({
  ...bare(row, null),
  authorPicture: row.open_photo,
  authorDetails: authorOf({ ...row, profile_picture: row.open_photo }),
})

const bare = (
  row: Omit<Row, 'comments'> & { readonly answerable?: boolean },
  viewer: Member | null,
): z.infer<typeof Post> => ({
  _id: row.id,
  id: row.id,
  title: row.title,
  content: row.content,
  media: row.media,
  mediaThumbnails: row.media_thumbnails,
  mediaAlt: row.media_alt,
  mediaSizes: row.media.map((_, place) => ({
    width: row.media_widths[place] ?? 0,
    height: row.media_heights[place] ?? 0,
  })),
  captions:
    row.captions && row.captions_language ? { url: row.captions, language: row.captions_language } : null,
  author: row.author_id,
  authorName: nameOf(row),
  authorPicture: row.profile_picture,
  authorDetails: authorOf(row),
  community: row.community_id,
  communityDetails: { _id: row.community_id, name: row.community_name },
  announcement: row.announcement,
  pinned: row.pinned,
  visibility: row.visibility,
  childrenAgreed: row.children_agreed,
  createdAt: row.created_at,
  editedAt: row.edited_at,
  hidden: row.withheld_reason,
  comments: [],
  commentCount: row.comments_on ? row.comment_count : 0,
  commentsOn: row.comments_on,
  likes: [],
  likeCount: row.like_count,
  can: abilitiesOf(row, viewer),
})

export const recentCommentView = (row: RecentRow, accountId: string): z.infer<typeof RecentComment> => ({
  ...commentView(row, accountId),
  post: row.post_id,
})

/** Writers may change and delete their own words, hidden ones too. */
export const commentView = (row: Row['comments'][number], accountId: string): z.infer<typeof Comment> => {
  const own = row.author_id === accountId
  return {
    _id: row.id,
    id: row.id,
    author: row.author_id,
    authorName: nameOf(row),
    user: authorOf(row),
    comment: row.comment,
    createdAt: instantOf(row.created_at),
    editedAt: row.edited_at && instantOf(row.edited_at),
    hidden: row.withheld_reason,
    can: { edit: own, delete: own, flag: !own },
  }
}

type Writer = Pick<Row, 'author_id' | 'first_name' | 'last_name' | 'profile_picture'>

const nameOf = (row: Pick<Writer, 'first_name' | 'last_name'>): string => fullName(row) || FORMER

/** What an account that was deleted is called stands in place of the first name. */
const authorOf = (row: Writer): z.infer<typeof Comment>['user'] => ({
  _id: row.author_id,
  firstName: fullName(row) ? (row.first_name ?? '') : FORMER,
  lastName: row.last_name ?? '',
  profilePicture: row.profile_picture,
})
