// Taking part in an activity and leading it: asked for, granted, refused, given up. `userId` is an account or somebody
// on the roll. One answers for oneself and for the children in one's care; those who lead it answer for everybody.
import * as z from 'zod/mini'
import { Activity } from './activities.ts'
import { Id, Instant, dataOf, listOf, noteText } from '#contract/common.ts'
import { route } from '#contract/route.ts'

/** `waiting`: there is no place yet; the first who waits has the next one. */
export const PartState = z.enum(['requested', 'invited', 'active', 'waiting', 'declined', 'left'])
export const PartRole = z.enum(['participant', 'facilitator'])

const part = <const Path extends `/api/activities/:id/${string}/:userId`>(path: Path) => ({
  method: 'POST' as const,
  path,
  access: 'member' as const,
  rate: 'join' as const,
  repeatable: true as const,
  params: z.object({ id: Id, userId: Id }),
  fence: { id: 'activity', userId: 'person' } as const,
  reply: Activity,
})

export const requestParticipation = route({
  ...part('/api/activities/:id/request-participation/:userId'),
  stranger: 'refused',
  summary: 'Take part, oneself or a child in one’s care: at once, on the waiting list, or when it is granted',
})

export const requestFacilitation = route({
  ...part('/api/activities/:id/request-facilitation/:userId'),
  stranger: 'refused',
  summary: 'Offer to help to lead it; those who lead it say yes or no',
})

export const cancelRequestParticipation = route({
  ...part('/api/activities/:id/cancel-request-participation/:userId'),
  stranger: 'refused',
  summary: 'No longer ask or wait for a place',
})

export const cancelRequestFacilitation = route({
  ...part('/api/activities/:id/cancel-request-facilitation/:userId'),
  stranger: 'refused',
  summary: 'No longer offer to help to lead it',
})

export const leaveParticipant = route({
  ...part('/api/activities/:id/leave-participant/:userId'),
  stranger: 'refused',
  summary: 'Take part no longer; the first who waits has the place. Those who lead it may say it of others',
})

export const leaveFacilitator = route({
  ...part('/api/activities/:id/leave-facilitator/:userId'),
  stranger: 'refused',
  summary: 'Lead it no longer; somebody must be left who does',
})

export const withdrawParticipantReply = route({
  ...part('/api/activities/:id/withdraw-reply-participant/:userId'),
  stranger: 'refused',
  summary: 'Take the answer to an invitation to take part back, yes or no: it waits for an answer again',
})

export const withdrawFacilitatorReply = route({
  ...part('/api/activities/:id/withdraw-reply-facilitator/:userId'),
  stranger: 'refused',
  summary:
    'Take the answer to an invitation to help to lead it back, yes or no: it waits for an answer again',
})

export const inviteParticipant = route({
  ...part('/api/activities/:id/invite-participant/:userId'),
  may: 'leaders',
  stranger: 'refused',
  summary: 'Invite somebody to take part; they answer by a link in a mail or in the app',
})

export const inviteFacilitator = route({
  ...part('/api/activities/:id/invite-facilitator/:userId'),
  may: 'leaders',
  stranger: 'refused',
  summary: 'Invite somebody to help to lead it; whoever leads children needs checks that hold',
})

export const approveParticipant = route({
  ...part('/api/activities/:id/approve-participant/:userId'),
  may: 'leaders',
  stranger: 'refused',
  summary: 'Grant somebody who asks a place, or the next one when all are taken',
})

export const approveFacilitator = route({
  ...part('/api/activities/:id/approve-facilitator/:userId'),
  may: 'leaders',
  stranger: 'refused',
  summary: 'Let somebody who offers help to lead it; whoever leads children needs checks that hold',
})

export const makeInvitationLink = route({
  method: 'POST',
  path: '/api/activities/:id/invitation-link/:userId',
  access: 'member',
  may: 'leaders',
  stranger: 'refused',
  rate: 'join',
  repeatable: true,
  summary: 'A personal link to hand to somebody who is invited and has no account, good for 14 days',
  params: z.object({ id: Id, userId: Id }),
  fence: { id: 'activity', userId: 'person' },
  body: z.object({ role: PartRole }),
  example: { role: 'participant' },
  reply: dataOf(z.object({ url: z.string(), until: Instant })),
  failure: 'The link could not be made. {detail}',
})

