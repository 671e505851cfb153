import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../moderation.ts')> = {
  flagPost: { may: members, stranger: 'may' },
  flagComment: { may: members, stranger: 'may' },
  muteUser: { may: members, stranger: 'may' },
  blockUser: { may: members, stranger: 'may' },
  listSilenced: { may: members },
  listFlagged: { may: ['S', 'CA'] },
  listDecided: { may: ['S', 'CA'] },
  decidePost: { may: ['S', 'CA'], stranger: 'may' },
  decideComment: { may: ['S', 'CA'], stranger: 'may' },
  getNewsSettings: { may: ['CA'] },
  setNewsSettings: { may: ['CA'] },
}
