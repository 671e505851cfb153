import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../safeguarding.ts')> = {
  listChecks: { may: ['SO', 'A', 'T', 'S'] },
  listOwnChecks: { may: members },
  addCheck: { may: ['SO'] },
  revokeCheck: { may: ['SO'], stranger: 'may' },
  revokeChecks: { may: ['SO'] },
  listCheckable: { may: ['SO'] },
  listChildren: { may: ['SO'] },
  lookForChildren: { may: ['A', 'T', 'S'] },
  listUncleared: { may: ['SO', 'A', 'T', 'S'] },
  getPolicy: { may: ['SO', 'A', 'T', 'S', 'CA'] },
  setPolicy: { may: ['SO'] },
  setAges: { may: ['CA'] },
}