const Denial = z.nullish(z.object({ reason: z.optional(noteText(500)) }))

export const denyParticipation = route({
  ...part('/api/activities/:id/deny-participation/:userId'),
  may: 'leaders',
  stranger: 'refused',
  summary: 'Say no to somebody who asks or waits for a place, if one likes with a reason',
  body: Denial,
  example: { reason: 'The group has begun its last unit. There is another one from May.' },
})

export const denyFacilitator = route({
  ...part('/api/activities/:id/deny-facilitator/:userId'),
  may: 'leaders',
  stranger: 'refused',
  summary: 'Say no to somebody who offers to help to lead it, if one likes with a reason',
  body: Denial,
  example: { reason: 'We are three already.' },
})

/** Somebody who asks for a place, waits for one, or was invited. */
export const Asker = z.object({
  _id: Id,
  id: Id,
  name: z.string(),
  role: PartRole,
  state: PartState,
  since: Instant,
  can: z.object({
    /** Invited without an account: a link is handed over. */
    link: z.boolean(),
    /** Has no account: what they answer is noted for them. */
    answer: z.boolean(),
  }),
})

export const listAskers = route({
  method: 'GET',
  path: '/api/activities/:id/askers',
  access: 'member',
  may: 'leaders',
  stranger: 'refused',
  revision: ['activities'],
  summary: 'Who asks for a place or waits for one, the first who came at the top; for those who lead it',
  params: z.object({ id: Id }),
  fence: { id: 'activity' },
  reply: listOf(Asker),
  failure: 'Failed to fetch who is asking',
})

const Standing = z.object({
  role: PartRole,
  state: PartState,
  reason: z.nullable(z.string()),
  /** Those who lead it have invited them: who has declined may still accept. */
  invited: z.boolean(),
})

/** What the caller and the children in their care are in an activity. */
export const OwnPart = z.object({
  mine: z.array(Standing),
  children: z.array(
    z.object({
      _id: Id,
      id: Id,
      name: z.string(),
      standing: z.nullable(Standing),
      /** The ages that the group is meant for, where the child is of another one: a hint, no wall. */
      meantFor: z.nullable(z.object({ from: z.number(), to: z.number() })),
    }),
  ),
  can: z.object({
    /** Nobody else takes part in a group for children than a child whom a guardian brings. */
    join: z.boolean(),
    bring: z.boolean(),
    offer: z.boolean(),
    decide: z.boolean(),
  }),
  /** So many adults whose checks hold must lead this group for children, and fewer do; for those who decide. */
  leadersNeeded: z.nullable(z.number()),
  /**
   * What trains for leading it, and who of those who lead it, offer to or are invited to have not noted that they
   * have completed it: a hint for those who decide and those who help groups to form. Null where it says nothing.
   */
  training: z.nullable(
    z.object({ names: z.object({ en: z.string(), fa: z.string() }), without: z.array(Id) }),
  ),
  /** How many wait for a place. */
  waiting: z.number(),
})

export const getOwnPart = route({
  method: 'GET',
  path: '/api/activities/:id/part',
  access: 'member',
  stranger: 'may',
  revision: ['activities', 'people', 'community'],
  summary: 'What the caller and the children in their care are in this activity, and what they may do',
  params: z.object({ id: Id }),
  fence: { id: 'activity' },
  reply: dataOf(OwnPart),
  failure: 'Failed to fetch your part in it',
})

export const listOwnParts = route({
  method: 'GET',
  path: '/api/activities/parts',
  access: 'member',
  revision: ['activities', 'people'],
  summary: 'The current activities in which the caller or a child in their care has a part',
  reply: listOf(z.object({ activity: Id, role: PartRole, state: PartState, child: z.nullable(z.string()) })),
  failure: 'Failed to fetch your part in it',
})
