import { type RowsOf, members } from './rules.ts'

/** Of the Assembly's members only its officers give and end offices: that is said by office-rules.ts. */
const keepers = ['T', 'S', 'A', 'CA'] as const
const officers = ['T', 'S', 'CA'] as const

export const rows: RowsOf<typeof import('../offices.ts')> = {
  listBodies: { may: members },
  getBody: { may: members, stranger: 'may' },
  createBody: { may: keepers },
  serveInBody: { may: officers },
  renameBody: { may: keepers, stranger: 'may' },
  writeToBody: { may: members, stranger: 'may' },
  leaveBody: { may: members, stranger: 'refused' },
  grantOffice: { may: officers, stranger: 'may' },
  endTerm: { may: officers, stranger: 'may' },
  resign: { may: members, stranger: 'hidden' },
  beginYear: { may: officers, stranger: 'may' },
  getYear: { may: keepers },
  listEligible: { may: keepers },
}
