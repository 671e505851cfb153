// The neighbourhoods of the locality, in the order in which they are given.
import { fold } from '#contract/fold.ts'
import type { setNeighbourhoods } from '#contract/statistics/keeping.ts'
import type { BodyOf } from '#contract/route.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { refuse } from '#server/platform/refuse.ts'
import { lockKeeping } from './cycle-queries.ts'
import * as queries from './neighbourhood-queries.ts'
import { findNeighbourhoods } from './queries.ts'
import { neighbourhoodView } from './view.ts'

type Wish = BodyOf<typeof setNeighbourhoods>['neighbourhoods']

/** What lay in one that is left out lies in none from now on; one that comes back has its name of now. */
export const set = (app: App, member: Member, given: Wish) => {
  const wish = given.map(({ id, name }) => ({ id: id.toLowerCase(), name }))
  demandEachOnce(wish)
  return inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community } = member
    await lockKeeping(tx, community)
    const before = await findNeighbourhoods(tx, community)
    if (JSON.stringify(before.map(({ id, name }) => ({ id, name }))) !== JSON.stringify(wish)) {
      await queries.putNeighbourhoods(tx, community, wish)
      await leaveOut(app, tx, community, wish)
      happened(tx, member, 'neighbourhoods.changed', null, { detail: { count: wish.length } })
    }
    return { success: true as const, data: (await findNeighbourhoods(tx, community)).map(neighbourhoodView) }
  })
}

const leaveOut = async (app: App, tx: Tx, community: CommunityId, wish: Wish): Promise<void> => {
  const staying = wish.map(({ id }) => id)
  const removed = await queries.removeOthers(tx, community, staying, instant(app.clock.now()))
  if (removed.length === 0) return
  await queries.takeOff(
    tx,
    community,
    removed.map(({ id }) => id),
  )
}

const demandEachOnce = (wish: Wish): void => {
  const ids = new Set<string>()
  const names = new Set<string>()
  for (const [place, { id, name }] of wish.entries()) {
    const known = fold(name) || name
    if (ids.has(id))
      refuseAt(place, 'This neighbourhood stands in the list twice. Please load the page again.')
    if (names.has(known)) refuseAt(place, 'Two neighbourhoods have this name. Please give each its own.')
    ids.add(id)
    names.add(known)
  }
}

const refuseAt = (place: number, sentence: string): never =>
  refuse(400, sentence, { fields: { [`neighbourhoods.${place}.name`]: sentence } })
