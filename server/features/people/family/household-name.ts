// What a household is called: by those who live there, by the keepers of the roll, and given back from the log.
import { renameHomesOf } from '#server/features/venues/home-names.ts'
import type { App } from '#server/platform/app-type.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { changeOf } from '#server/platform/kept-changes.ts'
import { notFound } from '#server/platform/refuse.ts'
import { accountsIn } from './family.ts'
import { askingOf } from './guardian.ts'
import * as queries from './household-queries.ts'
import { lockFamily } from './queries.ts'

export const renameAsKeeper = (app: App, member: Member, id: string, name: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    await renameIn(app, tx, member, id, name)
    return { message: 'Saved.' }
  })

/** Nothing is noted of a name that stays. */
export const renameIn = async (app: App, tx: Tx, member: Member, id: string, name: string): Promise<void> => {
  const { communityId } = member
  await lockFamily(tx, communityId)
  const household = (await householdNow(tx, communityId, id)) ?? notFound()
  if (household.name === name) return
  const names = { before: household.name, after: name }
  await queries.updateName(tx, communityId, id, name)
  await renameHomesOf(tx, communityId, id, names)
  happened(tx, member, 'household.renamed', id, {
    change: changeOf('household', id, { name: names.before }, { name }),
    live: await accountsIn(tx, await askingOf(app, tx, member), id),
  })
}

/** As it is now. One that was emptied when its last person was erased has no name, and is nobody's to give one. */
export const householdNow = async (tx: Tx, community: CommunityId, id: string) => {
  const household = await queries.findHousehold(tx, community, id)
  return household?.name === '' ? undefined : household
}
