// Spec §7: its JSON helper says `Content-Type: application/json` of every call, also of those that send nothing.
import { afterAll, expect, test } from 'vitest'
import { getActivity } from '#contract/activities/activities.ts'
import { getEvent, joinEvent } from '#contract/events/events.ts'
import { cancelActivity, createActivity } from '#contract/activities/planning.ts'
import { type Route, pathOf } from '#contract/route.ts'
import { getOwnPart, leaveParticipant, requestParticipation } from '#contract/activities/taking-part.ts'
import { acceptVenueRequest, listVenueRequests } from '#contract/venues/venue-requests.ts'
import { listVenues, removeVenue } from '#contract/venues/venues.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { makeLed } from '#server/test/make-part.ts'
import { makeVenue, makeVenueRequest } from '#server/test/make-venues.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
const address = await world.app.http.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => world[Symbol.asyncDispose]())

/** The status of a call that says JSON and sends nothing. */
const sayJson = async (
  route: Route,
  as: Someone,
  params: Readonly<Record<string, string>> = {},
): Promise<number> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${as.token}` }
  const answer = await fetch(address + pathOf(route, params), { method: route.method, headers })
  await answer.arrayBuffer()
  return answer.status
}

test('an event is joined', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const id = await makeEvent(world, member.communityId)
  expect(await sayJson(joinEvent, member, { id })).toBe(200)
  expect((await world.call(getEvent, { params: { id }, as: member })).body.mine.going).toBe(true)
})

test('a gathering is come to and left', async () => {
  const { community, id } = await makeLed(world)
  const member = await makeMember(world, community)
  const stateNow = async () =>
    (await world.call(getOwnPart, { params: { id }, as: member })).body.data.mine.map(({ state }) => state)
  const about = { id, userId: member.accountId }
  expect(await sayJson(requestParticipation, member, about)).toBe(200)
  expect(await stateNow()).toEqual(['active'])
  expect(await sayJson(leaveParticipant, member, about)).toBe(200)
  expect(await stateNow()).toEqual(['left'])
})

test('a gathering is cancelled without a reason', async () => {
  const { leader, id } = await makeLed(world)
  expect(await sayJson(cancelActivity, leader, { id })).toBe(200)
  const { body } = await world.call(getActivity, { params: { id }, as: leader })
  expect([body.status, body.cancelReason]).toEqual(['cancelled', null])
})

test('a request for a home is accepted', async () => {
  const keeper = await makeMember(world, await makeCommunity(world))
  const id = await makeVenueRequest(world, { keeper })
  expect(await sayJson(acceptVenueRequest, keeper, { id })).toBe(200)
  const { body } = await world.call(listVenueRequests, { as: keeper })
  expect(body.data.map(({ state }) => state)).toEqual(['accepted'])
})

test('a place is put into the bin', async () => {
  const keeper = await makeMember(world, await makeCommunity(world))
  const id = await makeVenue(world, keeper)
  expect(await sayJson(removeVenue, keeper, { id })).toBe(200)
  expect((await world.call(listVenues, { as: keeper })).body.venues).toEqual([])
})

test('what needs a body is refused by what it needs', async () => {
  const { leader } = await makeLed(world)
  expect(await sayJson(createActivity, leader)).toBe(400)
})
