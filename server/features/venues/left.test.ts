// Homes whose household has left: nobody is sent to a door behind which strangers live.
import { afterAll, expect, test } from 'vitest'
import { getEvent } from '#contract/events.ts'
import { listNotifications } from '#contract/notifications.ts'
import { acceptVenueRequest, requestVenue } from '#contract/venue-requests.ts'
import { findVenues, listVenues, removeVenue, restoreVenue } from '#contract/venues.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { makeVenue } from '#server/test/make-venues.ts'
import { DAY, type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
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
