import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../households.ts')> = {
  getHousehold: { may: members, stranger: 'may' },
  renameHousehold: { may: members, stranger: 'hidden' },
  splitHousehold: { may: members },
  askIntoHousehold: { may: members },
  acceptIntoHousehold: { may: members, stranger: 'hidden' },
  dropHouseholdRequest: { may: members, stranger: 'hidden' },
  undoHouseholdChange: { may: members, stranger: 'hidden' },
}
