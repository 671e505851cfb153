// Two hundred ask for the same ten hours, and all are accepted at once: ten are. By the calls; and in the database
// alone, where nothing else stands in the way.
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { afterAll, expect, test } from 'vitest'
import { makeVenue } from '#server/test/make-venues.ts'
import { acceptVenueRequest } from '#contract/venues/venue-requests.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { everything } from '#server/test/everything.ts'
import { openWorld } from '#server/test/world.ts'

const ROUNDS = everything ? 2 : 1
/** In the database alone two that wait for each other cost a second: fifty rounds take a minute and a half. */
const ROUNDS_ALONE = everything ? 5 : 1
const SLOTS = 10
const REQUESTS = 200
/** So many on their way to the server at any moment. */
const AT_ONCE = 40
const HOUR = 3_600_000

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** Two hundred requests for the ten hours of a day that is this many days ahead. */
const askForSlots = async (keeper: Someone, venue: string, day: number): Promise<readonly string[]> => {
  const ids = Array.from({ length: REQUESTS }, () => newId())
  const first = Math.ceil(world.clock.now() / HOUR) * HOUR + day * 24 * HOUR
  await world.past.query(
    `insert into venue_requests (community_id, id, venue_id, asked_by, starts_at, ends_at, people, children, created_at)
     select $1, one.id, $2, $3, slot, slot + interval '1 hour', 8, false, now()
     from unnest($4::uuid[]) with ordinality as one (id, place)
     cross join lateral (select to_timestamp($5) + (one.place % ${SLOTS}) * interval '1 hour' as slot) at`,
    [keeper.communityId, venue, keeper.personId, ids, first / 1000],
  )
  return ids
}

/** How many of them are booked, and in how many different hours. */
const booked = async (ids: readonly string[]) => {
  const { rows } = await world.past.query<{ slots: number; accepted: number }>(
    `select count(distinct starts_at)::int as slots, count(*)::int as accepted from venue_requests
     where id = any ($1) and state = 'accepted'`,
    [ids],
  )
  return rows[0]
}

/** Accepts all of them, and counts the answers by status. */
const acceptAll = async (as: Someone, ids: readonly string[]) => {
  const waiting = [...ids]
  const answers = new Map<number, number>()
  const accept = async (): Promise<void> => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const { status } = await world.call(acceptVenueRequest, { as, params: { id } })
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, accept))
  return Object.fromEntries(answers)
}

test(`of ${REQUESTS} requests for ${SLOTS} slots exactly ${SLOTS} are accepted, ${ROUNDS} times over`, async () => {
  const keeper = await makeMember(world, await makeCommunity(world))
  const venue = await makeVenue(world, keeper)
  for (let round = 1; round <= ROUNDS; round += 1) {
    const ids = await askForSlots(keeper, venue, round)
    expect(await acceptAll(keeper, ids)).toEqual({ 200: SLOTS, 409: REQUESTS - SLOTS })
    expect(await booked(ids)).toEqual({ slots: SLOTS, accepted: SLOTS })
  }
}, 600_000)

test(`the database books no hour twice, ${ROUNDS_ALONE} times over`, async () => {
  const keeper = await makeMember(world, await makeCommunity(world))
  const venue = await makeVenue(world, keeper)
  const options = `-c app.community=${keeper.communityId}`
  const app = new pg.Pool({ ...world.database, max: 10, options })
  for (let round = 1; round <= ROUNDS_ALONE; round += 1) {
    const ids = await askForSlots(keeper, venue, round)
    const answers = await Promise.allSettled(
      ids.map((id) =>
        app.query(`update venue_requests set state = 'accepted' where community_id = $1 and id = $2`, [
          keeper.communityId,
          id,
        ]),
      ),
    )
    const refusals = answers.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.code)] : []))
    // Without the lock of the place two may wait for each other: one of them is refused for that.
    const known = refusals.filter((code) => code === '23P01' || code === '40P01')
    expect([refusals.length, known.length]).toEqual([REQUESTS - SLOTS, REQUESTS - SLOTS])
    expect(await booked(ids)).toEqual({ slots: SLOTS, accepted: SLOTS })
  }
  await app.end()
}, 120_000)
