import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../events.ts')> = {
  listEvents: { may: members },
  getEvent: { may: members, stranger: 'may' },
  joinEvent: { may: members, stranger: 'may' },
  leaveEvent: { may: members, stranger: 'may' },
  changeEvent: { may: ['H', 'S', 'CA'], stranger: 'refused' },
  cancelEvent: { may: ['H', 'S', 'CA'], stranger: 'refused' },
}
