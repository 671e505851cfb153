// Who wished it is reminded of their pledge, once a period: themselves alone, and without what they pledged.
import { addCivilDays, badiFromCivil, civilFromBadi, momentOfClock } from '#calendar/index.ts'
import type { App } from '#server/platform/app-type.ts'
import { civilDay, instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { type Periods, communitiesWithFund, noteReminded } from './reminder-queries.ts'

const QUEUE = 'pledges'

/** Every hour. */
export const fundJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => remindOfPledges(app))
  await app.jobs.repeat(QUEUE, '7 * * * *')
}

/** Each community in turn, from its morning on; one community's fault keeps no other back. */
export const remindOfPledges = async (app: App): Promise<void> => {
  const now = app.clock.now()
  for (const { id, time_zone: zone } of await inInstance(app.db, communitiesWithFund)) {
    const community = asCommunity(id)
    if (now < momentOfClock(civilDay(now, zone), MORNING, zone)) continue
    await inCommunity(app.db, community, (tx) => remind(tx, community, periodsAt(now, zone))).catch(
      (error: unknown) =>
        app.log.error({ err: error, community: id }, 'the reminders of pledges of a community failed'),
    )
  }
}

const MORNING = '09:00'

/** Who pledged for once is reminded after so many days. */
const ONCE_DAYS = 19

const remind = async (tx: Tx, community: CommunityId, periods: Periods): Promise<void> => {
  const to = await noteReminded(tx, community, periods)
  happened(tx, nobody(community), 'fund.pledgeNear', null, { notify: { to, data: { change: 'pledge' } } })
}

/** Ayyám-i-Há belongs to the month before it, as in the books. */
export const periodsAt = (now: number, zone: string): Periods => {
  const today = civilDay(now, zone)
  const { year, month } = badiFromCivil(today)
  const badi = civilFromBadi({ year, month: month === 'ayyam-i-ha' ? 18 : month, day: 1 })
  const begin = (day: string) => instant(momentOfClock(day, '00:00', zone))
  return {
    now: instant(now),
    badiMonth: begin(badi),
    month: begin(`${today.slice(0, 8)}01`),
    once: begin(addCivilDays(today, 1 - ONCE_DAYS)),
  }
}
