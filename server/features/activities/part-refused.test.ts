import { afterAll, expect, test } from 'vitest'
import {
  approveParticipant,
  cancelRequestParticipation,
  denyParticipation,
  getOwnPart,
  leaveFacilitator,
  leaveParticipant,
  requestParticipation,
} from '#contract/activities/taking-part.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { makeCheck, makeChild } from '#server/test/make-family.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { makeGuarded, makeLed, makeMembers, makePart } from '#server/test/make-part.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

type Call =
  | typeof requestParticipation
  | typeof cancelRequestParticipation
  | typeof approveParticipant
  | typeof leaveParticipant
  | typeof leaveFacilitator
const send = (route: Call, id: string, about: Someone, as: Someone) =>
  world.call(route, { params: { id, userId: about.accountId }, as })
const partOf = async (id: string, as: Someone) =>
  (await world.call(getOwnPart, { params: { id }, as })).body.data

test('who was told no does not come in by taking the request back and asking anew', async () => {
  const { community, leader, id } = await makeLed(world, { places: 1 })
  const [first, second] = await makeMembers(world, community, 2)
  if (!first || !second) throw new Error('Nobody is there.')
  for (const one of [first, second]) await send(requestParticipation, id, one, one)
  await world.call(denyParticipation, { params: { id, userId: second.accountId }, body: null, as: leader })
  await send(requestParticipation, id, second, second)
  await send(cancelRequestParticipation, id, second, second)
  await send(leaveParticipant, id, first, first)
  await send(requestParticipation, id, second, second)
  expect((await partOf(id, second)).mine[0]?.state).toBe('requested')
})

test('whom a leader has taken out comes in again with a leader’s word alone', async () => {
  const { community, leader, id } = await makeLed(world)
  const member = await makeMember(world, community)
  await send(requestParticipation, id, member, member)
  await send(leaveParticipant, id, member, leader)
  await send(requestParticipation, id, member, member)
  expect((await partOf(id, member)).mine[0]?.state).toBe('requested')
})

test('nobody comes into what has ended, however many places are given up', async () => {
  const { community, id } = await makeLed(world, { places: 1 })
  const [first, second] = await makeMembers(world, community, 2)
  if (!first || !second) throw new Error('Nobody is there.')
  for (const one of [first, second]) await send(requestParticipation, id, one, one)
  await world.past.query(`update activities set status = 'cancelled' where id = $1`, [id])
  await send(leaveParticipant, id, first, first)
  expect((await partOf(id, second)).mine[0]?.state).toBe('waiting')
})

test('who has moved away takes no place', async () => {
  const { community, leader, id } = await makeLed(world, { places: 1 })
  const [first, second] = await makeMembers(world, community, 2)
  if (!first || !second) throw new Error('Nobody is there.')
  await send(requestParticipation, id, first, first)
  await world.past.query(`update people set standing = 'moved' where id = $1`, [first.personId])
  const { body } = await send(requestParticipation, id, second, second)
  expect(body.participantCount).toBe(1)
  expect((await partOf(id, second)).mine[0]?.state).toBe('active')
  const alone = await send(leaveFacilitator, id, leader, leader)
  expect(alone.status).toBe(409)
})

test('of somebody who asks for nothing no name is told', async () => {
  const { community, leader, id } = await makeLed(world)
  const other = await makeMember(world, community, { firstName: 'Hidden' })
  const { status, text } = await send(approveParticipant, id, other, leader)
  expect(status).toBe(409)
  expect(text).not.toContain('Hidden')
})

test('no leader of children is taken out while those who are left are too few', async () => {
  const { community, teacher, second, id } = await makeGuarded(world)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  for (const one of [teacher, admin]) {
    const { status, body } = await send(leaveFacilitator, id, second, one)
    expect([status, body.code, body.message]).toEqual([
      409,
      'too_few_leaders',
      'A group for children needs 2 adults who lead it and whose checks hold. Please name them.',
    ])
  }
  const third = await makeMember(world, community)
  await makePart(world, id, third, 'facilitator')
  expect((await send(leaveFacilitator, id, second, teacher)).status).toBe(409)
  await makeCheck(world, third)
  expect((await send(leaveFacilitator, id, second, teacher)).status).toBe(200)
})

test('a leader of children whose checks do not hold is taken out, however few are left', async () => {
  const { teacher, second, id } = await makeGuarded(world)
  await world.past.query('delete from safeguarding_checks where person_id = $1', [second.personId])
  expect((await send(leaveFacilitator, id, second, teacher)).status).toBe(200)
})

test('a leader of children may go, and the others hear of it; a further child waits', async () => {
  const { teacher, second, parent, id } = await makeGuarded(world)
  expect((await send(leaveFacilitator, id, second, second)).status).toBe(200)
  const told = await world.call(listNotifications, { as: teacher })
  expect(told.body.data.map(({ additionalData }) => additionalData.change)).toEqual(['tooFewLeaders', 'went'])
  const child = await makeChild(world, [parent], { age: 8 })
  await world.call(requestParticipation, { params: { id, userId: child }, as: parent })
  const { children } = await partOf(id, parent)
  expect(children.map(({ standing }) => standing?.state)).toEqual(['waiting'])
})
