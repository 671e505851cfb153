// What keeps the conversation kind: reporting, muting and blocking, and the community's decisions.
import * as z from 'zod/mini'
import {
  Id,
  Instant,
  Message,
  dataOf,
  listOf,
  pageQuery,
  typedText,
  noteText,
  FileAddress,
} from '#contract/common.ts'
import { route } from '#contract/route.ts'

export const FlagKind = z.enum(['unkind', 'untrue', 'private', 'child', 'advertising', 'other'])
export const TargetKind = z.enum(['post', 'comment'])
export const Decision = z.enum(['keep', 'hide', 'remove'])

/** What is wrong, in a word and in one's own. */
export const Report = z.nullish(
  z.object({
    kind: z.optional(FlagKind),
    reason: z.optional(noteText(500)),
  }),
)

/** What is said of something that was reported and waits: words, a person, or a gathering. */
export const Reported = z.object({
  times: z.number(),
  firstAt: Instant,
  /** The newest reports, at most 20. */
  reports: z.array(z.object({ by: Id, byName: z.string(), kind: FlagKind, reason: z.string(), at: Instant })),
})
const exampleReport = { kind: 'unkind', reason: 'This hurts somebody.' }

const ofPost = { params: z.object({ id: Id }), fence: { id: 'post' } } as const
const ofComment = {
  params: z.object({ id: Id, commentId: Id }),
  fence: { id: 'post', commentId: 'comment' },
} as const
const ofUser = { params: z.object({ id: Id }), fence: { id: 'account' } } as const

export const flagPost = route({
  method: 'PATCH',
  path: '/api/posts/:id/flag',
  access: 'member',
  stranger: 'may',
  rate: 'post',
  repeatable: true,
  summary: 'Report a post to those who look after the community',
  ...ofPost,
  body: Report,
  example: exampleReport,
  reply: Message,
})

export const flagComment = route({
  method: 'PATCH',
  path: '/api/posts/:id/comments/:commentId/flag',
  access: 'member',
  stranger: 'may',
  rate: 'post',
  repeatable: true,
  summary: 'Report a comment to those who look after the community',
  ...ofComment,
  body: Report,
  example: exampleReport,
  reply: Message,
})

/** How the caller stands to somebody. */
const Silence = z.object({ _id: Id, id: Id, muted: z.boolean(), blocked: z.boolean() })

/** Without a body it mutes; `{ muted: false }` takes it back. */
export const muteUser = route({
  method: 'PATCH',
  path: '/api/users/:id/muteUser',
  access: 'member',
  stranger: 'may',
  repeatable: true,
  summary: 'No longer see the posts and comments of somebody, or see them again',
  ...ofUser,
  body: z.nullish(z.object({ muted: z.optional(z.boolean()) })),
  example: { muted: true },
  reply: dataOf(Silence),
})

/** Without a body it blocks; `{ blocked: false }` takes it back. */
export const blockUser = route({
  method: 'PATCH',
  path: '/api/users/:id/blockUser',
  access: 'member',
  stranger: 'may',
  repeatable: true,
  summary: 'Neither see nor be seen by somebody in the news, or end that',
  ...ofUser,
  body: z.nullish(z.object({ blocked: z.optional(z.boolean()) })),
  example: { blocked: true },
  reply: dataOf(Silence),
})

export const Silenced = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  picture: z.nullable(FileAddress),
  kind: z.enum(['muted', 'blocked']),
  since: Instant,
})

export const listSilenced = route({
  method: 'GET',
  path: '/api/users/silenced',
  access: 'member',
  summary: 'The people whom the caller has muted or blocked, newest first',
  query: pageQuery(50),
  reply: listOf(Silenced),
})

/** What was said, to be judged. */
const Judged = {
  _id: Id,
  id: Id,
  kind: TargetKind,
  post: Id,
  author: Id,
  authorName: z.string(),
  content: z.string(),
}

export const Flagged = z.object({
  ...Judged,
  media: z.array(FileAddress),
  mediaAlt: z.array(z.string()),
  createdAt: Instant,
  hidden: z.boolean(),
  ...Reported.shape,
})

export const listFlagged = route({
  method: 'GET',
  path: '/api/moderation/queue',
  access: 'rollKeeper',
  summary:
    'Reported posts and comments that wait for a decision, the first reported first; never the caller’s own',
  query: pageQuery(50),
  reply: listOf(Flagged),
})

/** Its own id is the decision's. */
export const Decided = z.object({
  ...Judged,
  comment: z.nullable(Id),
  decision: Decision,
  reason: z.string(),
  times: z.number(),
  byName: z.string(),
  at: Instant,
  /** True while it is hidden still, so that it can be shown again. */
  can: z.object({ show: z.boolean() }),
})

export const listDecided = route({
  method: 'GET',
  path: '/api/moderation/decisions',
  access: 'rollKeeper',
  summary: 'What was decided, newest first',
  query: pageQuery(50),
  reply: listOf(Decided),
})

const Verdict = z.object({
  decision: Decision,
  reason: typedText(500, 'Please write a reason for the author.'),
})
const exampleVerdict = { decision: 'hide', reason: 'Please speak about the matter and not about the person.' }

export const decidePost = route({
  method: 'PATCH',
  path: '/api/posts/:id/moderation',
  access: 'rollKeeper',
  stranger: 'may',
  repeatable: true,
  summary: 'Keep, hide or remove a post; the author is told why',
  ...ofPost,
  body: Verdict,
  example: exampleVerdict,
  reply: Message,
})

export const decideComment = route({
  method: 'PATCH',
  path: '/api/posts/:id/comments/:commentId/moderation',
  access: 'rollKeeper',
  stranger: 'may',
  repeatable: true,
  summary: 'Keep, hide or remove a comment; the author is told why',
  ...ofComment,
  body: Verdict,
  example: exampleVerdict,
  reply: Message,
})

const NewsSettings = z.object({ likeCountsHidden: z.boolean() })

export const getNewsSettings = route({
  method: 'GET',
  path: '/api/moderation/settings',
  access: 'communityAdmin',
  summary: 'How the community shows its news',
  reply: dataOf(NewsSettings),
})

export const setNewsSettings = route({
  method: 'PATCH',
  path: '/api/moderation/settings',
  access: 'communityAdmin',
  repeatable: true,
  summary: 'Show or hide how many like a post',
  body: NewsSettings,
  example: { likeCountsHidden: true },
  reply: dataOf(NewsSettings),
})
