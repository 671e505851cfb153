import { inCharge } from './events.ts'
import { type RowsOf, grownUps, members } from './rules.ts'

export const rows: RowsOf<typeof import('../coming.ts')> = {
  getComing: { may: members, stranger: 'may' },
  setCompany: { may: members, stranger: 'may' },
  inviteFriend: { may: grownUps, stranger: 'may' },
  // Of the caller's own friends, whom nobody else finds.
  takeFriendBack: { may: members, stranger: 'may' },
  // The statistics officer corrects it, with a reason.
  recordEventAttendance: { may: [...inCharge, 'ST'], stranger: 'refused' },
  listHostWords: { may: members, stranger: 'may' },
  writeHostWord: { may: inCharge, stranger: 'refused' },
  takeHostWordBack: { may: inCharge, stranger: 'refused' },
  remindUnanswered: { may: inCharge, stranger: 'refused' },
}
