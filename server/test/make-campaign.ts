// Campaigns for tests, with those who take part and what they have written down.
import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import { addCivilDays } from '#calendar/index.ts'
import type { CampaignTables } from '#server/features/campaigns/tables.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { inCommunity } from '#server/platform/db.ts'
import type { Someone } from './make.ts'
import type { World } from './world.ts'

interface More extends Partial<Insertable<CampaignTables['campaigns']>> {
  /** Who takes part, and how much each has done today. */
  readonly takers?: readonly (readonly [who: Someone, count: number])[]
}

/** The day in London. */
export const todayOf = (world: World): string => civilDay(world.clock.now(), 'Europe/London')

/** Home visits that began five days ago and go on for a fortnight, unless it says otherwise. */
export const makeCampaign = async (
  world: World,
  { communityId, accountId }: Someone,
  { takers = [], ...more }: More = {},
): Promise<string> => {
  const id = more.id ?? newId()
  const today = todayOf(world)
  await inCommunity(world.app.db, communityId, async (tx) => {
    await tx
      .insertInto('campaigns')
      .values({
        kind: 'homeVisits',
        title: 'Nineteen days of visits',
        sentence: 'We visit each home of our neighbourhood.',
        image_url: null,
        starts_on: addCivilDays(today, -5),
        ends_on: addCivilDays(today, 14),
        goal: 19,
        fund_id: null,
        counts: 'home visits',
        milestones: JSON.stringify([{ at: 10, name: 'Half of the way' }]),
        begun_by: accountId,
        begun_at: instant(world.clock.now()),
        ended_on: null,
        ...more,
        community_id: communityId,
        id,
      })
      .execute()
    if (more.visibility === 'public')
      await tx
        .insertInto('public_items')
        .values({ id, kind: 'campaign', community_id: communityId })
        .execute()
    for (const [{ accountId: account_id }, count] of takers) {
      const part = { community_id: communityId, campaign_id: id, account_id }
      await tx.insertInto('campaign_takers').values(part).execute()
      if (count > 0)
        await tx
          .insertInto('campaign_days')
          .values({ ...part, day: today, count })
          .execute()
    }
  })
  return id
}
