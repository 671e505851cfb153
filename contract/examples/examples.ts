// The example community: invented people and gatherings with which a founder sees what the app is like.
import * as z from 'zod/mini'
import { Message, dataOf } from '#contract/common.ts'
import { route } from '#contract/route.ts'

export const getExample = route({
  method: 'GET',
  path: '/api/admin/example',
  access: 'communityAdmin',
  summary:
    'Whether one’s own community holds the example, how much of it, and why it cannot be filled with it',
  reply: dataOf(
    z.object({
      there: z.boolean(),
      people: z.number(),
      gatherings: z.number(),
      posts: z.number(),
      /** Null where it can be filled. */
      fault: z.nullable(z.string()),
    }),
  ),
  failure: 'Failed to fetch the example. {detail}',
})

export const fillExample = route({
  method: 'POST',
  path: '/api/admin/example',
  access: 'communityAdmin',
  repeatable: true,
  summary: 'Fill the own, empty community with the example, after a fresh proof of who asks',
  reply: Message,
  failure: 'The example could not be made. {detail}',
})

export const removeExample = route({
  method: 'DELETE',
  path: '/api/admin/example',
  access: 'communityAdmin',
  repeatable: true,
  summary: 'Take the example away with everything that hangs on it, after a fresh proof of who asks',
  reply: Message,
  failure: 'The example could not be removed. {detail}',
})
