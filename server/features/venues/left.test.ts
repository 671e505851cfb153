// Homes whose household has left: nobody is sent to a door behind which strangers live.
import { afterAll, expect, test } from 'vitest'
import { suspendMember } from '#contract/admin/administration.ts'
import { getEvent } from '#contract/events/events.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { acceptVenueRequest, requestVenue, withdrawVenueRequest } from '#contract/venues/venue-requests.ts'
import { findVenues, listVenues, removeVenue, restoreVenue } from '#contract/venues/venues.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { makeVenue, makeVenueRequest } from '#server/test/make-venues.ts'
import { DAY, type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeHost } from '#server/test/sent.ts'
import { openWorld } from '#server/test/world.ts'
import { passVenues } from './jobs.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const list = async (as: Someone, removed?: 'true') =>
  (await world.call(listVenues, { as, query: removed ? { removed } : {} })).body.venues
const leave = (who: Someone, standing: 'moved' | 'deceased' | 'active') =>
  world.past.query('update people set standing = $2 where id = $1', [who.personId, standing])
const from = () => new Date(world.clock.now() + 3 * DAY).toISOString()
const to = () => new Date(world.clock.now() + 3 * DAY + 3_600_000).toISOString()
const ask = (as: Someone, id: string, eventId?: string) =>
  world.call(requestVenue, {
    as,
    params: { id },
    body: { from: from(), to: to(), people: 5, children: false, eventId },
  })

const withHome = async () => {
  const community = await makeCommunity(world)
  const [keeper, other] = [await makeMember(world, community), await makeMember(world, community)]
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  return { community, keeper, other, admin, home: await makeVenue(world, keeper) }
}

test.each(['moved', 'deceased'] as const)(
  'a home whose household has left (%s) is not listed, not found and not to be asked for',
  async (standing) => {
    const { keeper, other, home } = await withHome()
    expect((await list(other)).map(({ id }) => id)).toEqual([home])
    await leave(keeper, standing)
    expect(await list(other)).toEqual([])
    expect((await world.call(findVenues, { as: other, body: {} })).body.venues).toEqual([])
    expect((await ask(other, home)).status).toBe(404)
  },
)

test('administrators see it with its cell alone, cannot ask for it, and may remove it', async () => {
  const { keeper, other, admin, home } = await withHome()
  const params = { id: home }
  expect((await world.call(removeVenue, { as: admin, params })).status).toBe(403)
  await leave(keeper, 'moved')
  expect(await list(admin)).toMatchObject([
    { id: home, exact: false, address: { streetAddress: null }, can: { edit: true, request: false } },
  ])
  expect((await ask(admin, home)).status).toBe(404)
  expect((await world.call(removeVenue, { as: other, params })).status).toBe(404)
  expect((await world.call(removeVenue, { as: admin, params })).status).toBe(200)
  expect([await list(admin), (await list(admin, 'true')).map(({ id }) => id)]).toEqual([[], [home]])
})

test('the hour puts it into the bin, gives back what was booked and tells who asked', async () => {
  const { community, keeper, other, home } = await withHome()
  const event = await makeEvent(world, community)
  await world.past.query('insert into event_hosts (community_id, event_id, person_id) values ($1, $2, $3)', [
    community,
    event,
    other.personId,
  ])
  await world.past.query(`update events set venue = 'The hall' where id = $1`, [event])
  const asked = await ask(other, home, event)
  await world.call(acceptVenueRequest, { as: keeper, params: { id: asked.body.data.id }, body: { note: '' } })
  const where = async () => (await world.call(getEvent, { as: other, params: { id: event } })).body.venue
  expect(await where()).toBe('A home')
  await passVenues(world.app)
  expect(await where()).toBe('A home')
  await leave(keeper, 'moved')
  await passVenues(world.app)
  expect(await where()).toBe('The hall')
  const told = (await world.call(listNotifications, { as: other })).body.data
  expect(told[0]).toMatchObject({ type: 'venue_request', additionalData: { change: 'declined' } })
  const { rows } = await world.past.query(
    'select removed_at is not null as binned from venues where id = $1',
    [home],
  )
  expect(rows).toEqual([{ binned: true }])
  await leave(keeper, 'active')
  expect((await world.call(restoreVenue, { as: keeper, params: { id: home } })).status).toBe(200)
  expect((await list(other)).map(({ id }) => id)).toEqual([home])
})

