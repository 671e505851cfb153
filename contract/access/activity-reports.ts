import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../activity-reports.ts')> = {
  reportActivity: { may: members, stranger: 'may' },
  listReportedActivities: { may: ['S', 'CA'] },
  settleActivityReports: { may: ['S', 'CA'], stranger: 'may' },
}
