// What follows when the roll says that somebody has moved away or passed on: no office outlives it, and nobody signs
// in as who has passed on. What the standing closed, the standing opens again.
import { closeAccount, openAccount } from '#server/features/admin/closing-actions.ts'
import { servesIn } from '#server/features/community/serving-actions.ts'
import { findPerson } from '#server/features/people/queries.ts'
import type { App } from '#server/platform/app-type.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { refuse } from '#server/platform/refuse.ts'
import type { RollRow } from './row-rules.ts'

const IN_OFFICE = 'This person holds an office. Please end the term first.'
/** What whoever tries to sign in is told; also how an account is known that the standing has closed. */
const PASSED_ON =
  'The roll of your community says that this person has passed on. If that is a mistake, please write to its secretary.'

/** Before the change is written: refuses while there is an office, closes the account, or opens it again. */
export const followStanding = async (
  app: App,
  tx: Tx,
  member: Member,
  before: RollRow,
  after: RollRow,
): Promise<void> => {
  if (before.standing === after.standing) return
  const leaves = after.standing === 'moved' || after.standing === 'deceased'
  if (leaves && (await servesIn(app, tx, member.communityId, after.id)))
    refuse(409, IN_OFFICE, { fields: { standing: IN_OFFICE } })
  const account = (await findPerson(tx, member.communityId, after.id))?.account_id
  if (!account) return
  if (after.standing === 'deceased') await closeAccount(app, tx, member, account, PASSED_ON)
  if (before.standing === 'deceased') await openAccount(app, tx, member, account, PASSED_ON)
}
