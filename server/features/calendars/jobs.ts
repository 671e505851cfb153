// On the days of the Fast: before sunrise and at sunset, to those who have asked for it.
import { readCalendar, communityPlace } from '#server/features/community/calendar.ts'
import type { App } from '#server/platform/app-type.ts'
import { instant } from '#server/platform/clock.ts'
import { type CommunityId, type Tx, asCommunity, inCommunity, inInstance } from '#server/platform/db.ts'
import { happened, nobody } from '#server/platform/happened.ts'
import { communityZones, noteSunrise, noteSunset } from './fast-queries.ts'
import { daylightOf, isFastDay } from './fast.ts'

const QUEUE = 'fast-reminders'

export const calendarJobs = async (app: App): Promise<void> => {
  await app.jobs.on(QUEUE, () => remindOfFast(app))
  await app.jobs.repeat(QUEUE, '* * * * *')
}

/** In each community that has a day of the Fast now; one's fault keeps nobody else's reminder back. */
export const remindOfFast = async (app: App): Promise<void> => {
  const now = app.clock.now()
  // Everywhere on earth it is a day of the Fast on at most three days more.
  if (!['Pacific/Kiritimati', 'Pacific/Pago_Pago'].some((zone) => isFastDay(now, zone))) return
  for (const { id, time_zone: zone } of await inInstance(app.db, communityZones)) {
    if (!isFastDay(now, zone)) continue
    const community = asCommunity(id)
    await inCommunity(app.db, community, (tx) => remindIn(tx, community, zone, now)).catch((error: unknown) =>
      app.log.error({ err: error, community: id }, 'the reminders of the Fast of a community failed'),
    )
  }
}

/** The note and the notification stand or fall together: nobody is told twice or missed. */
const remindIn = async (tx: Tx, community: CommunityId, zone: string, now: number): Promise<void> => {
  const place = communityPlace(await readCalendar(tx, community))
  const { day, sunrise, is } = daylightOf(now, zone, place)
  if (is === 'before') {
    const told = await noteSunrise(tx, community, { day, sunrise, now: instant(now) })
    happened(tx, nobody(community), 'fast.reminded', null, {
      notify: { to: told, data: { change: 'fastBegins', startsAt: sunrise, timeZone: zone } },
    })
  }
  if (is === 'justOver')
    happened(tx, nobody(community), 'fast.reminded', null, {
      notify: { to: await noteSunset(tx, community, day), data: { change: 'fastEnds' } },
    })
}
