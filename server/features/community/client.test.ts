// What an existing client of the same API does with bodies: lists of users, and a user put into a body or taken out.
import { afterAll, expect, test } from 'vitest'
import {
  communityAssembly,
  getAssembly,
  getFeastCommittee,
  getHolyDaysCommittee,
} from '#contract/community/bodies.ts'
import { createBody, getBody, leaveBody, serveInBody } from '#contract/community/offices.ts'
import { acceptProposal, listProposals } from '#contract/community/proposals.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeBody, makeOfficers } from '#server/test/make-offices.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const idsIn = async (as: Someone, bodyId: string) =>
  (await world.call(getBody, { as, params: { id: bodyId } })).body.data.members.map(({ refId }) => refId)

test('an existing client lists who serves in a body as an array of users', async () => {
  const { community, assembly, secretary, member } = await makeOfficers(world)
  const { body } = await world.call(getAssembly, { as: member })
  expect(Array.isArray(body)).toBe(true)
  expect(body[0]).toEqual({
    _id: secretary.accountId,
    id: secretary.accountId,
    personId: secretary.personId,
    firstName: expect.stringMatching(/^Person/),
    lastName: 'Of Test',
    name: expect.stringMatching(/^Person\d+ Of Test$/),
    profilePicture: null,
    office: 'secretary',
    bodyId: assembly,
  })
  expect((await world.call(getFeastCommittee, { as: member })).body).toEqual([])
  expect((await world.call(getHolyDaysCommittee, { as: member })).body).toEqual([])
  const whole = await world.call(communityAssembly, { as: member, params: { id: community } })
  expect(whole.body.data).toMatchObject({ kind: 'assembly', members: [{ office: 'secretary' }, {}, {}] })
})

test('an existing client puts a user into a committee and takes them out, by account or by person', async () => {
  const { community, secretary, member } = await makeOfficers(world)
  const bodyId = await makeBody(world, community, 'feastCommittee')
  const other = await makeMember(world, community)
  const add = (userId: string) => world.call(createBody, { as: secretary, body: { userId, bodyId } })
  for (const userId of [member.accountId, other.personId, member.accountId]) {
    const { status, body } = await add(userId)
    expect([status, body.state, body.data.id]).toEqual([201, 'done', bodyId])
  }
  expect((await idsIn(secretary, bodyId)).toSorted()).toEqual([member.personId, other.personId].toSorted())
  const { rows } = await world.past.query(
    `select actor_id from audit_records where community_id = $1 and action = 'office.granted'`,
    [community],
  )
  expect(rows).toEqual([{ actor_id: secretary.accountId }, { actor_id: secretary.accountId }])
  for (const userId of [member.accountId, other.personId]) {
    const { body } = await world.call(leaveBody, { as: secretary, params: { userId, bodyId } })
    expect(body.state).toBe('done')
  }
  expect(await idsIn(secretary, bodyId)).toEqual([])
})

test('an existing client changes the office of a user, and doing it twice is doing it once', async () => {
  const { community, secretary, member } = await makeOfficers(world)
  const bodyId = await makeBody(world, community, 'feastCommittee')
  const set = (office?: 'chair') =>
    world.call(serveInBody, {
      as: secretary,
      body: { userId: member.accountId, bodyId, ...(office === undefined ? {} : { office }) },
    })
  for (const office of [undefined, 'chair', 'chair'] as const) {
    const { status, body } = await set(office)
    expect([status, body.state]).toEqual([200, 'done'])
  }
  const { body } = await world.call(getFeastCommittee, { as: member })
  expect(body.map(({ _id, office }) => [_id, office])).toEqual([[member.accountId, 'chair']])
  // Who is in it already is not made less by being put in again.
  const again = await world.call(createBody, { as: secretary, body: { userId: member.accountId, bodyId } })
  expect([again.body.state, again.body.data.members.map(({ office }) => office)]).toEqual(['done', ['chair']])
})

test('what takes two for others takes two for an existing client, and its rights are no others', async () => {
  const { community, assembly, secretary, treasurer, seat, member } = await makeOfficers(world)
  const body = { userId: member.accountId, bodyId: assembly }
  const asked = await world.call(createBody, { as: secretary, body })
  expect([asked.status, asked.body.state]).toEqual([201, 'waiting'])
  expect(await idsIn(secretary, assembly)).not.toContain(member.personId)
  const id = (await world.call(listProposals, { as: treasurer })).body.data[0]?.id ?? ''
  await world.call(acceptProposal, { as: treasurer, params: { id } })
  expect(await idsIn(secretary, assembly)).toContain(member.personId)
  const bodyId = await makeBody(world, community, 'feastCommittee')
  const wish = { userId: seat.accountId, bodyId }
  for (const as of [member, seat])
    for (const route of [createBody, serveInBody])
      expect((await world.call(route, { as, body: wish })).status).toBe(403)
  const own = await world.call(createBody, { as: secretary, body: { ...wish, userId: secretary.accountId } })
  expect(own.status).toBe(409)
})

test('nobody of another community is put into a body, and nobody into a body of another one', async () => {
  const { community, secretary, member } = await makeOfficers(world)
  const there = await makeCommunity(world)
  const stranger = await makeMember(world, there)
  const [here, elsewhere] = [
    await makeBody(world, community, 'feastCommittee'),
    await makeBody(world, there, 'feastCommittee'),
  ]
  for (const body of [
    { userId: stranger.accountId, bodyId: here },
    { userId: stranger.personId, bodyId: here },
    { userId: member.accountId, bodyId: elsewhere },
  ]) {
    expect((await world.call(createBody, { as: secretary, body })).status).toBe(404)
    expect((await world.call(serveInBody, { as: secretary, body })).status).toBe(404)
  }
})

test('what founds a body and what names neither is told apart', async () => {
  const { secretary, member } = await makeOfficers(world)
  const send = (body: object) => world.call(createBody, { as: secretary, body })
  expect((await send({ kind: 'other', name: 'Library committee' })).status).toBe(201)
  expect((await send({})).body.fields).toEqual({
    kind: 'Please choose what kind of body it is.',
    name: 'Please give the body a name.',
  })
  expect((await send({ userId: member.accountId })).body.fields).toEqual({
    bodyId: 'Please say who serves, and in which body.',
  })
})
