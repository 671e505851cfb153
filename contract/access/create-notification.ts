import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../create-notification.ts')> = {
  createNotification: { may: members },
}
