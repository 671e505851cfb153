// The gate before children: who brings a child, who leads, and how many children so many adults may look after.
import { afterAll, expect, test } from 'vitest'
import {
  approveFacilitator,
  approveParticipant,
  getOwnPart,
  leaveFacilitator,
  leaveParticipant,
  listAskers,
  requestFacilitation,
  requestParticipation,
} from '#contract/activities/taking-part.ts'
import { makeActivity } from '#server/test/make-content.ts'
import { makeCheck, makeChild, makeClass } from '#server/test/make-family.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { makeGuarded, makePart } from '#server/test/make-part.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

type Call =
  | typeof requestParticipation
  | typeof requestFacilitation
  | typeof approveParticipant
  | typeof approveFacilitator
  | typeof leaveParticipant
  | typeof leaveFacilitator
const send = (route: Call, id: string, userId: string, as: Someone) =>
  world.call(route, { params: { id, userId }, as })
const stateOf = async (id: string, as: Someone) =>
  (await world.call(getOwnPart, { params: { id }, as })).body.data.children.map(
    ({ standing }) => standing?.state,
  )

test('a guardian brings a child and agrees to it by doing so', async () => {
  const { parent, id } = await makeGuarded(world)
  const child = await makeChild(world, [parent], { age: 8 })
  expect((await send(requestParticipation, id, child, parent)).status).toBe(200)
  expect(await stateOf(id, parent)).toEqual(['active'])
  const { rows } = await world.past.query('select kind, given_by from consents where person_id = $1', [child])
  expect(rows).toEqual([{ kind: 'childrensClass', given_by: parent.personId }])
})

test('nobody else brings a child: no member, no teacher, no administrator', async () => {
  const { community, teacher, parent, id } = await makeGuarded(world)
  const child = await makeChild(world, [parent], { age: 8 })
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  for (const one of [await makeMember(world, community), teacher, admin])
    expect((await send(requestParticipation, id, child, one)).status).toBe(403)
})

test('a youth does not come by themselves, and no grown-up takes part as a child', async () => {
  const { community, parent, id } = await makeGuarded(world, 'Junior Youth Group')
  const youth = await makeMember(world, community)
  await world.past.query(`update people set birth_date = current_date - interval '13 years' where id = $1`, [
    youth.personId,
  ])
  const answers = [
    await send(requestParticipation, id, youth.personId, youth),
    await send(requestParticipation, id, parent.personId, parent),
  ]
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
    [403, 'A parent or guardian brings you to this group. Please ask them to do it here.'],
    [409, 'This group is for children and junior youth.'],
  ])
})

test('only somebody whose checks hold is let in to lead', async () => {
  const { community, teacher, id } = await makeGuarded(world)
  const refused: unknown[] = []
  const offers = [
    { expiresIn: -1 },
    { revoked: true },
    // The community asks for the police's word, and this is another.
    { kind: 'training' as const },
    null,
  ]
  for (const check of offers) {
    const one = await makeMember(world, community)
    if (check) await makeCheck(world, one, check)
    await send(requestFacilitation, id, one.accountId, one)
    const { status, body } = await send(approveFacilitator, id, one.accountId, teacher)
    refused.push([status, body.message])
  }
  const sentence = 'Whoever leads children needs checks that hold. The safeguarding officer records them.'
  expect(refused).toEqual(offers.map(() => [409, sentence]))
  const cleared = await makeMember(world, community)
  await makeCheck(world, cleared)
  await send(requestFacilitation, id, cleared.accountId, cleared)
  expect((await send(approveFacilitator, id, cleared.accountId, teacher)).status).toBe(200)
})

test('an invitation to lead does not pass the gate either', async () => {
  const { community, id } = await makeGuarded(world)
  const invited = await makeMember(world, community)
  await makePart(world, id, invited, 'facilitator', 'invited')
  expect((await send(requestFacilitation, id, invited.accountId, invited)).status).toBe(409)
})

test('a child does not lead children', async () => {
  const { parent, id } = await makeGuarded(world)
  const child = await makeChild(world, [parent], { age: 14 })
  const { status, body } = await send(requestFacilitation, id, child, parent)
  expect([status, body.message]).toEqual([409, 'Whoever leads children is grown up.'])
})

test('a leader whose checks have lapsed decides nothing over children and sees no name', async () => {
  const { teacher, parent, id } = await makeGuarded(world)
  const child = await makeChild(world, [parent], { age: 8 })
  await world.past.query(`update activities set participation = 'request' where id = $1`, [id])
  await send(requestParticipation, id, child, parent)
  await world.past.query(
    `update safeguarding_checks set expires_on = current_date - 1 where person_id = $1`,
    [teacher.personId],
  )
  const answer = await send(approveParticipant, id, child, teacher)
  expect([answer.status, answer.body.message]).toEqual([
    403,
    'Your own checks do not hold at present. The safeguarding officer records them.',
  ])
  expect((await world.call(listAskers, { params: { id }, as: teacher })).body.data).toEqual([])
})

