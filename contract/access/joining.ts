import { type RowsOf, accounts, everybody } from './rules.ts'

export const rows: RowsOf<typeof import('../joining.ts')> = {
  getMyWaiting: { may: accounts },
  tellWho: { may: accounts },
  restateBahaiId: { may: accounts },
  answerQuestion: { may: accounts },
  listInvitable: { may: ['S', 'CA'] },
  listInvitations: { may: ['S', 'CA'] },
  invitePeople: { may: ['S', 'CA'] },
  inviteNewPerson: { may: ['S', 'CA'] },
  revokeInvitation: { may: ['S', 'CA'], stranger: 'may' },
  revokeInvitations: { may: ['S', 'CA'] },
  openInvitation: { may: everybody },
  acceptInvitation: { may: everybody },
  acceptInvitationAs: { may: accounts },
}
