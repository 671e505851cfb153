import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../consultation.ts')> = {
  listOwnNotes: { may: members },
  sendNote: { may: members },
  changeNote: { may: members, stranger: 'hidden' },
  withdrawNote: { may: members, stranger: 'hidden' },
  listNotes: { may: ['T', 'S', 'A'] },
  listNotedFeasts: { may: ['T', 'S', 'A'] },
  advanceNote: { may: ['S'], stranger: 'may' },
  keepAnswerDraft: { may: ['S'], stranger: 'may' },
  answerNote: { may: ['S'], stranger: 'may' },
}
