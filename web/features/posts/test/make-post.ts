import type { PostShape } from '../feed.ts'

/** A post for a test, with what the test is about. */
export const makePost = (id: string, given: Partial<PostShape> = {}): PostShape => ({
  _id: id,
  id,
  content: 'A good evening',
  media: [],
  mediaThumbnails: [],
  mediaAlt: [],
  mediaSizes: [],
  author: 'author',
  authorName: 'Layli Rahimi',
  authorPicture: null,
  community: 'community',
  announcement: false,
  pinned: given.announcement ?? false,
  visibility: 'community',
  childrenAgreed: false,
  createdAt: '2026-11-20T10:00:00Z',
  editedAt: null,
  hidden: null,
  comments: [],
  commentCount: 0,
  likes: [],
  likeCount: 3,
  can: { edit: false, remove: false },
  ...given,
})
