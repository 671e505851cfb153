import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../comments.ts')> = {
  listComments: { may: members, stranger: 'may' },
  editComment: { may: members, stranger: 'hidden' },
  deleteComment: { may: members, stranger: 'hidden' },
  restoreComment: { may: members, stranger: 'hidden' },
}
