import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../interests.ts')> = {
  listOwnInterests: { may: members },
  sayInterest: { may: members },
  takeBackInterest: { may: members, stranger: 'hidden' },
  listInterests: { may: ['S', 'CA', 'IC'] },
  answerInterest: { may: ['S', 'CA', 'IC'], stranger: 'may' },
}
