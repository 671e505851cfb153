// What the news show of the pages that the server gave: pure.
import type * as z from 'zod/mini'
import type { FeedPart, Post, RecentComment } from '#contract/posts/posts.ts'
import { idempotencyKey } from '#web/http/own-changes.ts'
import { isFilm } from './pictures.ts'

export type PostShape = z.output<typeof Post>
export type CommentShape = PostShape['comments'][number]

/** The posts of all pages, each once: a page may repeat one that moved while it was asked for. */
export const postsOf = (pages: readonly { readonly data: readonly PostShape[] }[]): readonly PostShape[] => [
  ...new Map(pages.flatMap(({ data }) => data).map((post) => [post._id, post])).values(),
]

/** When the newest of these posts was written; null for none. */
export const newestOf = (posts: readonly PostShape[]): string | null =>
  posts.reduce<string | null>(
    (newest, { createdAt }) => (newest === null || isAfter(createdAt, newest) ? createdAt : newest),
    null,
  )

/** Posts that came after one began to read wait, so that nothing jumps under the reader's eyes. */
export const parted = (
  posts: readonly PostShape[],
  upTo: string | null,
  me: string,
): { shown: readonly PostShape[]; waiting: number } => {
  const shown = posts.filter(
    // What one has written oneself is expected there.
    ({ createdAt, author }) => upTo === null || author === me || !isAfter(createdAt, upTo),
  )
  return { shown, waiting: posts.length - shown.length }
}

/**
 * New posts push the last ones of a page off its end, and a reader may be at just those: they stay, until the
 * next page brings them again. What is missing among the posts that did come has been taken away.
 */
export const withPushedOff = (
  posts: readonly PostShape[],
  before: readonly PostShape[],
  more: boolean,
): readonly PostShape[] => {
  const oldest = posts.findLast((post) => !post.pinned)?.createdAt
  if (!more || oldest === undefined) return posts
  const come = new Set(posts.map(({ _id }) => _id))
  const pushedOff = before.filter(
    ({ _id, pinned: atTop, createdAt }) => !atTop && !come.has(_id) && isAfter(oldest, createdAt),
  )
  return [...posts, ...pushedOff]
}

/** The newest announcement stands open; older ones are folded, so that they do not hide what is new. */
export const pinned = (
  posts: readonly PostShape[],
): { first: PostShape | null; folded: readonly PostShape[]; others: readonly PostShape[] } => {
  const [first = null, ...folded] = posts.filter((post) => post.pinned)
  return { first, folded, others: posts.filter((post) => !post.pinned) }
}

/** Whether a post belongs to a part of the news, as the server parts them. */
export const isOfPart = ({ announcement, content, media }: PostShape, part: FeedPart): boolean => {
  if (part === 'announcements') return announcement
  if (part === 'photos') return media.some((url) => !isFilm(url))
  return isGathering(content)
}

/** Whether words lead to a gathering of the app. */
export const isGathering = (words: string): boolean =>
  /\/(activities|events)\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.test(words)

/** The newest comments under these posts, newest first. */
export const recentCommentsOf = (
  posts: readonly PostShape[],
  most: number,
): z.output<typeof RecentComment>[] =>
  posts
    .flatMap((post) => post.comments.map((comment) => ({ ...comment, post: post._id })))
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .slice(0, most)

/** A post as its reader sees it after the tap; saying the same again changes nothing. */
export const withLike = (post: PostShape, me: string, liked: boolean): PostShape => {
  const before = post.likes.includes(me)
  if (before === liked) return post
  return {
    ...post,
    likes: liked ? [...post.likes, me] : post.likes.filter((id) => id !== me),
    // Where the community does not show the number, there is none to change.
    likeCount: post.likeCount === null ? null : Math.max(0, post.likeCount + (liked ? 1 : -1)),
  }
}

/** A post with the words that its reader has just sent, until the server's answer takes their place. */
export const withComment = (
  post: PostShape,
  comment: string,
  by: { readonly _id: string; readonly firstName: string; readonly lastName: string },
): PostShape => {
  const id = idempotencyKey()
  const sent = {
    _id: id,
    id,
    author: by._id,
    authorName: `${by.firstName} ${by.lastName}`.trim(),
    user: { _id: by._id, firstName: by.firstName, lastName: by.lastName, profilePicture: null },
    comment,
    createdAt: new Date().toISOString(),
    editedAt: null,
    hidden: null,
    // The server has not given it its own id yet.
    can: { edit: false, delete: false, flag: false },
  }
  return { ...post, comments: [...post.comments, sent], commentCount: post.commentCount + 1 }
}

/** Spec §8: to whom the feed is refused, for them it is empty. */
export const isRefusal = (message: string): boolean => /authorization denied|unauthorized/i.test(message)

const isAfter = (one: string, other: string) => Date.parse(one) > Date.parse(other)
