// Spec §7 Posts: to write one, change it, remove it and bring it back. Apart from reading, since few do it on each visit.
import * as z from 'zod/mini'
import { Id, dataOf, UNKEPT, canBeKept, typedInLines, ownCommunity, note } from '#contract/common.ts'
import { Post } from './posts.ts'
import { route } from '#contract/route.ts'
import type { Right } from '#contract/auth/session.ts'

/** What may be written and shown in one post. */
export const POST_CHARACTERS = 10_000
export const TITLE_CHARACTERS = 200
export const POST_PICTURES = 10
export const ALT_CHARACTERS = 500

const postText = z
  .string({ error: 'Please write the post as text.' })
  .check(
    z.refine(canBeKept, UNKEPT),
    z.overwrite(typedInLines),
    z.trim(),
    z.maxLength(POST_CHARACTERS, 'Please use at most 10,000 characters.'),
  )
const altTexts = z
  .array(
    z
      .string()
      .check(
        z.refine(canBeKept, UNKEPT),
        z.overwrite(typedInLines),
        z.trim(),
        z.maxLength(ALT_CHARACTERS, 'Please describe each picture in at most 500 characters.'),
      ),
  )
  .check(z.maxLength(POST_PICTURES, 'Please add at most 10 pictures.'))
const addresses = z
  .array(z.string().check(z.maxLength(1_000, 'This is no address of a picture that was sent here.')))
  .check(z.maxLength(POST_PICTURES, 'Please add at most 10 pictures.'))

const captions = z.nullable(
  z.object({
    url: z.string().check(z.maxLength(1_000, 'This is no address of captions that were sent here.')),
    language: z.string().check(z.regex(/^[a-z]{2,3}$/, 'Please choose the language of the captions.')),
  }),
)

/** The Assembly announces, its officers with it, and the community's administrators. */
export const mayAnnounce = (rights: readonly z.infer<typeof Right>[]): boolean =>
  rights.includes('assembly') || rights.includes('communityAdmin')

export const createPost = route({
  method: 'POST',
  path: '/api/posts/create',
  access: 'member',
  rate: 'post',
  summary: 'Write a post: words, and up to ten pictures or one video that the caller has sent before',
  body: z.object({
    title: z._default(note(TITLE_CHARACTERS), ''),
    content: z._default(postText, ''),
    media: z._default(addresses, []),
    /** The server makes them itself; what is sent may only name the same. */
    mediaThumbnails: z._default(addresses, []),
    mediaAlt: z._default(altTexts, []),
    /** Of its video, sent before like that. */
    captions: z._default(captions, null),
    /** From the session; a value that is somebody else's is refused. */
    author: z.optional(z.string().check(z.maxLength(100))),
    community: ownCommunity(),
    visibility: z._default(z.enum(['community', 'public']), 'community'),
    announcement: z._default(z.boolean(), false),
    /** An announcement goes out by mail too, to all but those who have switched that off. */
    byMail: z._default(z.boolean(), false),
    childrenAgreed: z._default(z.boolean(), false),
  }),
  example: { content: 'Thank you all for a lovely evening.', media: [], mediaThumbnails: [] },
  reply: dataOf(Post),
  failure: 'Create post error: {detail}',
})

export const editPost = route({
  method: 'PATCH',
  path: '/api/posts/:id',
  access: 'member',
  stranger: 'refused',
  summary:
    'Change the words of an own post, its pictures’ descriptions, its video’s captions, and who sees it',
  params: z.object({ id: Id }),
  fence: { id: 'post' },
  body: z.object({
    title: z.optional(note(TITLE_CHARACTERS)),
    content: z.optional(postText),
    mediaAlt: z.optional(altTexts),
    /** Null takes them away. */
    captions: z.optional(captions),
    visibility: z.optional(z.enum(['community', 'public'])),
    childrenAgreed: z.optional(z.boolean()),
  }),
  example: { content: 'Thank you all for a lovely evening.' },
  reply: dataOf(Post),
  failure: 'Edit post error: {detail}',
})

export const removePost = route({
  method: 'DELETE',
  path: '/api/posts/:id',
  access: 'member',
  stranger: 'refused',
  repeatable: true,
  summary: 'Remove an own post; it can be brought back for 30 days',
  params: z.object({ id: Id }),
  fence: { id: 'post' },
  failure: 'Delete post error: {detail}',
})

export const restorePost = route({
  method: 'POST',
  path: '/api/posts/:id/restore',
  access: 'member',
  stranger: 'refused',
  repeatable: true,
  summary: 'Bring back an own post that was removed',
  params: z.object({ id: Id }),
  fence: { id: 'post' },
  reply: dataOf(Post),
  failure: 'Restore post error: {detail}',
})
