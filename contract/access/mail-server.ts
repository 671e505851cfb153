import type { RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../mail-server.ts')> = {
  getMailServer: { may: ['SA'] },
  setMailServer: { may: ['SA'] },
  removeMailServer: { may: ['SA'] },
  tryMailServer: { may: ['SA'] },
}
