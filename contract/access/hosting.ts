import { accessRules, grownUps, letIn, members, type Actor, type RowsOf } from './rules.ts'

/** Of a Feast; of a Holy Day it is the other committee. */
const planFeasts: readonly Actor[] = ['T', 'S', 'A', 'CA', 'FC']

export const rows: RowsOf<typeof import('../hosting.ts')> = {
  requestHosting: { may: grownUps, stranger: 'may' },
  listEventHostRequests: { may: members, stranger: 'may' },
  listHostRequests: { may: members },
  inviteToHost: { may: planFeasts, stranger: 'may' },
  acceptHosting: { may: planFeasts, stranger: 'may' },
  declineHosting: { may: planFeasts, stranger: 'may' },
  reopenHosting: { may: planFeasts, stranger: 'may' },
  withdrawHosting: { may: members, stranger: 'hidden' },
  getRota: { may: letIn(accessRules.planner) },
}
