import { type RowsOf, everybody } from './rules.ts'

export const rows: RowsOf<typeof import('../auth.ts')> = {
  authOptions: { may: everybody },
  login: { may: everybody },
  register: { may: everybody },
  verify: { may: everybody },
  google: { may: everybody },
  forgotBahaiId: { may: everybody },
  requestBahaiIdVerification: { may: everybody },
  forgotPassword: { may: everybody },
  resetPassword: { may: everybody },
}
