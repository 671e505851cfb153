// Invitations that are taken back before anybody used them: one, or several at once.
import type { App } from '#server/platform/app-type.ts'
import { holdChain } from '#server/platform/audit.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { changeOf } from '#server/platform/kept-changes.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as queries from './invitation-queries.ts'

/** Ends a link that was not used yet. */
export const revoke = async (app: App, member: Member, id: string) => {
  const { used } = await end(app, member, [id])
  return used > 0
    ? refuse(409, 'This invitation was used already.')
    : { message: 'This invitation has ended.' }
}

/** Several at once; what was used meanwhile is no reason to leave the others open. */
export const revokeSeveral = async (app: App, member: Member, ids: readonly string[]) => {
  const { count } = await end(app, member, ids)
  if (count === 0) return refuse(409, 'None of these invitations is open any more.')
  return { message: 'These invitations have ended.', count }
}

/** All of these, or none where one is unknown; each is a record of its own. */
const end = (app: App, member: Member, asked: readonly string[]) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId } = member
    const ids = [...new Set(asked)]
    // Before the links, as whoever comes in by one holds them.
    await holdChain(tx, communityId)
    const found = await queries.lockInvitations(tx, communityId, ids)
    if (found.length < ids.length) notFound()
    const open = found.filter(({ used_at, revoked_at }) => used_at === null && revoked_at === null)
    const at = instant(app.clock.now())
    if (open.length > 0) {
      const ended = open.map(({ id }) => id)
      await queries.revoke(tx, communityId, ended, at)
      for (const { id, person_id } of open)
        happened(tx, member, 'invitation.revoked', person_id, {
          change: changeOf('invitation', id, { revoked_at: null }, { revoked_at: at }),
        })
    }
    return { count: open.length, used: found.filter(({ used_at }) => used_at !== null).length }
  })