test('an administrator decides who leads, and neither sees nor decides over children', async () => {
  const { community, parent, id } = await makeGuarded(world)
  const child = await makeChild(world, [parent], { age: 8 })
  await world.past.query(`update activities set participation = 'request' where id = $1`, [id])
  await send(requestParticipation, id, child, parent)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  expect((await world.call(listAskers, { params: { id }, as: admin })).body.data).toEqual([])
  expect((await send(approveParticipant, id, child, admin)).status).toBe(403)
  const helper = await makeMember(world, community)
  await makeCheck(world, helper)
  await send(requestFacilitation, id, helper.accountId, helper)
  expect((await send(approveFacilitator, id, helper.accountId, admin)).status).toBe(200)
})

test('more children than the adults may look after wait, and a further leader lets them in', async () => {
  const { community, teacher, parent, id } = await makeGuarded(world)
  // Of one and two years, three to an adult.
  const children: string[] = []
  for (let n = 0; n < 8; n += 1) children.push(await makeChild(world, [parent], { age: 2 }))
  for (const child of children) await send(requestParticipation, id, child, parent)
  const count = (state: string) =>
    stateOf(id, parent).then((all) => all.filter((one) => one === state).length)
  expect([await count('active'), await count('waiting')]).toEqual([6, 2])
  const third = await makeMember(world, community)
  await makeCheck(world, third)
  await send(requestFacilitation, id, third.accountId, third)
  await send(approveFacilitator, id, third.accountId, teacher)
  expect([await count('active'), await count('waiting')]).toEqual([8, 0])
})

test('where too few adults are there nobody comes in', async () => {
  const { community, parent } = await makeGuarded(world)
  const alone = await makeMember(world, community)
  await makeCheck(world, alone)
  const id = await makeClass(world, community, { hosts: [alone], children: [] })
  await send(requestParticipation, id, await makeChild(world, [parent], { age: 8 }), parent)
  expect(await stateOf(id, parent)).toEqual(['waiting'])
})

test('a guardian takes a child out again, and a former guardian does not', async () => {
  const { parent, id } = await makeGuarded(world)
  const child = await makeChild(world, [parent], { age: 8 })
  await send(requestParticipation, id, child, parent)
  await world.past.query('delete from guardians where child_id = $1', [child])
  expect((await send(leaveParticipant, id, child, parent)).status).toBe(403)
  await world.past.query('insert into guardians (community_id, child_id, guardian_id) values ($1, $2, $3)', [
    parent.communityId,
    child,
    parent.personId,
  ])
  expect((await send(leaveParticipant, id, child, parent)).status).toBe(200)
  expect(await stateOf(id, parent)).toEqual(['left'])
})

test('a guardian offers no child to lead anything', async () => {
  const { community, parent } = await makeGuarded(world)
  const child = await makeChild(world, [parent], { age: 14 })
  const id = await makeActivity(world, community)
  const { status, body } = await send(requestFacilitation, id, child, parent)
  expect([status, body.message]).toEqual([403, 'One offers oneself to lead, and nobody else.'])
})

test('checks that ran out and consents that were taken back while somebody waited keep them out', async () => {
  const { community, teacher, second, parent, id } = await makeGuarded(world)
  await world.past.query('update activities set facilitator_limit = 2, participant_limit = 1 where id = $1', [
    id,
  ])
  const third = await makeMember(world, community)
  await makeCheck(world, third)
  await send(requestFacilitation, id, third.accountId, third)
  await send(approveFacilitator, id, third.accountId, teacher)
  const [one, other] = [
    await makeChild(world, [parent], { age: 8 }),
    await makeChild(world, [parent], { age: 9 }),
  ]
  for (const child of [one, other]) await send(requestParticipation, id, child, parent)
  await world.past.query(
    `update safeguarding_checks set expires_on = current_date - 1 where person_id = $1`,
    [third.personId],
  )
  await world.past.query(
    `update consents set withdrawn_at = now(), withdrawn_by = given_by where person_id = $1`,
    [other],
  )
  await send(leaveParticipant, id, one, parent)
  await send(leaveFacilitator, id, second.personId, second)
  const { rows } = await world.past.query(
    `select state from activity_people where activity_id = $1 and person_id = any ($2)`,
    [id, [third.personId, other]],
  )
  expect(rows.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
})

test('the last leader whose checks hold stays', async () => {
  const { teacher, second, id } = await makeGuarded(world)
  await world.past.query(
    `update safeguarding_checks set expires_on = current_date - 1 where person_id = $1`,
    [second.personId],
  )
  expect((await send(leaveFacilitator, id, teacher.personId, teacher)).status).toBe(409)
})

test('a child of another age than the group is meant for may come all the same, and its guardian is told so', async () => {
  const { parent, id } = await makeGuarded(world, 'Junior Youth Group')
  const young = await makeChild(world, [parent], { age: 9 })
  const fitting = await makeChild(world, [parent], { age: 13 })
  const hints = async () => {
    const { children } = (await world.call(getOwnPart, { params: { id }, as: parent })).body.data
    return new Map(children.map((child) => [child.id, child.meantFor]))
  }
  expect(await hints()).toEqual(
    new Map([
      [fitting, null],
      [young, { from: 12, to: 15 }],
    ]),
  )
  await world.past.query(`update activities set particulars = '{"ageFrom": 8}' where id = $1`, [id])
  expect((await hints()).get(young)).toBeNull()
  expect((await send(requestParticipation, id, young, parent)).status).toBe(200)
})
