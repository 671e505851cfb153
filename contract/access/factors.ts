import { type RowsOf, accounts, everybody } from './rules.ts'

export const rows: RowsOf<typeof import('../factors.ts')> = {
  getFactors: { may: accounts },
  newPasskeyOptions: { may: accounts },
  addPasskey: { may: accounts },
  renamePasskey: { may: accounts, stranger: 'hidden' },
  removePasskey: { may: accounts, stranger: 'hidden' },
  passkeySignInOptions: { may: everybody },
  passkeySignIn: { may: everybody },
  passkeyProofOptions: { may: accounts },
  loginSecond: { may: everybody },
  newCodeApp: { may: accounts },
  confirmCodeApp: { may: accounts },
  removeCodeApp: { may: accounts },
  connectGoogle: { may: accounts },
  disconnectGoogle: { may: accounts },
  newRecoveryCodes: { may: accounts },
}
