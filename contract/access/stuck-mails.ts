import { type RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../stuck-mails.ts')> = {
  listStuckMails: { may: ['SA'] },
  retryMails: { may: ['SA'] },
  dropMails: { may: ['SA'] },
}
