import { type Actor, type RowsOf, members } from './rules.ts'

/** Who plans Feasts; Holy Days are the other committee's. */
const planners: readonly Actor[] = ['T', 'S', 'A', 'CA', 'FC']
const inCharge = { may: ['H', ...planners], stranger: 'refused' } as const

export const rows: RowsOf<typeof import('../event-planning.ts')> = {
  createEvent: { may: planners },
  publishEvent: { may: planners, stranger: 'may' },
  deleteEventDraft: { may: planners, stranger: 'may' },
  closeEvent: inCharge,
  reopenEvent: inCharge,
  changeEventImage: inCharge,
  changeEventHosts: inCharge,
  listEventHosts: inCharge,
  listOtherGatherings: { may: members, stranger: 'may' },
  listEventDrafts: { may: [...planners, 'HC'] },
  listOccasions: { may: [...planners, 'HC'] },
}
