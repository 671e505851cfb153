import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../channels.ts')> = {
  getPreferences: { may: members },
  putPreferences: { may: members },
  getPush: { may: members },
  subscribePush: { may: members },
  unsubscribePush: { may: members, stranger: 'hidden' },
  testPush: { may: members },
}
