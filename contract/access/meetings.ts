import { type RowsOf, members } from './rules.ts'

const led = { may: ['H', 'CA'], stranger: 'refused' } as const

export const rows: RowsOf<typeof import('../meetings.ts')> = {
  listMeetings: { may: members, stranger: 'may' },
  changeMeeting: led,
  cancelMeeting: led,
  restoreMeeting: led,
  recordAttendance: led,
}
