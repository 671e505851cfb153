import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../administration.ts')> = {
  adminOverview: { may: members },
  listMembers: { may: ['S', 'CA'] },
  suspendMember: { may: ['S', 'CA'], stranger: 'may' },
  letInMember: { may: ['S', 'CA'], stranger: 'may' },
  getCommunitySettings: { may: ['CA'] },
  setCommunitySettings: { may: ['CA'] },
  getSystem: { may: ['SA'] },
  checkRecords: { may: ['SA'] },
}
