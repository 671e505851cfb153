import { type RowsOf, everybody, members } from './rules.ts'

export const rows: RowsOf<typeof import('../activities.ts')> = {
  listActivities: { may: members },
  getActivity: { may: everybody, stranger: 'may' },
}
