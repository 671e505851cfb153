import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../post-writing.ts')> = {
  createPost: { may: members },
  editPost: { may: members, stranger: 'refused' },
  removePost: { may: members, stranger: 'refused' },
  restorePost: { may: members, stranger: 'refused' },
}
