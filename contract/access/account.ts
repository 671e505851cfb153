import { type RowsOf, accounts } from './rules.ts'

export const rows: RowsOf<typeof import('../account.ts')> = {
  getMe: { may: accounts },
  stepUp: { may: accounts },
  deleteUser: { may: accounts, stranger: 'hidden' },
  logout: { may: accounts },
  listDevices: { may: accounts },
  endDevice: { may: accounts, stranger: 'hidden' },
  listSignInHappenings: { may: accounts },
  logOutElsewhere: { may: accounts },
}
