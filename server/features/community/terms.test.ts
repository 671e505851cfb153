import { afterAll, expect, test } from 'vitest'
import { listCommunities } from '#contract/community/community.ts'
import { getAssembly, isInAssembly } from '#contract/community/bodies.ts'
import { getDashboard } from '#contract/community/dashboard.ts'
import { endTerm, grantOffice, leaveBody, listBodies, resign } from '#contract/community/offices.ts'
import { acceptProposal, listPastTerms, listProposals } from '#contract/community/proposals.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeCheck } from '#server/test/make-family.ts'
import { makeMove } from '#server/test/make-joining.ts'
import { makeBody, makeOfficers, makeTerm } from '#server/test/make-offices.ts'
import { mayReadRoll, propose } from '#server/test/proposing.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('the right is gone on the next click after laying an office down', async () => {
  const { secretary } = await makeOfficers(world)
  expect(await mayReadRoll(world, secretary)).toBe(200)
  await world.call(resign, { as: secretary, params: { id: secretary.term } })
  expect(await mayReadRoll(world, secretary)).toBe(403)
  const again = await world.call(resign, { as: secretary, params: { id: secretary.term } })
  expect(again.status).toBe(200)
})

test('nobody lays down the office of somebody else', async () => {
  const { secretary, treasurer } = await makeOfficers(world)
  expect((await world.call(resign, { as: treasurer, params: { id: secretary.term } })).status).toBe(404)
})

test('an office of the Assembly is ended by two, and then the right is gone', async () => {
  const { secretary, treasurer, admin } = await makeOfficers(world)
  const ended = await world.call(endTerm, { as: admin, params: { id: secretary.term }, body: {} })
  expect(ended.body.state).toBe('waiting')
  expect(await mayReadRoll(world, secretary)).toBe(200)
  const waiting = await world.call(listProposals, { as: treasurer })
  const id = waiting.body.data[0]?.id ?? ''
  expect((await world.call(acceptProposal, { as: secretary, params: { id } })).body.message).toMatch(
    'about you',
  )
  expect((await world.call(acceptProposal, { as: treasurer, params: { id } })).status).toBe(200)
  expect(await mayReadRoll(world, secretary)).toBe(403)
  const past = await world.call(listPastTerms, { as: treasurer })
  expect(past.body.data).toMatchObject([{ id: secretary.term, office: 'secretary', ended: true }])
})

test('the last administrator stays', async () => {
  const { admin, secretary } = await makeOfficers(world)
  const sentence = /last administrator/
  expect((await world.call(resign, { as: admin, params: { id: admin.term } })).body.message).toMatch(sentence)
  const ended = await world.call(endTerm, { as: secretary, params: { id: admin.term }, body: {} })
  expect([ended.status, ended.body.message]).toEqual([409, expect.stringMatching(sentence)])
})

