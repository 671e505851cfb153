import { type RowsOf, everybody, members } from './rules.ts'

export const rows: RowsOf<typeof import('../posts.ts')> = {
  communityFeed: { may: members, stranger: 'may' },
  postsOf: { may: members, stranger: 'may' },
  getPost: { may: everybody, stranger: 'may' },
  likePost: { may: members, stranger: 'may' },
  commentPost: { may: members, stranger: 'may' },
  exploreFeed: { may: everybody },
}
