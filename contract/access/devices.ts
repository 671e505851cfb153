import { type RowsOf, accounts } from './rules.ts'

export const rows: RowsOf<typeof import('../devices.ts')> = {
  stepUp: { may: accounts },
  listDevices: { may: accounts },
  endDevice: { may: accounts, stranger: 'hidden' },
  listSignInHappenings: { may: accounts },
  logOutElsewhere: { may: accounts },
}
