import { type RowsOf, accounts } from './rules.ts'

export const rows: RowsOf<typeof import('../account.ts')> = {
  changePassword: { may: accounts },
  deleteUser: { may: accounts, stranger: 'hidden' },
}
