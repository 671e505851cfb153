import type { RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../catalogue.ts')> = {
  listCatalogue: { may: ['CA'] },
  fillCatalogue: { may: ['CA'] },
  addStudyItem: { may: ['CA'] },
  changeStudyItem: { may: ['CA'], stranger: 'may' },
  removeStudyItem: { may: ['CA'], stranger: 'may' },
  restoreStudyItem: { may: ['CA'], stranger: 'may' },
  placeStudyItems: { may: ['CA'] },
}
