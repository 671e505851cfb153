// Taking a child off the family that was added by mistake; for thirty days it can be brought back.
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { lockRoll } from '#server/features/people/roll/queries.ts'
import { backOnRoll } from '#server/features/people/roll/removal.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { asGuardian, askingOf } from './guardian.ts'
import { findAdult, findGuardians, lockFamily, moveInto } from './queries.ts'
import * as queries from './child-removal-queries.ts'
import { UNDO_LIFE, removalFault } from './rules.ts'

export const removeChild = (app: App, member: Member, id: string) =>
  asGuardian(app, member, id, async (tx, { communityId, now }) => {
    const child = (await queries.lockChild(tx, communityId, id)) ?? notFound()
    const ties = await queries.findTies(tx, communityId, id)
    const fault = removalFault({
      firstName: child.first_name,
      addedByGuardian: child.added_by_guardian === true && child.bahai_id === null,
      hasAccount: Boolean(ties.has_account),
      takesPart: Boolean(ties.takes_part),
    })
    if (fault !== null) refuse(409, fault)
    happened(tx, member, 'child.removed', id)
    await queries.openBin(tx)
    await queries.setRemoved(tx, communityId, id, { removed_at: now, removed_by: member.accountId })
    return { message: 'Removed.' }
  })

/** A guardian brings the child back, to where that guardian lives now. */
export const restoreChild = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId } = member
    await lockRoll(tx, communityId)
    await lockFamily(tx, communityId)
    const asking = await askingOf(app, tx, member)
    await queries.openBin(tx)
    const since = instant(app.clock.now() - UNDO_LIFE)
    const removed = await queries.findRemoved(tx, communityId, asking.me, since)
    if (!removed.some((child) => child.id === id)) return notFound()
    await backOnRoll(app, tx, communityId, id)
    const me = (await findAdult(tx, communityId, asking.me)) ?? notFound()
    if (me.household_id !== null) await moveInto(tx, communityId, [id], me.household_id)
    const guardians = await findGuardians(tx, communityId, [id])
    const live = guardians.flatMap(({ account_id }) => account_id ?? [])
    happened(tx, member, 'child.restored', id, { live })
    return { message: 'Brought back.' }
  })
