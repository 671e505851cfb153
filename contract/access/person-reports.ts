import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../person-reports.ts')> = {
  reportUser: { may: members, stranger: 'may' },
  listReportedPeople: { may: ['S', 'CA'] },
  settleReports: { may: ['S', 'CA'], stranger: 'may' },
}
