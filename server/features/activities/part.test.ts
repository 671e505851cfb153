import { afterAll, expect, test } from 'vitest'
import { getActivity } from '#contract/activities/activities.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import {
  approveFacilitator,
  approveParticipant,
  cancelRequestParticipation,
  denyParticipation,
  getOwnPart,
  leaveFacilitator,
  leaveParticipant,
  listAskers,
  listOwnParts,
  requestFacilitation,
  requestParticipation,
} from '#contract/activities/taking-part.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { makeLed, makeMembers, makePart } from '#server/test/make-part.ts'
import { retry } from '#server/test/retry.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

type Call =
  | typeof requestParticipation
  | typeof requestFacilitation
  | typeof cancelRequestParticipation
  | typeof approveParticipant
  | typeof approveFacilitator
  | typeof leaveParticipant
  | typeof leaveFacilitator
const send = (route: Call, id: string, about: Someone, as: Someone) =>
  world.call(route, { params: { id, userId: about.accountId }, as })
const partOf = async (id: string, as: Someone) =>
  (await world.call(getOwnPart, { params: { id }, as })).body.data
const told = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data.map(({ type, additionalData }) => [
    type,
    additionalData.change,
  ])

test('to an open activity one comes at once, and its leaders hear of it', async () => {
  const { community, leader, id } = await makeLed(world)
  const member = await makeMember(world, community)
  const { status, body } = await send(requestParticipation, id, member, member)
  expect([status, body.participantCount]).toEqual([200, 1])
  expect((await partOf(id, member)).mine).toEqual([
    { role: 'participant', state: 'active', reason: null, invited: false },
  ])
  expect(await told(leader)).toEqual([['activity_updated', 'came']])
})

test('coming twice is coming once', async () => {
  const { community, leader, id } = await makeLed(world)
  const member = await makeMember(world, community)
  await send(requestParticipation, id, member, member)
  const { body } = await send(requestParticipation, id, member, member)
  expect([body.participantCount, (await told(leader)).length]).toEqual([1, 1])
})

test('who leads it grants what is asked for, and the one who asked is told', async () => {
  const { community, leader, id } = await makeLed(world, { participation: 'request' })
  const member = await makeMember(world, community)
  await send(requestParticipation, id, member, member)
  expect((await partOf(id, member)).mine[0]?.state).toBe('requested')
  expect(await told(leader)).toEqual([['activity_updated', 'asks']])
  expect((await send(approveParticipant, id, member, leader)).body.participantCount).toBe(1)
  expect(await told(member)).toEqual([['activity_updated', 'place']])
})

test('a no comes with its reason, and who asks again waits for another yes', async () => {
  const { community, leader, id } = await makeLed(world)
  const member = await makeMember(world, community)
  await makePart(world, id, member, 'participant', 'requested')
  const body = { reason: 'The group is in its last unit.' }
  await world.call(denyParticipation, { params: { id, userId: member.accountId }, body, as: leader })
  expect((await partOf(id, member)).mine).toEqual([
    { role: 'participant', state: 'declined', ...body, invited: false },
  ])
  expect(await told(member)).toEqual([['activity_updated', 'declined']])
  await send(requestParticipation, id, member, member)
  expect((await partOf(id, member)).mine[0]?.state).toBe('requested')
})

test('where one comes by invitation, asking is refused and an invitation is a place', async () => {
  const { community, id } = await makeLed(world, { participation: 'closed' })
  const [invited, other] = await makeMembers(world, community, 2)
  if (!invited || !other) throw new Error('Nobody is there.')
  await makePart(world, id, invited, 'participant', 'invited')
  const refused = await send(requestParticipation, id, other, other)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'One takes part in this by invitation. Please ask those who lead it.',
  ])
  expect((await send(requestParticipation, id, invited, invited)).body.participantCount).toBe(1)
})

test('a freed place goes to the first who waits, who is told', async () => {
  const { community, leader, id } = await makeLed(world, { places: 1 })
  const [first, second, third] = await makeMembers(world, community, 3)
  if (!first || !second || !third) throw new Error('Nobody is there.')
  for (const one of [first, second, third]) await send(requestParticipation, id, one, one)
  expect((await partOf(id, second)).mine[0]?.state).toBe('waiting')
  expect((await partOf(id, third)).waiting).toBe(2)
  await send(leaveParticipant, id, first, first)
  expect((await partOf(id, second)).mine[0]?.state).toBe('active')
  expect((await partOf(id, third)).mine[0]?.state).toBe('waiting')
  expect(await told(second)).toEqual([['activity_updated', 'place']])
  expect(await told(leader)).toContainEqual(['activity_updated', 'went'])
})

test('who waits may stop waiting, and nobody is told', async () => {
  const { community, id } = await makeLed(world, { places: 1 })
  const [first, second] = await makeMembers(world, community, 2)
  if (!first || !second) throw new Error('Nobody is there.')
  for (const one of [first, second]) await send(requestParticipation, id, one, one)
  await send(cancelRequestParticipation, id, second, second)
  await send(cancelRequestParticipation, id, second, second)
  expect((await partOf(id, second)).mine[0]?.state).toBe('left')
  const kept = await send(cancelRequestParticipation, id, first, first)
  expect([kept.status, kept.body.message]).toEqual([409, 'The place is granted already. It can be given up.'])
})

