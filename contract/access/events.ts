import { type Actor, type RowsOf, members } from './rules.ts'

/** Of a Feast; of a Holy Day it is the other committee. */
export const inCharge: readonly Actor[] = ['H', 'T', 'S', 'A', 'CA', 'FC']

export const rows: RowsOf<typeof import('../events.ts')> = {
  listEvents: { may: members },
  getEvent: { may: members, stranger: 'may' },
  joinEvent: { may: members, stranger: 'may' },
  leaveEvent: { may: members, stranger: 'may' },
  withdrawAnswer: { may: members, stranger: 'may' },
}
