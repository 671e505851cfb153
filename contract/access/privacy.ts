import { type RowsOf, accounts, members } from './rules.ts'

export const rows: RowsOf<typeof import('../privacy.ts')> = {
  askExport: { may: accounts },
  getMyData: { may: accounts },
  listRemoved: { may: members },
  listBin: { may: ['CA'] },
  putBackPost: { may: ['CA'], stranger: 'may' },
  putBackComment: { may: ['CA'], stranger: 'may' },
  putBackMany: { may: ['CA'] },
  listRequests: { may: ['S', 'CA'] },
  askCommunityExport: { may: ['S'] },
  askErasure: { may: ['S', 'CA'], stranger: 'may' },
  agreeToRequest: { may: ['S', 'CA'], stranger: 'may' },
  declineRequest: { may: ['S', 'CA'], stranger: 'may' },
  fetchCommunityExport: { may: ['S', 'CA'], stranger: 'refused' },
  eraseWard: { may: ['G'], stranger: 'hidden' },
}
