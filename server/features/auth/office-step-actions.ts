// The community's own decision whether its offices wait for a second step of signing in.
import type { BodyOf } from '#contract/route.ts'
import type { setOfficesStep } from '#contract/second-step.ts'
import type { App } from '#server/platform/app-type.ts'
import { record } from '#server/platform/audit.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { refuse } from '#server/platform/refuse.ts'
import * as queries from './office-step-queries.ts'
import { findSession } from './session-queries.ts'
import { officesStepView } from './view.ts'

const DAY = 86_400_000

export const get = (app: App, member: Member) =>
  inCommunity(app.db, member.communityId, (tx) => read(app, tx, member.communityId))

const read = async (app: App, tx: Tx, community: CommunityId) => {
  const now = app.clock.now()
  const step = await queries.findStep(tx, community)
  const counts = await queries.countOfficers(tx, community, civilDay(now, 'UTC'))
  return { success: true as const, data: officesStepView(step, counts, now) }
}

/** Whoever demands it at once has shown theirs: else nobody might be left who can take it back. */
export const set = (app: App, member: Member, { demanded, days }: BodyOf<typeof setOfficesStep>) => {
  demandFreshProof(app.clock, member)
  return inCommunity(app.db, member.communityId, async (tx) => {
    const session = await findSession(tx, member.sessionId)
    if (demanded && days === 0 && !session?.second_step_at) {
      refuse(409, 'Please set up and show your own second step first. Or leave the officers some days.')
    }
    await queries.updateStep(tx, member.communityId, {
      offices_need_second_step: demanded,
      second_step_from: demanded && days > 0 ? instant(app.clock.now() + days * DAY) : null,
    })
    await record(tx, member.communityId, {
      action: 'offices.secondStep',
      actorId: member.accountId,
      sessionId: member.sessionId,
      objectKind: 'community',
      objectId: member.communityId,
      detail: { demanded, days: demanded ? days : 0 },
    })
    return read(app, tx, member.communityId)
  })
}
