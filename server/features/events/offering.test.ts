import { afterAll, expect, test } from 'vitest'
import {
  acceptHosting,
  declineHosting,
  listEventHostRequests,
  requestHosting,
} from '#contract/events/hosting.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('the page offers hosting to a grown-up who does not yet, and asking others to those who plan', async () => {
  const community = await makeCommunity(world)
  const planner = await makeMember(world, community, { office: 'member', body: 'feastCommittee' })
  const member = await makeMember(world, community)
  const event = await makeEvent(world, community)
  const young = await makeMember(world, community)
  await world.past.query(`update people set birth_date = '2012-05-01' where id = $1`, [young.personId])
  const holyDays = await makeMember(world, community, { office: 'member', body: 'holyDaysCommittee' })
  const can = async (as: Someone) =>
    (await world.call(listEventHostRequests, { as, params: { id: event } })).body.can
  expect(await can(planner)).toEqual({ offer: true, plan: true })
  expect(await can(holyDays)).toEqual({ offer: true, plan: false })
  expect(await can(young)).toEqual({ offer: false, plan: false })
  expect(await can(member)).toEqual({ offer: true, plan: false })
  const offer = () => world.call(requestHosting, { as: member, params: { id: event }, body: {} })
  const { id } = (await offer()).body.data
  expect(await can(member)).toEqual({ offer: false, plan: false })
  await world.call(declineHosting, { as: planner, params: { id }, body: {} })
  expect((await can(member)).offer).toBe(true)
  await offer()
  await world.call(acceptHosting, { as: planner, params: { id } })
  expect((await can(member)).offer).toBe(false)
  await world.past.query(`update events set status = 'cancelled' where id = $1`, [event])
  expect(await can(planner)).toEqual({ offer: false, plan: true })
})
