import { type RowsOf, members } from './rules.ts'

const read = { may: members } as const
const ofOwn = { may: members, stranger: 'may' } as const

export const rows: RowsOf<typeof import('../bodies.ts')> = {
  getAssembly: read,
  getFeastCommittee: read,
  getHolyDaysCommittee: read,
  isInAssembly: ofOwn,
  isInFeastCommittee: ofOwn,
  isInHolyDaysCommittee: ofOwn,
  communityAssembly: ofOwn,
  communityFeastCommittee: ofOwn,
  communityHolyDaysCommittee: ofOwn,
}
