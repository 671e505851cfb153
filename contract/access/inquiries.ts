import type { RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../inquiries.ts')> = {
  listInquiries: { may: ['S', 'CA'] },
  inviteInquirer: { may: ['S', 'CA'], stranger: 'may' },
  handCode: { may: ['S', 'CA'], stranger: 'may' },
  declineInquirer: { may: ['S', 'CA'], stranger: 'may' },
}
