import { type RowsOf, members } from './rules.ts'

export const rows: RowsOf<typeof import('../subscriptions.ts')> = {
  getSubscription: { may: members },
  makeSubscription: { may: members },
  endSubscription: { may: members },
  wishInvitations: { may: members },
}
