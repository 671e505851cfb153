// The gatherings of a community in one table.
import { afterAll, expect, test } from 'vitest'
import { adminOverview } from '#contract/admin/administration.ts'
import { cancelEvent } from '#contract/events/event-change.ts'
import { listGatherings } from '#contract/admin/gatherings.ts'
import { cancelActivity } from '#contract/activities/planning.ts'
import { makeActivity, makeEvent, makeMeeting } from '#server/test/make-content.ts'
import { makePart } from '#server/test/make-part.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** A community with a Feast in ten days and an activity that meets in three. */
const makeBoth = async () => {
  const community = await makeCommunity(world)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const host = await makeMember(world, community, { firstName: 'Nabil' })
  const event = await makeEvent(world, community, { inDays: 10, title: 'Feast of Qawl' })
  const activity = await makeActivity(world, community)
  await makePart(world, activity, host, 'facilitator')
  await makeMeeting(world, community, activity, 3)
  return { community, admin, host, event, activity }
}

const list = async (as: Someone, query: Parameters<typeof ask>[1] = {}) => (await ask(as, query)).body.data

const ask = (
  as: Someone,
  query: { q?: string; what?: 'event' | 'activity'; state?: State; limit?: number; cursor?: string },
) => world.call(listGatherings, { as, query })

type State = 'open' | 'over' | 'cancelled'

test('what is open comes by day, the next first, with who leads it', async () => {
  const { admin, event, activity } = await makeBoth()
  const found = await list(admin)
  expect(found.map(({ id, what, state }) => [id, what, state])).toEqual([
    [activity, 'activity', 'open'],
    [event, 'event', 'open'],
  ])
  expect(found[0]?.hosts).toEqual(['Nabil Of Test'])
  expect(found.every(({ can }) => can.cancel)).toBe(true)
  const { body } = await world.call(adminOverview, { as: admin })
  expect(body.data.counts['gatherings']).toEqual({ count: 2, waiting: 0 })
})

test('they are found by a part of the title, by what they are, and page by page', async () => {
  const { admin, event, activity } = await makeBoth()
  const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)
  expect(idsOf(await list(admin, { q: 'qawl' }))).toEqual([event])
  expect(idsOf(await list(admin, { what: 'activity' }))).toEqual([activity])
  const first = await ask(admin, { limit: 1 })
  const next = await ask(admin, { limit: 1, cursor: first.body.next ?? '' })
  expect([...idsOf(first.body.data), ...idsOf(next.body.data)]).toEqual([activity, event])
  expect(next.body.next).toBeUndefined()
})

test('what was cancelled and what is over is listed by itself, the last first, and cannot be cancelled', async () => {
  const { community, admin, event, activity } = await makeBoth()
  await world.call(cancelEvent, { as: admin, params: { id: event }, body: { reason: 'Snow.' } })
  await world.call(cancelActivity, { as: admin, params: { id: activity }, body: { reason: 'Snow.' } })
  expect(await list(admin)).toEqual([])
  const cancelled = await list(admin, { state: 'cancelled' })
  expect(cancelled.map(({ id, can }) => [id, can.cancel])).toContainEqual([event, false])
  expect(cancelled).toHaveLength(2)
  const past = await makeEvent(world, community, { inDays: -3 })
  const longAgo = await makeEvent(world, community, { inDays: -30 })
  expect((await list(admin, { state: 'over' })).map(({ id }) => id)).toEqual([past, longAgo])
})

test('they are for community administrators', async () => {
  const { community, host } = await makeBoth()
  const secretary = await makeMember(world, community, { office: 'secretary' })
  for (const as of [host, secretary]) expect((await ask(as, {})).status).toBe(403)
})