test('two administrators who go at the same time do not both go', async () => {
  const { community, administration, admin } = await makeOfficers(world)
  const other = await makeMember(world, community)
  const term = await makeTerm(world, other, { body: administration, office: 'communityAdmin' })
  const answers = await Promise.all([
    world.call(resign, { as: admin, params: { id: admin.term } }),
    world.call(resign, { as: other, params: { id: term } }),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('a term begins and ends with the civil day of its own community', async () => {
  // Kiritimati is 25 hours ahead of Pago Pago: it is never the same day in both.
  const day = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now())
  const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  const within = async (timeZone: string, from: string, to: string) => {
    const community = await makeCommunity(world, { timeZone })
    const member = await makeMember(world, community)
    await makeTerm(world, member, { body: await makeBody(world, community), office: 'secretary', from, to })
    return mayReadRoll(world, member)
  }
  expect(await within(ahead, day(ahead), day(ahead))).toBe(200)
  expect(await within(behind, day(ahead), day(ahead))).toBe(403)
  expect(await within(behind, day(behind), day(behind))).toBe(200)
  expect(await within(ahead, day(behind), day(behind))).toBe(403)
})

test('the calls of existing clients: the Assembly, who serves in it, and leaving it', async () => {
  const { community, assembly, secretary, seat, member, admin } = await makeOfficers(world)
  const read = await world.call(getAssembly, { as: member })
  expect(read.body.map(({ office }) => office)).toEqual(['secretary', 'treasurer', 'member'])
  const serves = async (userId: string) =>
    (await world.call(isInAssembly, { as: member, params: { communityId: community, userId } })).body.isMember
  expect(await serves(seat.accountId)).toBe(true)
  expect(await serves(member.accountId)).toBe(false)
  const own = await world.call(leaveBody, {
    as: seat,
    params: { userId: seat.accountId, bodyId: assembly },
  })
  expect(own.body.state).toBe('done')
  expect(await serves(seat.accountId)).toBe(false)
  const others = await world.call(leaveBody, {
    as: admin,
    params: { userId: secretary.accountId, bodyId: assembly },
  })
  expect(others.body.state).toBe('waiting')
})

test('a community that has just been founded begins with one administrator', async () => {
  const community = await makeCommunity(world)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const [first, second] = [await makeMember(world, community), await makeMember(world, community)]
  const body = await makeBody(world, community)
  const give = async (who: Someone, office: 'secretary' | 'chair') =>
    (
      await world.call(grantOffice, {
        as: admin,
        params: { id: body },
        body: { personId: who.personId, office },
      })
    ).body.state
  expect(await give(first, 'secretary')).toBe('done')
  expect(await give(second, 'chair')).toBe('waiting')
})

test('the dashboard counts what waits by office, and nothing for a member', async () => {
  const { assembly, secretary, admin, member } = await makeOfficers(world)
  await propose(world, secretary, assembly, member.personId, 'member')
  const duties = async (as: Someone) => (await world.call(getDashboard, { as })).body.data.duties
  expect(await duties(admin)).toEqual([{ duty: 'proposals', count: 1 }])
  expect(await duties(secretary)).toEqual([{ duty: 'ownProposals', count: 1 }])
  expect(await duties(member)).toEqual([{ duty: 'proposedToMe', count: 1 }])
  expect(await duties(await makeMember(world, member.communityId))).toEqual([])
})

test('checks that run out, arrivals and requests wait for the office that answers them', async () => {
  const { community, secretary, admin, member } = await makeOfficers(world)
  const officer = await makeMember(world, community, { office: 'safeguardingOfficer', body: 'other' })
  const other = await makeMember(world, community)
  await makeCheck(world, member, { expiresIn: 20 })
  await makeCheck(world, member, { kind: 'references', expiresIn: -5 })
  // Renewed, far ahead, without an end, and withdrawn: nothing of these waits.
  await makeCheck(world, other, { expiresIn: 20 })
  await makeCheck(world, other, { expiresIn: 500 })
  await makeCheck(world, other, { kind: 'training', expiresIn: 90 })
  await makeCheck(world, other, { kind: 'interview', expiresIn: null })
  await makeCheck(world, other, { kind: 'references', expiresIn: 3, revoked: true })
  await makeMove(world, community)
  const duties = async (as: Someone) => (await world.call(getDashboard, { as })).body.data.duties
  expect(await duties(officer)).toEqual([{ duty: 'checks', count: 1 }])
  expect(await duties(member)).toEqual([{ duty: 'ownChecks', count: 1 }])
  expect(await duties(other)).toEqual([])
  expect(await duties(secretary)).toEqual([{ duty: 'arrivals', count: 1 }])
  await world.past.query(
    `insert into privacy_requests (community_id, id, kind, asked_by, asked_at)
     values ($1, gen_random_uuid(), 'export', $2, now())`,
    [community, secretary.accountId],
  )
  // Of the two whom a request takes, the one who asked does not wait for themselves.
  expect(await duties(secretary)).toEqual([{ duty: 'arrivals', count: 1 }])
  expect(await duties(admin)).toEqual([
    { duty: 'arrivals', count: 1 },
    { duty: 'requests', count: 1 },
  ])
})

test('members see who serves; what they may do is nothing', async () => {
  const { member } = await makeOfficers(world)
  const { body } = await world.call(listBodies, { as: member })
  expect(body.data.map(({ kind }) => kind)).toEqual(['assembly', 'administration'])
  expect(body.data.flatMap(({ can }) => can.appoint)).toEqual([])
  expect(body.data[0]?.members[0]?.can).toEqual({ end: false, proposeEnd: false, resign: false })
})

test('a community that does not list itself is in no list', async () => {
  await makeCommunity(world, { name: 'Hidden Valley' })
  expect((await world.call(listCommunities)).text).not.toContain('Hidden Valley')
})
