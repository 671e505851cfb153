// The community's own decision whether its offices wait for a second step of signing in.
import type { BodyOf } from '#contract/route.ts'
import type { setOfficesStep } from '#contract/auth/second-step.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { changeOf } from '#server/platform/kept-changes.ts'
import { demandFreshProof } from '#server/platform/proof.ts'
import { refuse } from '#server/platform/refuse.ts'
import { instantOf } from '#server/platform/wire.ts'
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

export const set = (app: App, member: Member, { demanded, days }: BodyOf<typeof setOfficesStep>) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const from = demanded && days > 0 ? instant(app.clock.now() + days * DAY) : null
    await setIn(app, tx, member, { demanded, from })
    return read(app, tx, member.communityId)
  })

interface Step {
  readonly demanded: boolean
  /** The instant from which it is demanded; null for at once. */
  readonly from: string | null
}

/** Whoever demands it at once has shown theirs: else nobody might be left who can take it back. */
export const setIn = async (app: App, tx: Tx, member: Member, { demanded, from }: Step): Promise<void> => {
  demandFreshProof(app.clock, member)
  const now = app.clock.now()
  const session = await findSession(tx, member.sessionId)
  const left = from === null ? 0 : Date.parse(from) - now
  if (demanded && left <= 0 && !session?.second_step_at) {
    refuse(409, 'Please set up and show your own second step first. Or leave the officers some days.')
  }
  const { communityId } = member
  const change = changeOf('officesStep', communityId, await stepNow(tx, communityId), { demanded, from })
  await queries.updateStep(tx, communityId, { offices_need_second_step: demanded, second_step_from: from })
  happened(tx, member, 'offices.secondStep', communityId, {
    detail: { demanded, days: demanded ? Math.max(0, Math.round(left / DAY)) : 0 },
    ...(Object.keys(change.after).length > 0 && { change }),
  })
}

/** For the log, which gives back what was. */
export const stepNow = async (tx: Tx, community: CommunityId): Promise<Step> => {
  const step = await queries.findStep(tx, community)
  const from = step.second_step_from
  return { demanded: step.offices_need_second_step, from: from === null ? null : instantOf(from) }
}
