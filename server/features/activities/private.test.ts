// An activity for those alone who are in it or were invited.
import { afterAll, expect, test } from 'vitest'
import { getActivity, listActivities } from '#contract/activities/activities.ts'
import { communityLoad } from '#contract/community/community.ts'
import { discover } from '#contract/activities/discover.ts'
import { listMeetings } from '#contract/activities/meetings.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { changeActivity, createActivity } from '#contract/activities/planning.ts'
import { search } from '#contract/search/search.ts'
import {
  denyParticipation,
  getOwnPart,
  inviteParticipant,
  leaveParticipant,
  requestParticipation,
} from '#contract/activities/taking-part.ts'
import { getUser } from '#contract/people/users.ts'
import { listActivityVenues } from '#contract/venues/venues.ts'
import { makeChild } from '#server/test/make-family.ts'
import { makePart } from '#server/test/make-part.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const title = 'Prayers for a friend'

/** A private devotional with its host, somebody else, and the community's administrator. */
const makePrivate = async (visibility: 'private' | 'community' = 'private') => {
  const community = await makeCommunity(world)
  const [host, other] = [await makeMember(world, community), await makeMember(world, community)]
  const startDate = new Date(world.clock.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const body = { activityType: { name: 'Devotional' as const }, title, startDate, visibility }
  const { id } = (await world.call(createActivity, { as: host, body })).body
  return { community, host, other, id }
}

const invite = (id: string, as: Someone, who: Someone) =>
  world.call(inviteParticipant, { as, params: { id, userId: who.personId } })

const listedFor = async (as: Someone) =>
  (await world.call(listActivities, { as })).body.map((one) => one.title)

const statusFor = async (as: Someone, id: string) =>
  (await world.call(getActivity, { as, params: { id } })).status

test('whoever is not in it finds it in no list, on no page and by no word', async () => {
  const { host, other, id } = await makePrivate()
  expect(await listedFor(other)).toEqual([])
  expect((await world.call(communityLoad, { as: other })).body).toMatchObject({
    activities: [],
    stats: { activities: 0 },
  })
  expect((await world.call(discover, { as: other })).body.data.rows).toEqual([])
  expect((await world.call(search, { as: other, query: { q: 'prayers' } })).body.data.activities).toBe(
    undefined,
  )
  const page = await world.call(getUser, { as: other, params: { id: host.accountId } })
  expect(JSON.stringify(page.body)).not.toContain(title)
  expect((await world.call(listNotifications, { as: other })).body.data).toEqual([])
  expect(await statusFor(other, id)).toBe(404)
})

test('every call that names it answers somebody else as if it were not there', async () => {
  const { other, id } = await makePrivate()
  const answers = [
    await world.call(getOwnPart, { as: other, params: { id } }),
    await world.call(listMeetings, { as: other, params: { id } }),
    await world.call(listActivityVenues, { as: other, params: { id } }),
    await world.call(requestParticipation, { as: other, params: { id, userId: other.accountId } }),
    await world.call(changeActivity, { as: other, params: { id }, body: { title: 'Mine' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

test('its host has it in the list and on the page', async () => {
  const { host, id } = await makePrivate()
  expect(await listedFor(host)).toEqual([title])
  expect((await world.call(communityLoad, { as: host })).body.activities.map((one) => one.id)).toEqual([id])
  expect(await statusFor(host, id)).toBe(200)
})

test('whoever is invited sees it from then on, and comes in', async () => {
  const { host, other, id } = await makePrivate()
  expect(await listedFor(other)).toEqual([])
  await invite(id, host, other)
  expect(await listedFor(other)).toEqual([title])
  const { status, body } = await world.call(requestParticipation, {
    as: other,
    params: { id, userId: other.accountId },
  })
  expect([status, body.participantCount]).toEqual([200, 1])
})

test('whoever leaves can come back, and whom its host takes out sees it no more', async () => {
  const { host, other, id } = await makePrivate()
  await invite(id, host, other)
  const params = { id, userId: other.accountId }
  await world.call(requestParticipation, { as: other, params })
  await world.call(leaveParticipant, { as: other, params })
  expect(await statusFor(other, id)).toBe(200)
  await world.call(requestParticipation, { as: other, params })
  await world.call(leaveParticipant, { as: host, params })
  expect([await statusFor(other, id), await listedFor(other)]).toEqual([404, []])
})

test('whose invitation is taken back is outside again', async () => {
  const { host, other, id } = await makePrivate()
  await invite(id, host, other)
  expect(await statusFor(other, id)).toBe(200)
  await world.call(denyParticipation, { as: host, params: { id, userId: other.personId }, body: null })
  expect([await statusFor(other, id), await listedFor(other)]).toEqual([404, []])
})

test('a guardian sees what a child is in, and an administrator each', async () => {
  const { community, other, id } = await makePrivate()
  const child = await makeChild(world, [other])
  await makePart(world, id, { communityId: community, personId: child }, 'participant')
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  expect([await statusFor(other, id), await statusFor(admin, id)]).toEqual([200, 200])
  expect([await listedFor(other), await listedFor(admin)]).toEqual([[title], [title]])
})

test('what becomes private is gone for the others at once, and back again when it is not', async () => {
  const { host, other, id } = await makePrivate('community')
  const found = async () =>
    (await world.call(search, { as: other, query: { q: 'prayers' } })).body.data.activities?.count ?? 0
  const seen = async () => [await listedFor(other), await found(), await statusFor(other, id)]
  expect(await seen()).toEqual([[title], 1, 200])
  await world.call(changeActivity, { as: host, params: { id }, body: { visibility: 'private' } })
  expect(await seen()).toEqual([[], 0, 404])
  await world.call(changeActivity, { as: host, params: { id }, body: { visibility: 'community' } })
  expect(await seen()).toEqual([[title], 1, 200])
})
