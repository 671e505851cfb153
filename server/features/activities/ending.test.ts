// The end of an activity, who is told of it, and taking it back.
import { afterAll, expect, test } from 'vitest'
import { getActivity, listActivities } from '#contract/activities.ts'
import { listNotifications } from '#contract/notifications.ts'
import {
  cancelActivity,
  changeActivity,
  completeActivity,
  getActivityPlan,
  reopenActivity,
} from '#contract/planning.ts'
import { requestParticipation } from '#contract/taking-part.ts'
import { acceptVenueRequest, listVenueRequests } from '#contract/venue-requests.ts'
import { makeFamily } from '#server/test/make-family.ts'
import { makeLed, makePart } from '#server/test/make-part.ts'
import { makeVenue, makeVenueRequest } from '#server/test/make-venues.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

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
  expect(done.body).toMatchObject({ status: 'cancelled', cancelReason: body.reason, nextSessions: [] })
  for (const one of [guest, waits])
    expect(await toldOf(one)).toMatchObject([{ type: 'activity_canceled', target: id }])
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

test('its places are given back, booked or asked for, and who keeps them is told', async () => {
  const { community, leader, id } = await makeLed(world)
  const keeper = await makeMember(world, community)
  const venue = await makeVenue(world, keeper)
  const booked = await makeVenueRequest(world, { keeper, asker: leader, venue, activity: id })
  await makeVenueRequest(world, { keeper, asker: leader, venue, activity: id, inDays: 9 })
  const elsewhere = await makeVenueRequest(world, { keeper, asker: leader, venue, inDays: 20 })
  await world.call(acceptVenueRequest, { as: keeper, params: { id: booked }, body: {} })
  const plan = await world.call(getActivityPlan, { as: leader, params: { id } })
  expect(plan.body.data.reach.bookings).toBe(2)
  await world.call(cancelActivity, { as: leader, params: { id }, body: { reason: 'Ill' } })
  const left = await world.call(listVenueRequests, { as: keeper })
  expect(left.body.data.map((one) => one.id)).toEqual([elsewhere])
  expect(await toldOf(keeper)).toMatchObject([{ type: 'activity_canceled' }])
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
  expect(back.body).toMatchObject({ status: 'active', cancelReason: null })
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
