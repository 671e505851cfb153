import { type RowsOf, everybody } from './rules.ts'

export const rows: RowsOf<typeof import('../set-up.ts')> = {
  readSetUp: { may: everybody },
  beginSetUp: { may: everybody },
  getSetUp: { may: ['CA'] },
  saveSetUp: { may: ['CA'] },
  sendTestMail: { may: ['CA'] },
  listInstanceCommunities: { may: ['SA'] },
  foundCommunity: { may: ['SA'] },
  inviteFirstAdmin: { may: ['SA'] },
}
