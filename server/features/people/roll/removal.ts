// Taking somebody off the roll who should not stand there: into the bin for thirty days, with a way back.
import { askingOf } from '#server/features/people/family/guardian.ts'
import { findGuardians, lockFamily } from '#server/features/people/family/queries.ts'
import { openBin, setRemoved } from '#server/features/people/family/child-removal-queries.ts'
import { UNDO_LIFE, bornUntil } from '#server/features/people/family/rules.ts'
import { indexEntries } from '#server/features/people/queries.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { pageOf, readCursor } from '#server/platform/page.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { fullName } from '#server/platform/wire.ts'
import { demandFreeId, entryOf, removedView } from './roll.ts'
import { lockPerson, lockRoll } from './queries.ts'
import * as queries from './removal-queries.ts'
import { holdStandings } from './standing.ts'
import { findKept } from './undo-queries.ts'
import { keptFault } from './undo-rules.ts'

export const removePerson = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId } = member
    await holdStandings(tx, communityId)
    await lockFamily(tx, communityId)
    const person = (await lockPerson(tx, communityId, id)) ?? notFound()
    const asking = await askingOf(app, tx, member)
    const grownUp = bornUntil(asking.adultAge, asking.today)
    const kept = (await findKept(tx, communityId, id, grownUp)) ?? notFound()
    const fault = keptFault(fullName(person), kept)
    if (fault !== null) refuse(409, fault)
    // Nobody joins or signs up as who is in the bin.
    await queries.dropEntry(tx, communityId, id)
    happened(tx, member, 'roll.person.removed', id)
    await showGuardians(tx, member, id)
    await openBin(tx)
    await setRemoved(tx, communityId, id, { removed_at: asking.now, removed_by: member.accountId })
    return { message: 'Removed.' }
  })

export const restorePerson = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId } = member
    await lockRoll(tx, communityId)
    await openBin(tx)
    const since = instant(app.clock.now() - UNDO_LIFE)
    if (!(await queries.lockRemoved(tx, communityId, id, since))) return notFound()
    await backOnRoll(app, tx, communityId, id)
    happened(tx, member, 'roll.person.restored', id)
    await showGuardians(tx, member, id)
    return { message: 'Brought back.' }
  })

/** Somebody leaves the bin; a Baha'i ID that another one has by now stands in the way. The bin must be open. */
export const backOnRoll = async (app: App, tx: Tx, community: CommunityId, id: string): Promise<void> => {
  const person = (await lockPerson(tx, community, id)) ?? notFound()
  await demandFreeId(app, tx, community, person)
  await setRemoved(tx, community, id, { removed_at: null, removed_by: null })
  await indexEntries(tx, community, [entryOf(app.secrets, person)])
}

/** Who answers for a child sees it go and come back. */
const showGuardians = async (tx: Tx, member: Member, id: string): Promise<void> => {
  const guardians = await findGuardians(tx, member.communityId, [id])
  const live = guardians.flatMap(({ account_id }) => account_id ?? [])
  if (live.length > 0) happened(tx, member, 'family.changed', null, { live })
}

export const listRemoved = (
  app: App,
  { communityId }: Member,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
) =>
  inCommunity(app.db, communityId, async (tx) => {
    await openBin(tx)
    const since = instant(app.clock.now() - UNDO_LIFE)
    const before = readCursor(cursor)
    const rows = await queries.findRemovedPeople(tx, communityId, since, limit + 1, before)
    const page = pageOf(rows, limit, (row) => [row.removed_at, row.id])
    return { success: true as const, ...page, data: page.data.map(removedView) }
  })
