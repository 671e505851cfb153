import type { RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../announcements.ts')> = {
  listAnnouncements: { may: ['T', 'S', 'A', 'CA'] },
  placeAnnouncement: { may: ['T', 'S', 'A', 'CA'], stranger: 'may' },
  placeAnnouncements: { may: ['T', 'S', 'A', 'CA'] },
  removeAnnouncement: { may: ['T', 'S', 'A', 'CA'], stranger: 'may' },
  restoreAnnouncement: { may: ['T', 'S', 'A', 'CA'], stranger: 'may' },
}
