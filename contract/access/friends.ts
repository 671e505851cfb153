import { type RowsOf, grownUps, members } from './rules.ts'

export const rows: RowsOf<typeof import('../friends.ts')> = {
  getMeetingFriends: { may: members, stranger: 'may' },
  inviteToMeeting: { may: grownUps, stranger: 'may' },
  // Of the caller's own friends, whom nobody else finds.
  takeMeetingFriendBack: { may: members, stranger: 'may' },
}
