// Comments of a post: those before the ones that came with it, and changing one's own.
import * as z from 'zod/mini'
import { Id, dataOf, listOf, pageQuery, typedText } from '#contract/common.ts'
import { Comment, Post } from './posts.ts'
import { route } from '#contract/route.ts'

const place = {
  params: z.object({ id: Id, commentId: Id }),
  fence: { id: 'post', commentId: 'comment' },
} as const

/** Without a cursor the newest; each page oldest first, `next` leads to the one before. */
export const listComments = route({
  method: 'GET',
  path: '/api/posts/:id/comments',
  access: 'member',
  stranger: 'may',
  feature: 'comments',
  revision: ['feed'],
  summary: 'Comments of a post, a page oldest first; the next page has those before',
  params: z.object({ id: Id }),
  fence: { id: 'post' },
  query: pageQuery(50),
  reply: listOf(Comment),
  failure: 'Fetch post details error: {detail}',
})

export const editComment = route({
  method: 'PATCH',
  path: '/api/posts/:id/comments/:commentId',
  access: 'member',
  stranger: 'hidden',
  feature: 'comments',
  rate: 'post',
  repeatable: true,
  summary: "Change the words of one's own comment",
  ...place,
  body: z.object({ comment: typedText(2_000, 'Please write something first.') }),
  example: { comment: 'Thank you for sharing this, dear friends.' },
  reply: dataOf(Post),
  failure: 'Comment post error: {detail}',
})

export const deleteComment = route({
  method: 'DELETE',
  path: '/api/posts/:id/comments/:commentId',
  access: 'member',
  stranger: 'hidden',
  repeatable: true,
  summary: "Delete one's own comment; for 30 days it can be brought back",
  ...place,
  reply: dataOf(Post),
  failure: 'Comment post error: {detail}',
})

export const restoreComment = route({
  method: 'POST',
  path: '/api/posts/:id/comments/:commentId/restore',
  access: 'member',
  stranger: 'hidden',
  feature: 'comments',
  repeatable: true,
  summary: "Bring one's own deleted comment back",
  ...place,
  reply: dataOf(Post),
  failure: 'Comment post error: {detail}',
})
