import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../comments.ts')> = {
  listComments: { may: members, stranger: 'may' },
  editComment: { may: members, stranger: 'refused' },
  deleteComment: { may: members, stranger: 'refused' },
  restoreComment: { may: members, stranger: 'refused' },
}
