import { type RowsOf, everybody, members } from './rules.ts'

export const rows: RowsOf<typeof import('../users.ts')> = {
  getUser: { may: everybody, stranger: 'may' },
  listDirectory: { may: members },
  getAllMembers: { may: members, stranger: 'may' },
  discoverPeople: { may: members },
  verifyCredential: { may: ['S', 'CA'], stranger: 'may' },
}
