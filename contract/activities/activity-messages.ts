// What those who lead a gathering write to everybody who takes part.
import * as z from 'zod/mini'
import { Id, dataOf, typedText } from '#contract/common.ts'
import { route } from '#contract/route.ts'

export const MOST_WRITTEN = 2000

/** Whom a message to everybody reaches. */
export const MessageReach = z.object({
  /** Accounts that are told: of children's guardians, where a child takes part. */
  people: z.number(),
  /** Who takes part or leads it and has no account in which it could be read. */
  unreached: z.number(),
})

export const writeToEverybody = route({
  method: 'POST',
  path: '/api/activities/:id/messages',
  access: 'member',
  may: 'leaders',
  stranger: 'refused',
  params: z.object({ id: Id }),
  fence: { id: 'activity' },
  rate: 'post',
  status: 201,
  summary:
    'Write to everybody who takes part in a gathering or leads it, of children to their guardians: by those who lead it and community admins',
  body: z.object({ text: typedText(MOST_WRITTEN, 'Please write what everybody should know.') }),
  example: { text: 'We meet in the garden this time. Please bring a hat.' },
  reply: dataOf(MessageReach),
  failure: 'Your message was not sent. {detail}',
})
