// Spec §7 Posts: the community's news, to read, write, like and answer.
import * as z from 'zod/mini'
import { Id, Instant, dataOf, listOf, pageQuery, typedText, FileAddress } from '#contract/common.ts'
import { route } from '#contract/route.ts'

/** A person by the parts of their name: existing clients put them together by themselves. */
const Author = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  profilePicture: z.nullable(FileAddress),
})

export const Comment = z.object({
  _id: Id,
  id: Id,
  author: Id,
  authorName: z.string(),
  user: Author,
  comment: z.string(),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  /** The community's reason, while it has hidden the comment: then only its author and moderators get it. */
  hidden: z.nullable(z.string()),
  /** What the caller may do with it. */
  can: z.object({ edit: z.boolean(), delete: z.boolean(), flag: z.boolean() }),
})

export const RecentComment = z.extend(Comment, { post: Id })

export const Post = z.object({
  _id: Id,
  id: Id,
  /** Empty where there is none, as of all that are written here. */
  title: z.string(),
  content: z.string(),
  media: z.array(FileAddress),
  mediaThumbnails: z.array(FileAddress),
  mediaAlt: z.array(z.string()),
  /** In pixels, so that nothing moves when a picture arrives; 0 where it is not known. */
  mediaSizes: z.array(z.object({ width: z.number(), height: z.number() })),
  /** What is said in its video, to be read: WebVTT, and the language that it is in. */
  captions: z.nullable(z.object({ url: FileAddress, language: z.string() })),
  /** The author's account; the name stands beside it so that a list needs no second call. */
  author: Id,
  authorName: z.string(),
  authorPicture: z.nullable(FileAddress),
  authorDetails: Author,
  community: Id,
  communityDetails: z.object({ _id: Id, name: z.string() }),
  announcement: z.boolean(),
  /** At the top of the news: an announcement stands there until it is ended. */
  pinned: z.boolean(),
  visibility: z.enum(['community', 'public']),
  /** There are children in the pictures, and the author says that their parents agreed. */
  childrenAgreed: z.boolean(),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  /** The community's reason, while it has hidden the post: then only its author and moderators get it. */
  hidden: z.nullable(z.string()),
  /** Oldest first; in a feed the last two, on the post's page the last 50. */
  comments: z.array(Comment),
  /** On the post's page: the cursor of the comments before these, while there are any. */
  olderComments: z.optional(z.string()),
  commentCount: z.number(),
  /** Whether the community uses comments; without them none is told. */
  commentsOn: z.boolean(),
  /** The caller's own id when the caller likes it; other people's likes are a number. */
  likes: z.array(Id),
  /** Null where the community does not show how many like something. */
  likeCount: z.nullable(z.number()),
  /** What the caller may do with it; outside its community one only reads. */
  can: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    like: z.boolean(),
    comment: z.boolean(),
    /** Reporting it; muting and blocking its author go with it. */
    flag: z.boolean(),
  }),
})

/** Parts of the news: announcements, posts whose words lead to a gathering, posts with pictures. */
export const feedParts = ['announcements', 'gatherings', 'photos'] as const
export type FeedPart = (typeof feedParts)[number]

export const communityFeed = route({
  method: 'GET',
  path: '/api/posts/community-feed/:communityId',
  access: 'member',
  stranger: 'may',
  revision: ['feed'],
  summary: "The community's news: announcements pinned, then newest first",
  params: z.object({ communityId: Id }),
  fence: { communityId: 'community' },
  query: z.extend(pageQuery(20), {
    show: z.optional(z.enum(feedParts, 'This part of the news is not known.')),
  }),
  reply: listOf(Post),
  failure: 'Fetch community feed error: {detail}',
})

/** Announcements are the Assembly's word, so that they are nobody's posts. */
export const postsOf = route({
  method: 'GET',
  path: '/api/posts/of/:id',
  access: 'member',
  stranger: 'may',
  revision: ['feed'],
  summary: 'What a member has written, newest first, as far as the caller sees it',
  params: z.object({ id: Id }),
  fence: { id: 'account' },
  query: pageQuery(20),
  reply: listOf(Post),
  failure: 'Fetch community feed error: {detail}',
})

export const getPost = route({
  method: 'GET',
  path: '/api/posts/:id',
  access: 'visitor',
  stranger: 'may',
  revision: ['feed'],
  summary: 'One post with its comments; a visitor sees a public one',
  params: z.object({ id: Id }),
  fence: { id: 'post' },
  reply: dataOf(Post),
  failure: 'Fetch post details error: {detail}',
})

/** Without a body the like is turned over; `{ liked }` sets it, so that a repeated call changes nothing. */
export const likePost = route({
  method: 'POST',
  path: '/api/posts/:id/like',
  access: 'member',
  stranger: 'may',
  summary: 'Like a post, or take the like back',
  params: z.object({ id: Id }),
  fence: { id: 'post' },
  body: z.nullish(z.object({ liked: z.optional(z.boolean()) })),
  example: { liked: true },
  reply: dataOf(Post),
  failure: 'Like post error: {detail}',
})

export const commentPost = route({
  method: 'POST',
  path: '/api/posts/:id/comment',
  access: 'member',
  stranger: 'may',
  feature: 'comments',
  rate: 'post',
  summary: 'Answer a post',
  params: z.object({ id: Id }),
  fence: { id: 'post' },
  body: z.object({ comment: typedText(2_000, 'Please write something first.') }),
  example: { comment: 'Thank you for sharing this.' },
  reply: dataOf(Post),
  failure: 'Comment post error: {detail}',
})

/** Public posts of the communities that list themselves, newest first. */
export const exploreFeed = route({
  method: 'GET',
  path: '/api/posts/explore-feed',
  access: 'visitor',
  rate: 'search',
  summary: 'Public posts of the communities that list themselves, newest first',
  query: pageQuery(20),
  reply: listOf(Post),
  failure: 'Fetch community feed error: {detail}',
})
