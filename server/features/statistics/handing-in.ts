// Handing a cycle in: all of its figures are written down as they are, and from then on nothing of it moves.
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import * as kept from './kept-figure-queries.ts'
import { rowsOf } from './kept-rules.ts'
import * as queries from './queries.ts'
import { countCycle, countingIn, cycleAnswer } from './reading.ts'

/** Twice is once. */
export const handIn = (app: App, member: Member, id: string) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId: community, accountId } = member
    const cycle = (await queries.lockCycle(tx, community, id)) ?? notFound()
    if (cycle.handed_in_at !== null) return cycleAnswer(app, tx, member, id)
    const counting = await countingIn(app, tx, community)
    if (cycle.ends_on >= counting.today)
      refuse(409, 'This cycle is not over yet. It is handed in when its last day has passed.')
    const { counted } = await countCycle(tx, community, counting, cycle)
    await kept.keepAll(tx, community, cycle.id, rowsOf(counted))
    await kept.setHandedIn(tx, community, cycle.id, {
      handed_in_by: accountId,
      handed_in_at: instant(counting.now),
    })
    happened(tx, member, 'cycle.handedIn', cycle.id)
    return cycleAnswer(app, tx, member, id)
  })
