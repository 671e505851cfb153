// Visitors who ask for a Baha'i ID to be checked, as those who keep the roll see them.
import * as z from 'zod/mini'
import { Id, Instant, Message, dataOf, listOf, pageQuery, noteText } from '#contract/common.ts'
import { RollCandidate } from './people.ts'
import { route } from '#contract/route.ts'

/** Nothing of it is proven: whoever typed it need not be who it says. */
export const Inquiry = z.object({
  _id: Id,
  id: Id,
  email: z.string(),
  bahaiId: z.string(),
  /** The nearest first. */
  candidates: z.array(RollCandidate),
  /** Has signed up where no mail leaves, and waits for a code by hand. */
  signedUp: z.boolean(),
  since: Instant,
})

export const listInquiries = route({
  method: 'GET',
  path: '/api/people/inquiries',
  access: 'rollKeeper',
  summary: "Visitors who ask for their Baha'i ID to be checked, the longest waiting first",
  query: pageQuery(50),
  reply: listOf(Inquiry),
})

export const inviteInquirer = route({
  method: 'POST',
  path: '/api/people/inquiries/:id/invite',
  access: 'rollKeeper',
  stranger: 'may',
  summary: 'Mail a personal invitation to the address: as somebody on the roll, or as a new person with null',
  params: z.object({ id: Id }),
  fence: { id: 'inquiry' },
  body: z.object({ personId: z.nullable(Id) }),
  example: { personId: null },
  reply: Message,
})

export const handCode = route({
  method: 'POST',
  path: '/api/people/inquiries/:id/code',
  access: 'rollKeeper',
  stranger: 'may',
  repeatable: true,
  summary:
    'Make a sign-up code to hand over, where no mail leaves; it is told this once, and ends the one before',
  params: z.object({ id: Id }),
  fence: { id: 'inquiry' },
  reply: dataOf(z.object({ code: z.string(), expiresAt: Instant })),
})

export const declineInquirer = route({
  method: 'POST',
  path: '/api/people/inquiries/:id/decline',
  access: 'rollKeeper',
  stranger: 'may',
  summary: 'Answer that the community cannot help, with a sentence that is mailed',
  params: z.object({ id: Id }),
  fence: { id: 'inquiry' },
  body: z.object({
    reason: z.optional(noteText(500)),
  }),
  example: { reason: 'We do not know this address. Please speak with us at the next Feast.' },
  reply: Message,
})
