// Posts of their own for journeys about the news, written by the API: nobody else's journey meets them.
import { expect, type APIRequestContext } from '@playwright/test'
import * as z from 'zod/mini'

const Post = z.object({ data: z.object({ id: z.string(), comments: z.array(z.object({ id: z.string() })) }) })

/** Writes a post and answers its id. */
export const writePost = async (author: APIRequestContext, content: string): Promise<string> => {
  const answer = await author.post('/api/posts/create', { data: { content } })
  expect(answer.status(), await answer.text()).toBe(200)
  return Post.parse(await answer.json()).data.id
}

/** Answers a post. */
export const writeComment = async (who: APIRequestContext, id: string, comment: string): Promise<void> => {
  const answer = await who.post(`/api/posts/${id}/comment`, { data: { comment } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Words that no other post has. */
export const ownWords = (beginning: string): string => `${beginning} ${crypto.randomUUID().slice(0, 8)}`
