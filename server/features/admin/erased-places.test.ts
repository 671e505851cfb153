// Where an erased person lived, met others and waited for a place: canaries there, and in whose copies homes stand.
import { afterAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/auth/account.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  agreeToRequest,
  askCommunityExport,
  askExport,
  fetchCommunityExport,
} from '#contract/admin/privacy.ts'
import { getOwnPart, requestParticipation } from '#contract/activities/taking-part.ts'
import { acceptVenueRequest, requestVenue } from '#contract/venues/venue-requests.ts'
import { canary, findInDatabase } from '#server/test/make-canary.ts'
import { makeActivity, makeEvent } from '#server/test/make-content.ts'
import { makeHousehold } from '#server/test/make-family.ts'
import { makeLed, makePart } from '#server/test/make-part.ts'
import { makeVenue, makeVenueRequest } from '#server/test/make-venues.ts'
import { DAY, type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { unzip } from '#server/test/unzip.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const goodbye = (as: Someone, roll: 'keep' | 'erase') =>
  world.call(deleteUser, { as, params: { id: as.accountId }, query: { posts: 'delete', roll } })
const run = (query: string, ...values: unknown[]) => world.past.query(query, values)

/** A home with a canary in each of its words, booked for an event that had been somewhere of that name before. */
const withHome = async () => {
  const community = await makeCommunity(world)
  const [someone, other] = [await makeMember(world, community), await makeMember(world, community)]
  const household = await makeHousehold(world, [someone])
  await run(
    'update households set name = $2, street_address = $3 where id = $1',
    household,
    canary(1),
    canary(2),
  )
  const home = await makeVenue(world, someone, {
    name: canary(3),
    street_address: canary(4),
    suburb: canary(5),
    city: canary(6),
    postal_code: canary(7),
  })
  await makeVenue(world, someone, {
    type: 'Online',
    name: canary(8),
    online_link: `https://meet.example/${canary(9)}`,
  })
  const event = await makeEvent(world, community)
  await run(
    'insert into event_hosts (community_id, event_id, person_id) values ($1, $2, $3)',
    community,
    event,
    other.personId,
  )
  await run('update events set venue = $2 where id = $1', event, canary(3))
  const asked = await world.call(requestVenue, {
    as: other,
    params: { id: home },
    body: {
      from: new Date(world.clock.now() + 3 * DAY).toISOString(),
      to: new Date(world.clock.now() + 3 * DAY + 3_600_000).toISOString(),
      people: 5,
      children: false,
      note: canary(10),
      eventId: event,
    },
  })
  const params = { id: asked.body.data.id }
  await world.call(acceptVenueRequest, { as: someone, params, body: { note: canary(11) } })
  const activity = await makeActivity(world, community)
  await makePart(world, activity, someone, 'participant', 'declined')
  await run('update activity_people set reason = $2 where person_id = $1', someone.personId, canary(12))
  await run(
    'update activities set venue_id = $2, suburb = $3, city = $4 where id = $1',
    activity,
    home,
    canary(5),
    canary(6),
  )
  return { community, someone, other, event, home, household }
}

test('of a home in which nobody is left no word is anywhere: 12 canaries, 0 found', async () => {
  const { someone, other } = await withHome()
  const before = await findInDatabase(world)
  expect(before).toEqual(
    expect.arrayContaining([
      'public.activities.suburb',
      'public.activities.city',
      'public.activity_people.reason',
      'public.events.venue',
      'public.events.location',
      'public.households.name',
      'public.households.street_address',
      'public.notifications.data',
      'public.venue_requests.note',
      'public.venue_requests.place_before',
      'public.venue_requests.reason',
      'public.venues.online_link',
    ]),
  )
  expect(before.length).toBeGreaterThanOrEqual(12)
  expect((await goodbye(someone, 'erase')).status).toBe(204)
  expect(await findInDatabase(world)).toEqual([])
  const told = await world.call(listNotifications, { as: other })
  expect(told.text).not.toContain('zzkanari')
})

test('a home in which somebody still lives stays theirs, with its bookings', async () => {
  const { someone, home, household, event } = await withHome()
  const partner = await makeMember(world, someone.communityId)
  await run('update people set household_id = $2 where id = $1', partner.personId, household)
  expect((await goodbye(someone, 'erase')).status).toBe(204)
  const { rows } = await run('select venue_id, venue from events where id = $1', event)
  expect(rows).toEqual([{ venue_id: home, venue: canary(3) }])
})

test('of two homes with one name only the words of the one that goes are forgotten', async () => {
  const community = await makeCommunity(world)
  const [someone, stays] = [await makeMember(world, community), await makeMember(world, community)]
  const gone = await makeVenue(world, someone, { name: 'Rahimi' })
  const kept = await makeVenue(world, stays, { name: 'Rahimi' })
  const eventAt = async (venue: string | null) => {
    const event = await makeEvent(world, community)
    await run(`update events set venue_id = $2, venue = 'Rahimi' where id = $1`, event, venue)
    const request = await makeVenueRequest(world, { keeper: stays, venue: kept, event })
    const before = { venueId: venue, name: 'Rahimi', suburb: null, city: null }
    await run('update venue_requests set place_before = $2 where id = $1', request, JSON.stringify(before))
    return event
  }
  const events = [await eventAt(gone), await eventAt(kept), await eventAt(null)]
  expect((await goodbye(someone, 'erase')).status).toBe(204)
  const { rows } = await run(
    `select e.venue, r.place_before ->> 'name' as before from events e join venue_requests r on r.event_id = e.id
     where e.id = any ($1) order by array_position($1::uuid[], e.id)`,
    events,
  )
  expect(rows).toEqual([
    { venue: null, before: null },
    { venue: 'Rahimi', before: 'Rahimi' },
    { venue: 'Rahimi', before: 'Rahimi' },
  ])
})

test('whoever goes asks and waits for nothing any more, and the place is the next one’s', async () => {
  const { community, id } = await makeLed(world, { places: 1 })
  const [someone, next, waits] = [
    await makeMember(world, community),
    await makeMember(world, community),
    await makeMember(world, community),
  ]
  for (const one of [someone, next, waits]) {
    world.clock.pass(1_000)
    await world.call(requestParticipation, { as: one, params: { id, userId: one.accountId } })
  }
  expect((await goodbye(waits, 'keep')).status).toBe(204)
  expect((await goodbye(someone, 'erase')).status).toBe(204)
  const own = await world.call(getOwnPart, { as: next, params: { id } })
  expect(own.body.data.mine).toMatchObject([{ role: 'participant', state: 'active' }])
  const { rows } = await run(
    'select p.person_id, p.state, a.participant_count as count from activity_people p join activities a on a.id = p.activity_id where p.role = $1 and a.id = $2 order by p.state',
    'participant',
    id,
  )
  expect(rows).toEqual([
    { person_id: next.personId, state: 'active', count: 1 },
    { person_id: someone.personId, state: 'left', count: 1 },
  ])
})

/** A link opens once: all that is looked at is read from the same copy. */
const copyOf = async (url: string) => {
  const files = unzip((await world.app.http.inject({ url })).rawPayload)
  return (table: string): unknown => JSON.parse(files.get(`data/${table}.json`)?.toString() ?? 'null')
}

test('one’s own home is in one’s own copy, to the door; the community’s copy has its cell alone', async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const someone = await makeMember(world, community)
  await makeVenue(world, someone)
  await makeVenue(world, admin, { type: 'CommunityVenue', name: 'Centre', street_address: '5 Open Square' })
  const own = await copyOf((await world.call(askExport, { as: someone })).body.data.url)
  expect(own('venues')).toMatchObject([{ street_address: '1 Hidden Lane', latitude: 51.507351 }])
  expect(own('households')).toMatchObject([{ street_address: '1 Hidden Lane' }])
  const asked = await world.call(askCommunityExport, { as: secretary })
  const params = { id: asked.body.data.id }
  await world.call(agreeToRequest, { as: admin, params })
  const link = (await world.call(fetchCommunityExport, { as: secretary, params })).body.data.url
  const venues = (await copyOf(link))('venues')
  expect(venues).toHaveLength(2)
  expect(venues).toContainEqual(
    expect.objectContaining({
      type: 'Residence',
      suburb: 'Suburb',
      street_address: null,
      postal_code: null,
      latitude: 51.51,
      longitude: -0.13,
    }),
  )
  expect(venues).toContainEqual(expect.objectContaining({ name: 'Centre', street_address: '5 Open Square' }))
})
