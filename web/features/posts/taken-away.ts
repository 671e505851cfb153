// Posts and comments as they are after a change or without somebody's words: pure.
import type { CommentShape, PostShape } from './feed.ts'

/** The words as their writer has just changed them. */
export const withWords = (comments: readonly CommentShape[], id: string, comment: string): CommentShape[] =>
  comments.map((one) => (one._id === id ? { ...one, comment, editedAt: new Date().toISOString() } : one))

/** A post without a comment that was just deleted. */
export const withoutComment = (post: PostShape, id: string): PostShape => {
  const comments = post.comments.filter((one) => one._id !== id)
  // One that did not come with the post, or that only its writer saw, is not in the number that is known here.
  const counted = post.comments.some((one) => one._id === id && one.hidden === null)
  return { ...post, comments, commentCount: post.commentCount - (counted ? 1 : 0) }
}

/** Announcements speak for the Assembly: they stay, whoever sent them. */
export const withoutAuthor = (posts: readonly PostShape[], author: string): PostShape[] =>
  posts
    .filter((post) => post.announcement || post.author !== author)
    .map((post) => withoutCommentsBy(post, author))

export const withoutCommentsBy = (post: PostShape, author: string): PostShape => {
  const comments = post.comments.filter((one) => one.author !== author)
  return { ...post, comments, commentCount: post.commentCount - (post.comments.length - comments.length) }
}

/** Of earlier pages, newest page first, those that stand before the comments that came with the post. */
export const commentsBefore = (
  pages: readonly { readonly data: readonly CommentShape[] }[],
  shown: readonly CommentShape[],
): CommentShape[] => {
  const oldest = shown[0]
  if (oldest === undefined) return []
  const known = new Set(shown.map(({ _id }) => _id))
  return pages
    .toReversed()
    .flatMap(({ data }) => data)
    .filter((one) => !known.has(one._id) && Date.parse(one.createdAt) <= Date.parse(oldest.createdAt))
}
