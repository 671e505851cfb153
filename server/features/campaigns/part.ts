// Taking part in a campaign, and what somebody writes down of their own: nobody is told who, and nobody else reads it.
import type { writeDay as writeRoute } from '#contract/campaigns/campaigns.ts'
import type { BodyOf, ParamsOf } from '#contract/route.ts'
import { todayIn } from '#server/features/community/community-day.ts'
import type { App } from '#server/platform/app-type.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Member } from '#server/platform/gate.ts'
import { happened } from '#server/platform/happened.ts'
import { notFound, refuse } from '#server/platform/refuse.ts'
import { readOne } from './campaigns.ts'
import * as parts from './part-queries.ts'
import { findCampaign, holdCampaign } from './queries.ts'
import { stateOf, whyNotDay } from './rules.ts'

/** Takes part, or no longer. What was written down stays until its writer takes it away. */
export const take = (app: App, member: Member, id: string, takesPart: boolean) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    const campaign = (await findCampaign(tx, communityId, id)) ?? notFound()
    const isOver = stateOf(campaign, await todayIn(app, tx, communityId)) === 'ended'
    const whose = { campaign: id, account: accountId }
    if (takesPart && isOver && !(await parts.isTaker(tx, communityId, whose)))
      refuse(409, 'This campaign is over. Thank you for your wish to take part.')
    const isNew = await (takesPart ? parts.addTaker : parts.removeTaker)(tx, communityId, whose)
    if (isNew) happened(tx, member, 'campaign.partChanged', id)
    return readOne(tx, app, member, id)
  })

/** What one did on a day; nothing takes away what was written down, at any time. */
export const writeDay = (
  app: App,
  member: Member,
  { id, day }: ParamsOf<typeof writeRoute>,
  { count, note }: BodyOf<typeof writeRoute>,
) =>
  inCommunity(app.db, member.communityId, async (tx) => {
    const { communityId, accountId } = member
    const campaign = (await holdCampaign(tx, communityId, id)) ?? notFound()
    const whose = { campaign: id, account: accountId }
    if (count === 0) {
      if (await parts.deleteDay(tx, communityId, whose, day)) happened(tx, member, 'campaign.dayWritten', id)
      return readOne(tx, app, member, id)
    }
    const fault = whyNotDay(campaign, day, await todayIn(app, tx, communityId))
    if (fault !== null) refuse(409, fault)
    if (!(await parts.isTaker(tx, communityId, whose))) refuse(409, 'Please take part in the campaign first.')
    await parts.putDay(tx, communityId, whose, { day, count, note })
    happened(tx, member, 'campaign.dayWritten', id)
    return readOne(tx, app, member, id)
  })