test('nobody answers for another grown-up', async () => {
  const { community, id } = await makeLed(world)
  const [one, other] = await makeMembers(world, community, 2)
  if (!one || !other) throw new Error('Nobody is there.')
  for (const route of [
    requestParticipation,
    cancelRequestParticipation,
    leaveParticipant,
    requestFacilitation,
  ]) {
    const { status, body } = await send(route, id, other, one)
    expect([status, body.message]).toEqual([
      403,
      'You can answer for yourself and for the children in your care.',
    ])
  }
})

test('only those who lead it decide', async () => {
  const { community, id } = await makeLed(world, { participation: 'request' })
  const [asker, other] = await makeMembers(world, community, 2)
  if (!asker || !other) throw new Error('Nobody is there.')
  await send(requestParticipation, id, asker, asker)
  expect((await send(approveParticipant, id, asker, other)).status).toBe(403)
  expect((await send(approveParticipant, id, asker, asker)).status).toBe(403)
  expect((await world.call(listAskers, { params: { id }, as: other })).status).toBe(403)
})

test('those who lead it see who asks and who waits, in order', async () => {
  const { community, leader, id } = await makeLed(world, { places: 1 })
  const [first, second, helper] = await makeMembers(world, community, 3)
  if (!first || !second || !helper) throw new Error('Nobody is there.')
  for (const one of [first, second]) await send(requestParticipation, id, one, one)
  await send(requestFacilitation, id, helper, helper)
  const { body } = await world.call(listAskers, { params: { id }, as: leader })
  expect(body.data.map(({ _id, role, state }) => [_id, role, state])).toEqual([
    [second.personId, 'participant', 'waiting'],
    [helper.personId, 'facilitator', 'requested'],
  ])
})

test('who helps to lead it decides too, and the last one stays', async () => {
  const { community, leader, id } = await makeLed(world)
  const helper = await makeMember(world, community)
  await send(requestFacilitation, id, helper, helper)
  await send(approveFacilitator, id, helper, leader)
  expect(await told(helper)).toEqual([['activity_updated', 'leads']])
  expect((await send(leaveFacilitator, id, leader, leader)).status).toBe(200)
  const last = await send(leaveFacilitator, id, helper, helper)
  expect([last.status, last.body.message]).toEqual([
    409,
    'Somebody must lead it. Please find somebody else first, or cancel the activity.',
  ])
})

test('an activity that has ended or was cancelled takes nobody in', async () => {
  const { community, id } = await makeLed(world)
  const member = await makeMember(world, community)
  const answers: unknown[] = []
  for (const status of ['cancelled', 'completed']) {
    await world.past.query('update activities set status = $2 where id = $1', [id, status])
    const { status: code, body } = await send(requestParticipation, id, member, member)
    answers.push([code, body.message])
  }
  expect(answers).toEqual([
    [409, 'This activity was cancelled.'],
    [409, 'This activity has come to its end.'],
  ])
})

test('somebody whose place is ended by a leader is told, and it is kept who did it', async () => {
  const { community, leader, id } = await makeLed(world)
  const member = await makeMember(world, community)
  await send(requestParticipation, id, member, member)
  await send(leaveParticipant, id, member, leader)
  expect(await told(member)).toEqual([['activity_updated', 'ended']])
  const { rows } = await world.past.query(
    `select actor_id, detail from audit_records where community_id = $1 and action = 'activity.partEnded'`,
    [community],
  )
  expect(rows).toEqual([
    { actor_id: leader.accountId, detail: { person: member.personId, role: 'participant' } },
  ])
})

test('what I am in what goes on is one list', async () => {
  const { community, id } = await makeLed(world, { participation: 'request' })
  const member = await makeMember(world, community)
  await send(requestParticipation, id, member, member)
  const { body } = await world.call(listOwnParts, { as: member })
  expect(body.data).toEqual([{ activity: id, role: 'participant', state: 'requested', child: null }])
})

test('forty who come at once to ten places are ten in and thirty in order', async () => {
  const { community, leader, id } = await makeLed(world, { places: 10 })
  const all = await makeMembers(world, community, 40)
  await Promise.all(all.map((one) => retry(() => send(requestParticipation, id, one, one))))
  const { body } = await world.call(getActivity, { params: { id }, as: leader })
  const { body: askers } = await world.call(listAskers, { params: { id }, as: leader })
  expect([body.participantCount, body.participants.length, askers.data.length]).toEqual([10, 10, 30])
  const next = askers.data.slice(0, 2).map(({ _id }) => _id)
  const inside = all.filter(({ accountId }) => body.participants.some(({ _id }) => _id === accountId))
  await Promise.all(inside.slice(0, 2).map((one) => retry(() => send(leaveParticipant, id, one, one))))
  const after = await world.call(getActivity, { params: { id }, as: leader })
  const now = after.body.participants.map(({ personId }) => personId)
  expect(now).toHaveLength(10)
  expect(now).toEqual(expect.arrayContaining(next))
})
