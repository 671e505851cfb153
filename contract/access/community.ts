import { type RowsOf, everybody, members } from './rules.ts'

export const rows: RowsOf<typeof import('../community.ts')> = {
  listCommunities: { may: everybody },
  communityLoad: { may: members },
  listNewcomers: { may: members },
  homeOverview: { may: members, stranger: 'may' },
}
