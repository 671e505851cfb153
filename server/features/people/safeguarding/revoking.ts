// Checks that no longer hold: one, or several at once for the same reason.
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { askingOf } from '#server/features/people/family/guardian.ts'
import * as queries from './queries.ts'

export const revokeCheck = async (app: App, member: Member, id: string, reason: string) => {
  const count = await revoke(app, member, [id], reason)
  return count === 0
    ? refuse(409, 'This check was revoked already.')
    : { message: 'The check no longer holds.' }
}

/** Those that were revoked meanwhile keep the reason that they have. */
export const revokeChecks = async (
  app: App,
  member: Member,
  { ids, reason }: { readonly ids: readonly string[]; readonly reason: string },
) => {
  const count = await revoke(app, member, ids, reason)
  return count === 0
    ? refuse(409, 'These checks were revoked already.')
    : { message: 'These checks no longer hold.', count }
}

/** All of them with what stands twice, or none where one is unknown; each is a record of its own. */
const revoke = (app: App, member: Member, asked: readonly string[], reason: string): Promise<number> =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    const { today } = await askingOf(app, tx, member)
    const ids = [...new Set(asked)]
    if ((await queries.countKnown(tx, communityId, ids)) < ids.length) notFound()
    // Nobody records one of them meanwhile.
    await holdChain(tx, communityId)
    const revoked = await queries.revokeChecks(tx, communityId, ids, { on: today, by: accountId, reason })
    for (const { id, person_id: person, kind } of revoked)
      happened(tx, member, 'check.revoked', id, { detail: { person, kind } })
    return revoked.length
  })
