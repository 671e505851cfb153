// Friends whom a member invites by a personal link to a Holy Day or to a meeting; they answer without signing in.
import * as z from 'zod/mini'
import { Id, Instant, dataOf } from '#contract/common.ts'
import { route } from '#contract/route.ts'

/** So many friends one may invite to one gathering. */
export const MOST_FRIENDS = 20

/** Somebody who was invited by a link; without a number there is no answer yet, and 0 is a no. */
export const InvitedFriend = z.object({
  _id: Id,
  id: Id,
  name: z.nullable(z.string()),
  people: z.nullable(z.number()),
  until: Instant,
  /** Who has invited them; null of the caller's own friends. */
  by: z.nullable(z.string()),
  /** The link, for who has invited them. */
  url: z.nullable(z.string()),
})

const MeetingFriends = z.object({
  /** The caller's own, and for those who lead it all. */
  friends: z.array(InvitedFriend),
  can: z.object({ invite: z.boolean() }),
})

const ofMeeting = {
  access: 'member',
  params: z.object({ id: Id }),
  fence: { id: 'meeting' },
  reply: dataOf(MeetingFriends),
} as const

export const getMeetingFriends = route({
  method: 'GET',
  path: '/api/meetings/:id/friends',
  stranger: 'may',
  ...ofMeeting,
  revision: ['activities', 'people'],
  summary:
    'Which friends the caller has invited to a meeting of a fireside or a devotional; to its leaders all',
  failure: 'Failed to fetch the friends who are invited',
})

export const inviteToMeeting = route({
  method: 'POST',
  path: '/api/meetings/:id/friends',
  may: 'grownUps',
  stranger: 'may',
  ...ofMeeting,
  status: 201,
  summary:
    'A personal link by which a friend says without signing in whether they come to a meeting of a fireside or a devotional, good for 14 days or until it is over',
  failure: 'The link could not be made. {detail}',
})

export const takeMeetingFriendBack = route({
  method: 'DELETE',
  path: '/api/meetings/:id/friends/:friendId',
  // Of the caller's own friends, whom nobody else finds.
  stranger: 'may',
  ...ofMeeting,
  repeatable: true,
  summary:
    'Take an invitation to a meeting back: its link works no more, and what was said by it is forgotten',
  params: z.object({ id: Id, friendId: Id }),
  failure: 'The invitation was not taken back. {detail}',
})
