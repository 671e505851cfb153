// The friends who are invited to a meeting by personal links.
import { getMeetingFriends, inviteToMeeting, takeMeetingFriendBack } from '#contract/friends/friends.ts'
import type { Inviting } from '#web/features/friends/invited.ts'
import { ask } from '#web/http/ask.ts'
import { call } from '#web/http/call.ts'
import { meetingRoutes } from './meetings.ts'

export const meetingFriendsQuestion = (id: string) => ask(getMeetingFriends, { params: { id } })

export const invitingTo = (id: string): Pick<Inviting, 'invite' | 'takeBack' | 'refresh'> => ({
  invite: (key) => call(inviteToMeeting, { params: { id }, key }),
  takeBack: (friendId, key) => call(takeMeetingFriendBack, { params: { id, friendId }, key }),
  refresh: [...meetingRoutes, getMeetingFriends],
})
