import { afterAll, expect, test } from 'vitest'
import { addCivilDays, fastOf, placeOf, sunriseOf, sunsetOf } from '#calendar/index.ts'
import { getFastReminders, setFastReminders } from '#contract/calendars/calendars.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { remindOfFast } from './jobs.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const MINUTE = 60_000
const goTo = (moment: number): void => world.clock.pass(moment - world.clock.now())

const wishes = (as: Someone, minutesBefore: number | null, atSunset: boolean) =>
  world.call(setFastReminders, { as, body: { minutesBefore, atSunset } })

const told = async ({ accountId }: Someone) => {
  const { body } = await world.call(listNotifications, { as: await signIn(world, accountId) })
  return body.data.flatMap(({ additionalData: { change } }) => change ?? []).toReversed()
}

/** At each of these moments the job looks, and what has been told by then is counted. */
const countsAt = async (who: Someone, moments: readonly number[]) => {
  const counts: number[] = []
  for (const moment of moments) {
    goTo(moment)
    await remindOfFast(world.app)
    counts.push((await told(who)).length)
  }
  return counts
}

const makeIn = async (timeZone: string, latitude: number, longitude: number) => {
  const community = await makeCommunity(world, { timeZone })
  await world.past.query('update communities set latitude = $2, longitude = $3 where id = $1', [
    community,
    latitude,
    longitude,
  ])
  const place = placeOf({ timeZone, latitude, longitude })
  return {
    member: await makeMember(world, community),
    rises: (day: string) => Date.parse(sunriseOf(day, place).at),
    sets: (day: string) => Date.parse(sunsetOf(day, place).at),
  }
}

// In one order of time, since time does not go back: each takes the Fast of a later year.
test.for([
  ['Pacific/Auckland', -36.85, 174.76, 183],
  ['America/Vancouver', 49.26, -123.11, 184],
] as const)(
  'in %s the reminders come on the days of the Fast alone, once each',
  async ([zone, lat, lon, year]) => {
    const { member, rises, sets } = await makeIn(zone, lat, lon)
    await wishes(member, 45, true)
    const { firstCivilDay: first, lastCivilDay: last } = fastOf(year)
    const [before, after] = [addCivilDays(first, -1), addCivilDays(last, 1)]
    const counts = await countsAt(member, [
      rises(before) - MINUTE,
      sets(before) + MINUTE,
      rises(first) - 46 * MINUTE,
      rises(first) - 44 * MINUTE,
      rises(first) - MINUTE,
      rises(first) + MINUTE,
      sets(first) - MINUTE,
      sets(first) + MINUTE,
      sets(first) + 5 * MINUTE,
      rises(last) - 20 * MINUTE,
      sets(last) + MINUTE,
      rises(after) - MINUTE,
      sets(after) + MINUTE,
    ])
    expect(counts).toEqual([0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 4, 4, 4])
    expect(await told(member)).toEqual(['fastBegins', 'fastEnds', 'fastBegins', 'fastEnds'])
  },
)

test('nobody is reminded who has not asked, and each only of what they asked for', async () => {
  const { member, rises, sets } = await makeIn('Europe/London', 51.5, -0.12)
  const other = await makeMember(world, member.communityId)
  const none = await makeMember(world, member.communityId)
  await wishes(member, 30, false)
  await wishes(other, null, true)
  const { firstCivilDay: day } = fastOf(185)
  goTo(rises(day) - 10 * MINUTE)
  await Promise.all([remindOfFast(world.app), remindOfFast(world.app)])
  goTo(sets(day) + MINUTE)
  await remindOfFast(world.app)
  expect([await told(member), await told(other), await told(none)]).toEqual([
    ['fastBegins'],
    ['fastEnds'],
    [],
  ])
})

test('the wish is one’s own to read and to take back', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const read = async () => (await world.call(getFastReminders, { as: member })).body.data
  expect(await read()).toEqual({ minutesBefore: null, atSunset: false })
  await wishes(member, 60, true)
  expect(await read()).toEqual({ minutesBefore: 60, atSunset: true })
  await wishes(member, null, false)
  expect(await read()).toEqual({ minutesBefore: null, atSunset: false })
  expect((await wishes(member, 5, false)).status).toBe(400)
})
