import { type RowsOf, grownUps, members } from './rules.ts'

export const rows: RowsOf<typeof import('../coming.ts')> = {
  getComing: { may: members, stranger: 'may' },
  setCompany: { may: members, stranger: 'may' },
  inviteFriend: { may: grownUps, stranger: 'may' },
  // Of the caller's own friends, whom nobody else finds.
  takeFriendBack: { may: members, stranger: 'may' },
  // Of a Feast; of a Holy Day it is the other committee.
  recordEventAttendance: { may: ['H', 'T', 'S', 'A', 'CA', 'FC'], stranger: 'refused' },
}
