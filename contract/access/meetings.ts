import { type RowsOf, members } from './rules.ts'

const led = { may: ['H', 'CA'], stranger: 'refused' } as const
/** The statistics officer corrects who was there, with a reason and without children's names. */
const recorded = { may: [...led.may, 'ST'], stranger: 'refused' } as const

export const rows: RowsOf<typeof import('../meetings.ts')> = {
  listMeetings: { may: members, stranger: 'may' },
  getMeeting: { may: members, stranger: 'may' },
  // Of one's own part in it, which nobody is refused for who they are.
  answerMeeting: { may: members, stranger: 'may' },
  addMeeting: led,
  getRoll: recorded,
  makeMeetingLink: led,
  endMeetingLinks: led,
  changeMeeting: led,
  cancelMeeting: led,
  restoreMeeting: led,
  recordAttendance: recorded,
}