/** An event in the old hall, for which these homes were asked for and booked one after the other. */
const withBookings = async (
  community: CommunityId,
  bookings: readonly { readonly keeper: Someone; readonly home: string }[],
) => {
  const host = await makeMember(world, community)
  const event = await makeEvent(world, community)
  await makeHost(world, host, event)
  await world.past.query(`update events set venue = 'Old hall' where id = $1`, [event])
  const ids: string[] = []
  for (const [index, { keeper, home }] of bookings.entries()) {
    const id = await makeVenueRequest(world, { keeper, asker: host, venue: home, event, inDays: 3 + index })
    await world.call(acceptVenueRequest, { as: keeper, params: { id }, body: {} })
    ids.push(id)
    world.clock.pass(1_000)
  }
  const where = async () => (await world.call(getEvent, { as: host, params: { id: event } })).body.venue
  return { host, event, ids, where }
}

test('a home that has left does not come back when a later booking is given back', async () => {
  const { community, other, keeper, home } = await withHome()
  const second = await makeVenue(world, other, { name: 'Second home' })
  const { host, ids, where } = await withBookings(community, [
    { keeper, home },
    { keeper: other, home: second },
  ])
  await leave(keeper, 'moved')
  await passVenues(world.app)
  expect(await where()).toBe('Second home')
  await world.call(withdrawVenueRequest, { as: host, params: { id: ids[1] ?? '' } })
  expect(await where()).toBe('Old hall')
})

test('where homes that were booked one after the other leave at once, none of them stays', async () => {
  const { community, other, keeper, home } = await withHome()
  const second = await makeVenue(world, other, { name: 'Second home' })
  const { where } = await withBookings(community, [
    { keeper, home },
    { keeper: other, home: second },
    { keeper, home },
    { keeper, home },
  ])
  await leave(keeper, 'moved')
  await leave(other, 'moved')
  await passVenues(world.app)
  expect(await where()).toBe('Old hall')
})

test('the hour waits for a gathering that somebody holds before it holds the home', async () => {
  const { community, keeper, home } = await withHome()
  const { event } = await withBookings(community, [{ keeper, home }])
  await leave(keeper, 'moved')
  const holder = await world.past.connect()
  await holder.query('begin')
  await holder.query('select from events where id = $1 for update', [event])
  const passing = passVenues(world.app)
  const waiting = async () => {
    const { rows } = await world.past.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows.length
  }
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
  const free = holder.query('select from venues where id = $1 for update nowait', [home])
  const [{ status }] = await Promise.allSettled([free])
  await holder.query('rollback')
  holder.release()
  await passing
  expect(status).toBe('fulfilled')
  expect(await list(keeper, 'true')).toMatchObject([{ id: home }])
})

test('whose account was suspended hears of no request for their home; who lives with them does', async () => {
  const { keeper, other, admin, home } = await withHome()
  const guest = await makeMember(world, keeper.communityId)
  await world.past.query(
    'update people set household_id = (select household_id from people where id = $1) where id = $2',
    [keeper.personId, other.personId],
  )
  const reason = 'A reason.'
  await world.call(suspendMember, { as: admin, params: { id: other.accountId }, body: { reason } })
  expect((await ask(guest, home)).status).toBe(201)
  const { rows } = await world.past.query<{ recipient_id: string }>(
    `select recipient_id from notifications where type = 'venue_request' and community_id = $1`,
    [keeper.communityId],
  )
  expect(rows.map(({ recipient_id: id }) => id)).toEqual([keeper.accountId])
})
