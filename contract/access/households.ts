import { type RowsOf, grownUps, members } from './rules.ts'

export const rows: RowsOf<typeof import('../households.ts')> = {
  getHousehold: { may: members, stranger: 'may' },
  renameHousehold: { may: grownUps, stranger: 'hidden' },
  splitHousehold: { may: grownUps },
  askIntoHousehold: { may: grownUps },
  acceptIntoHousehold: { may: grownUps, stranger: 'hidden' },
  dropHouseholdRequest: { may: grownUps, stranger: 'hidden' },
  undoHouseholdChange: { may: grownUps, stranger: 'hidden' },
}
