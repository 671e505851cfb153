import { type RowsOf, members } from './rules.ts'

const keepers = ['T', 'S', 'A', 'CA'] as const

export const rows: RowsOf<typeof import('../proposals.ts')> = {
  listProposals: { may: members },
  acceptProposal: { may: ['T', 'S', 'CA'], stranger: 'may' },
  declineProposal: { may: members, stranger: 'hidden' },
  withdrawProposal: { may: keepers, stranger: 'refused' },
  listDecidedProposals: { may: keepers },
  listPastTerms: { may: keepers },
  listHandover: { may: keepers },
  tickHandover: { may: keepers, stranger: 'may' },
}
