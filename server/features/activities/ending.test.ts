// The end of an activity, who is told of it, and taking it back.
import { afterAll, expect, test } from 'vitest'
import { getActivity, listActivities } from '#contract/activities/activities.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  cancelActivity,
  changeActivity,
  completeActivity,
  getActivityPlan,
  reopenActivity,
} from '#contract/activities/planning.ts'
import { requestParticipation } from '#contract/activities/taking-part.ts'
import { acceptVenueRequest, listVenueRequests, requestVenue } from '#contract/venues/venue-requests.ts'
import { instant } from '#server/platform/clock.ts'
import { makeFamily } from '#server/test/make-family.ts'
import { makeLed, makePart } from '#server/test/make-part.ts'
import { makeVenue, makeVenueRequest } from '#server/test/make-venues.ts'
import { DAY, type Someone, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const HOUR = 3_600_000

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const toldOf = async (member: Someone) =>
  (await world.call(listNotifications, { as: member })).body.data.filter(
    ({ targetType }) => targetType === 'Activity',
  )

test('all who have a part in it are told, as many as was said before, and it is in no list any more', async () => {
  const { community, leader, id } = await makeLed(world)
  const [guest, waits, other] = [
    await makeMember(world, community),
    await makeMember(world, community),
    await makeMember(world, community),
  ]
  await makePart(world, id, guest, 'participant')
  await makePart(world, id, waits, 'participant', 'waiting')
  await makePart(world, id, other, 'participant', 'left')
  const plan = await world.call(getActivityPlan, { as: leader, params: { id } })
  expect(plan.body.data.reach.people).toBe(2)
  const body = { reason: 'The hosts are ill.' }
  const done = await world.call(cancelActivity, { as: leader, params: { id }, body })
  expect(done.body).toMatchObject({
    status: 'cancelled',
    cancelReason: body.reason,
    cancelledAt: expect.stringContaining(instant(world.clock.now()).slice(0, 10)),
    nextSessions: [],
  })
  for (const one of [guest, waits])
    expect(await toldOf(one)).toMatchObject([{ type: 'activity_canceled', target: id, additionalData: body }])
  expect(await toldOf(other)).toEqual([])
  expect((await world.call(listActivities, { as: guest })).body).toEqual([])
})

test('of a child the parents are told', async () => {
  const { community, leader, id } = await makeLed(world)
  const { mother, father, child } = await makeFamily(world, community)
  await makePart(world, id, { communityId: community, personId: child }, 'participant')
  await world.call(cancelActivity, { as: leader, params: { id } })
  for (const parent of [mother, father]) expect(await toldOf(parent)).toHaveLength(1)
})

test('cancelling twice is once, and the first reason stays', async () => {
  const { community, leader, id } = await makeLed(world)
  const guest = await makeMember(world, community)
  await makePart(world, id, guest, 'participant')
  await world.call(cancelActivity, { as: leader, params: { id }, body: { reason: 'First' } })
  const again = await world.call(cancelActivity, { as: leader, params: { id }, body: { reason: 'Second' } })
  expect(again.body.cancelReason).toBe('First')
  expect(await toldOf(guest)).toHaveLength(1)
})

/** An activity with one home booked and one asked for, and where it is to be. */
const withHomes = async () => {
  const { community, leader, id } = await makeLed(world)
  const keeper = await makeMember(world, community)
  const venue = await makeVenue(world, keeper, { suburb: 'Far', city: 'Away' })
  const elsewhere = await makeVenueRequest(world, { keeper, asker: leader, venue, inDays: 20 })
  const ask = async (inDays: number) => {
    const from = world.clock.now() + inDays * DAY
    const time = { from: instant(from), to: instant(from + 2 * HOUR) }
    const body = { ...time, people: 8, children: false, activityId: id }
    return (await world.call(requestVenue, { as: leader, params: { id: venue }, body })).body.data.id
  }
  const accept = (request: string) =>
    world.call(acceptVenueRequest, { as: keeper, params: { id: request }, body: {} })
  const place = async () =>
    (await world.past.query('select venue_id, suburb from activities where id = $1', [id])).rows
  const asked = async () =>
    (await world.call(listVenueRequests, { as: keeper })).body.data.map((one) => one.id)
  const changes = async () =>
    (await world.call(listNotifications, { as: keeper })).body.data
      .filter(({ type }) => type === 'venue_request')
      .map(({ additionalData }) => additionalData.change ?? 'asked')
  return { leader, id, venue, elsewhere, ask, accept, place, asked, changes }
}

test('its places are given back, booked or asked for, and who keeps them is told', async () => {
  const { leader, id, venue, elsewhere, ask, accept, place, asked, changes } = await withHomes()
  const params = { id }
  await accept(await ask(3))
  await ask(9)
  expect([await place(), await changes()]).toEqual([[{ venue_id: venue, suburb: 'Far' }], ['asked', 'asked']])
  const plan = await world.call(getActivityPlan, { as: leader, params })
  expect(plan.body.data.reach.bookings).toBe(2)
  await world.call(cancelActivity, { as: leader, params, body: { reason: 'Ill' } })
  expect([await asked(), await changes()]).toEqual([[elsewhere], ['withdrawn']])
  await world.call(reopenActivity, { as: leader, params })
  expect(await place()).toEqual([{ venue_id: null, suburb: 'Suburb' }])
  const after = await world.call(getActivityPlan, { as: leader, params })
  expect(after.body.data.reach.bookings).toBe(0)
})

test('an activity that has come to its end keeps no home either', async () => {
  const { leader, id, elsewhere, ask, accept, place, asked, changes } = await withHomes()
  await accept(await ask(3))
  await ask(9)
  await world.call(completeActivity, { as: leader, params: { id } })
  expect([await asked(), await changes(), await place()]).toEqual([
    [elsewhere],
    ['withdrawn'],
    [{ venue_id: null, suburb: 'Suburb' }],
  ])
})

test('a booking counts among what is given back until it is over', async () => {
  const { leader, id, elsewhere, ask, accept, asked } = await withHomes()
  await accept(await ask(1))
  await world.past.query('update venue_requests set starts_at = $2 where activity_id = $1', [
    id,
    instant(world.clock.now() - HOUR),
  ])
  const plan = await world.call(getActivityPlan, { as: leader, params: { id } })
  expect(plan.body.data.reach.bookings).toBe(1)
  await world.call(cancelActivity, { as: leader, params: { id } })
  expect(await asked()).toEqual([elsewhere])
})

test('nobody joins or changes what was cancelled or has ended', async () => {
  for (const [end, sentence] of [
    [cancelActivity, 'This activity was cancelled.'],
    [completeActivity, 'This activity has come to its end.'],
  ] as const) {
    const { community, leader, id } = await makeLed(world)
    await world.call(end, { as: leader, params: { id } })
    const guest = await makeMember(world, community)
    const joined = await world.call(requestParticipation, {
      as: guest,
      params: { id, userId: guest.accountId },
    })
    expect(joined.body.message).toBe(sentence)
    const changed = await world.call(changeActivity, { as: leader, params: { id }, body: { title: 'Anew' } })
    expect(changed.body.message).toBe(sentence)
    const other = end === cancelActivity ? completeActivity : cancelActivity
    expect((await world.call(other, { as: leader, params: { id } })).body.message).toBe(sentence)
  }
})

test('a cancelling is taken back: it goes on, and who takes part is told', async () => {
  const { community, leader, id } = await makeLed(world)
  const guest = await makeMember(world, community)
  await makePart(world, id, guest, 'participant')
  await world.call(cancelActivity, { as: leader, params: { id }, body: { reason: 'Ill' } })
  const back = await world.call(reopenActivity, { as: leader, params: { id } })
  expect(back.body).toMatchObject({ status: 'active', cancelReason: null, cancelledAt: null })
  expect(back.body.nextSessions).toHaveLength(3)
  const [latest] = await toldOf(guest)
  expect(latest).toMatchObject({ type: 'activity_updated', additionalData: { change: 'reopened' } })
  const twice = await world.call(reopenActivity, { as: leader, params: { id } })
  expect(twice.status).toBe(200)
  expect(await toldOf(guest)).toHaveLength(2)
})

test('an end that is taken back is told to nobody', async () => {
  const { community, leader, id } = await makeLed(world)
  const guest = await makeMember(world, community)
  await makePart(world, id, guest, 'participant')
  await world.call(completeActivity, { as: leader, params: { id } })
  expect((await world.call(getActivity, { as: guest, params: { id } })).body.status).toBe('completed')
  await world.call(reopenActivity, { as: leader, params: { id } })
  expect(await toldOf(guest)).toEqual([])
})
