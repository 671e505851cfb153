import { type RowsOf, accounts, everybody } from './rules.ts'

export const rows: RowsOf<typeof import('../session.ts')> = {
  getMe: { may: accounts },
  refresh: { may: everybody },
  logout: { may: accounts },
}
