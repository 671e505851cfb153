// What follows when the roll says that somebody has moved away or passed on: no office outlives it, and nobody signs
// in as who has passed on. What the standing closed, the standing opens again.
import { closeAccount, openAccount } from '#server/features/admin/closing.ts'
import { holdOffices } from '#server/features/community/administrator.ts'
import { servingAmong } from '#server/features/community/serving.ts'
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import type { CommunityId, Tx } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { refuse } from '#server/platform/refuse.ts'
import { findPersons, lockRoll } from './queries.ts'
import type { RollRow } from './row-rules.ts'

export const IN_OFFICE = 'This person holds an office. Please end the term first.'
/** What whoever tries to sign in is told; also how an account is known that the standing has closed. */
const PASSED_ON =
  'The roll of your community says that this person has passed on. If that is a mistake, please write to its secretary.'

/** Somebody on the roll as they stood and as they will. */
export interface Restanding {
  readonly before: RollRow
  readonly row: RollRow
}

const isGone = ({ standing }: RollRow): boolean => standing === 'moved' || standing === 'deceased'
const hasPassedOn = ({ standing }: RollRow): boolean => standing === 'deceased'

/** The roll, held for a change after which somebody may have left; offices before it, so that nobody is seated meanwhile. */
export const holdStandings = async (tx: Tx, community: CommunityId): Promise<void> => {
  await holdOffices(tx, community)
  await lockRoll(tx, community)
}

/** Of those who would leave, those who hold an office. */
export const keptByOffice = (
  app: App,
  tx: Tx,
  community: CommunityId,
  changed: readonly Restanding[],
): Promise<ReadonlySet<string>> => {
  const leaving = changed.filter(({ before, row }) => isGone(row) && before.standing !== row.standing)
  return servingAmong(
    app,
    tx,
    community,
    leaving.map(({ row }) => row.id),
  )
}

/** Before the changes are written, with `holdStandings`: refuses while there is an office, closes accounts, or opens them again. */
export const followStanding = async (
  app: App,
  tx: Tx,
  member: Member,
  changed: readonly Restanding[],
): Promise<void> => {
  const { communityId } = member
  const kept = await keptByOffice(app, tx, communityId, changed)
  if (kept.size > 0) refuse(409, IN_OFFICE, { fields: { standing: IN_OFFICE } })
  const turned = changed.filter(({ before, row }) => hasPassedOn(before) !== hasPassedOn(row))
  if (turned.length === 0) return
  const ids = turned.map(({ row }) => row.id)
  const people = await findPersons(tx, communityId, ids)
  const accounts = new Map(people.map(({ id, account_id }) => [id, account_id]))
  await holdChain(tx, communityId)
  // Each is an act of its own in the log.
  for (const { row } of turned) {
    const account = accounts.get(row.id)
    if (!account) continue
    if (hasPassedOn(row)) await closeAccount(app, tx, member, account, PASSED_ON)
    else await openAccount(app, tx, member, account, PASSED_ON)
  }
}
