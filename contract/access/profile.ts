import { type RowsOf, accounts, everybody, members } from './rules.ts'

export const rows: RowsOf<typeof import('../profile.ts')> = {
  updateMe: { may: accounts },
  getProfile: { may: members },
  seeMyPage: { may: members },
  changeEmail: { may: accounts },
  endEmailChange: { may: accounts },
  agreeToEmail: { may: everybody },
}
