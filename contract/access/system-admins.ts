import type { RowsOf } from './rules.ts'

export const rows: RowsOf<typeof import('../system-admins.ts')> = {
  listSystemAdmins: { may: ['SA'] },
  nameSystemAdmin: { may: ['SA'] },
  removeSystemAdmin: { may: ['SA'] },
}
