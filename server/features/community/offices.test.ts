import { afterAll, expect, test } from 'vitest'
import { listCommunities } from '#contract/community.ts'
import { getAssembly, isInAssembly } from '#contract/bodies.ts'
import { getDashboard } from '#contract/dashboard.ts'
import { listNotifications } from '#contract/notifications.ts'
import { createBody, endTerm, grantOffice, leaveBody, listBodies, resign } from '#contract/offices.ts'
import {
  acceptProposal,
  declineProposal,
  listDecidedProposals,
  listPastTerms,
  listProposals,
  withdrawProposal,
} from '#contract/proposals.ts'
import { listRoll } from '#contract/people.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { DAY, type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { makeBody, makeTerm } from '#server/test/make-offices.ts'
import { openWorld } from '#server/test/world.ts'
import { lookAfterOffices } from './office-jobs.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** A community with an Assembly's secretary, treasurer and a plain seat, an administrator and a member. */
const makeOfficers = async () => {
  const community = await makeCommunity(world)
  const assembly = await makeBody(world, community)
  const administration = await makeBody(world, community, 'administration')
  const seat = async (office: 'secretary' | 'treasurer' | 'member') => {
    const who = await makeMember(world, community)
    return { ...who, term: await makeTerm(world, who, { body: assembly, office }) }
  }
  const admin = await makeMember(world, community)
  const adminTerm = await makeTerm(world, admin, { body: administration, office: 'communityAdmin' })
  return {
    community,
    assembly,
    administration,
    secretary: await seat('secretary'),
    treasurer: await seat('treasurer'),
    seat: await seat('member'),
    admin: { ...admin, term: adminTerm },
    member: await makeMember(world, community),
  }
}

const propose = async (
  as: Someone,
  body: string,
  personId: string,
  office: 'communityAdmin' | 'member' | 'chair',
) => {
  const answer = await world.call(grantOffice, { as, params: { id: body }, body: { personId, office } })
  expect(answer.body).toMatchObject({ state: 'waiting' })
  const waiting = await world.call(listProposals, { as })
  return waiting.body.data.find((one) => one.seats[0]?.refId === personId)?.id ?? ''
}

const mayReadRoll = async (as: { token: string }) => (await world.call(listRoll, { as })).status

const actions = async (community: CommunityId) => {
  const { rows } = await world.past.query<{ action: string }>(
    `select action from audit_records where community_id = $1 order by at, id`,
    [community],
  )
  return rows.map(({ action }) => action)
}

test('an administrator is made by two, told of it, and both are on record', async () => {
  const { community, administration, secretary, admin, member } = await makeOfficers()
  const id = await propose(secretary, administration, member.personId, 'communityAdmin')
  expect(await mayReadRoll(member)).toBe(403)
  const accepted = await world.call(acceptProposal, { as: admin, params: { id } })
  expect(accepted.body).toEqual({ message: 'It holds from now on.' })
  expect(await mayReadRoll(member)).toBe(200)
  expect(await actions(community)).toEqual(['office.proposed', 'office.granted', 'proposal.accepted'])
  const { body } = await world.call(listNotifications, { as: member })
  expect(body.data[0]).toMatchObject({
    type: 'role_assignment',
    actor: admin.accountId,
    additionalData: { caption: 'Body of administration' },
  })
  const { rows } = await world.past.query(
    `select granted_by, accepted_by from terms where community_id = $1 and person_id = $2`,
    [community, member.personId],
  )
  expect(rows).toEqual([{ granted_by: secretary.accountId, accepted_by: admin.accountId }])
})

test('agreeing twice is agreeing once', async () => {
  const { community, administration, secretary, admin, member } = await makeOfficers()
  const id = await propose(secretary, administration, member.personId, 'communityAdmin')
  for (const attempt of [1, 2])
    expect([attempt, (await world.call(acceptProposal, { as: admin, params: { id } })).status]).toEqual([
      attempt,
      200,
    ])
  const { rows } = await world.past.query(`select from terms where community_id = $1 and person_id = $2`, [
    community,
    member.personId,
  ])
  expect(rows).toHaveLength(1)
})

test('whoever proposed, is proposed, or holds no office is not the second person', async () => {
  const { administration, secretary, seat, member } = await makeOfficers()
  const id = await propose(secretary, administration, seat.personId, 'communityAdmin')
  const tries = [
    [secretary, 403],
    [seat, 403],
    [member, 403],
  ] as const
  for (const [as, status] of tries)
    expect((await world.call(acceptProposal, { as, params: { id } })).status).toBe(status)
  expect((await world.call(declineProposal, { as: member, params: { id } })).status).toBe(404)
  const seen = await world.call(listProposals, { as: secretary })
  expect(seen.body.data[0]?.can).toEqual({ accept: false, decline: false, withdraw: true })
})

test('both want a fresh proof', async () => {
  const { administration, secretary, admin, member } = await makeOfficers()
  const id = await propose(secretary, administration, member.personId, 'communityAdmin')
  world.clock.pass(6 * 60_000)
  const stale = await world.call(acceptProposal, { as: admin, params: { id } })
  expect(stale.body).toMatchObject({ code: 'step_up' })
  const again = await world.call(grantOffice, {
    as: secretary,
    params: { id: administration },
    body: { personId: member.personId, office: 'communityAdmin' },
  })
  expect(again.body).toMatchObject({ code: 'step_up' })
  const fresh = await signIn(world, admin.accountId)
  expect((await world.call(acceptProposal, { as: fresh, params: { id } })).status).toBe(200)
})

test('a plain seat of the Assembly and a member propose nothing', async () => {
  const { administration, seat, member } = await makeOfficers()
  const body = { personId: member.personId, office: 'communityAdmin' } as const
  for (const as of [seat, member]) {
    const answer = await world.call(grantOffice, { as, params: { id: administration }, body })
    expect(answer.status).toBe(403)
  }
})

test('nobody gives an office to themselves, to a child, or to somebody of elsewhere', async () => {
  const { community, administration, admin } = await makeOfficers()
  const stranger = await makeMember(world, await makeCommunity(world))
  const child = await makeMember(world, community)
  await world.past.query(`update people set birth_date = current_date - 3650 where id = $1`, [child.personId])
  const give = async (personId: string) =>
    (
      await world.call(grantOffice, {
        as: admin,
        params: { id: administration },
        body: { personId, office: 'communityAdmin' },
      })
    ).body
  expect(await give(admin.personId)).toMatchObject({ code: 'conflict', message: /themselves/ })
  expect(await give(child.personId)).toMatchObject({ code: 'conflict', message: /younger than 18/ })
  expect(await give(stranger.personId)).toMatchObject({
    fields: { personId: 'Please choose somebody from your roll.' },
  })
})

test('a proposal is declined by whom it is about, and withdrawn by whoever made it', async () => {
  const { assembly, secretary, admin, member } = await makeOfficers()
  const first = await propose(secretary, assembly, member.personId, 'chair')
  expect((await world.call(declineProposal, { as: member, params: { id: first } })).status).toBe(200)
  const late = await world.call(acceptProposal, { as: admin, params: { id: first } })
  expect(late.body).toMatchObject({ code: 'conflict', message: 'This has been declined.' })
  const second = await propose(secretary, assembly, member.personId, 'chair')
  expect((await world.call(withdrawProposal, { as: admin, params: { id: second } })).status).toBe(403)
  expect((await world.call(withdrawProposal, { as: secretary, params: { id: second } })).status).toBe(200)
  const decided = await world.call(listDecidedProposals, { as: admin })
  expect(decided.body.data.map(({ state }) => state)).toEqual(['withdrawn', 'declined'])
})

test('a proposal falls with the office of whoever made it', async () => {
  const { assembly, secretary, admin, member } = await makeOfficers()
  const id = await propose(secretary, assembly, member.personId, 'member')
  await world.call(resign, { as: secretary, params: { id: secretary.term } })
  const answer = await world.call(acceptProposal, { as: admin, params: { id } })
  expect(answer.body.message).toMatch(/no longer holds the office/)
})

test('what is appointed takes one person, and the safeguarding officer two', async () => {
  const { secretary, member } = await makeOfficers()
  const made = await world.call(createBody, { as: secretary, body: { kind: 'other', name: 'Officers' } })
  const give = async (office: 'statisticsOfficer' | 'safeguardingOfficer') =>
    (
      await world.call(grantOffice, {
        as: secretary,
        params: { id: made.body.data.id },
        body: { personId: member.personId, office },
      })
    ).body.state
  expect(await give('statisticsOfficer')).toBe('done')
  expect(await give('safeguardingOfficer')).toBe('waiting')
})

test('the right is gone on the next click after laying an office down', async () => {
  const { secretary } = await makeOfficers()
  expect(await mayReadRoll(secretary)).toBe(200)
  await world.call(resign, { as: secretary, params: { id: secretary.term } })
  expect(await mayReadRoll(secretary)).toBe(403)
  const again = await world.call(resign, { as: secretary, params: { id: secretary.term } })
  expect(again.status).toBe(200)
})

test('nobody lays down the office of somebody else', async () => {
  const { secretary, treasurer } = await makeOfficers()
  expect((await world.call(resign, { as: treasurer, params: { id: secretary.term } })).status).toBe(404)
})

test('an office of the Assembly is ended by two, and then the right is gone', async () => {
  const { secretary, treasurer, admin } = await makeOfficers()
  const ended = await world.call(endTerm, { as: admin, params: { id: secretary.term }, body: {} })
  expect(ended.body.state).toBe('waiting')
  expect(await mayReadRoll(secretary)).toBe(200)
  const waiting = await world.call(listProposals, { as: treasurer })
  const id = waiting.body.data[0]?.id ?? ''
  expect((await world.call(acceptProposal, { as: secretary, params: { id } })).body.message).toMatch(
    'about you',
  )
  expect((await world.call(acceptProposal, { as: treasurer, params: { id } })).status).toBe(200)
  expect(await mayReadRoll(secretary)).toBe(403)
  const past = await world.call(listPastTerms, { as: treasurer })
  expect(past.body.data).toMatchObject([{ id: secretary.term, office: 'secretary', ended: true }])
})

test('the last administrator stays', async () => {
  const { admin, secretary } = await makeOfficers()
  const sentence = /last administrator/
  expect((await world.call(resign, { as: admin, params: { id: admin.term } })).body.message).toMatch(sentence)
  const ended = await world.call(endTerm, { as: secretary, params: { id: admin.term }, body: {} })
  expect([ended.status, ended.body.message]).toEqual([409, expect.stringMatching(sentence)])
})

test('two administrators who go at the same time do not both go', async () => {
  const { community, administration, admin } = await makeOfficers()
  const other = await makeMember(world, community)
  const term = await makeTerm(world, other, { body: administration, office: 'communityAdmin' })
  const answers = await Promise.all([
    world.call(resign, { as: admin, params: { id: admin.term } }),
    world.call(resign, { as: other, params: { id: term } }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a term begins and ends with the civil day of its own community', async () => {
  // Kiritimati is 25 hours ahead of Pago Pago: it is never the same day in both.
  const day = (zone: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now())
  const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  const within = async (timeZone: string, from: string, to: string) => {
    const community = await makeCommunity(world, { timeZone })
    const member = await makeMember(world, community)
    await makeTerm(world, member, { body: await makeBody(world, community), office: 'secretary', from, to })
    return mayReadRoll(member)
  }
  expect(await within(ahead, day(ahead), day(ahead))).toBe(200)
  expect(await within(behind, day(ahead), day(ahead))).toBe(403)
  expect(await within(behind, day(behind), day(behind))).toBe(200)
  expect(await within(ahead, day(behind), day(behind))).toBe(403)
})

test('the calls of existing clients: the Assembly, who serves in it, and leaving it', async () => {
  const { community, assembly, secretary, seat, member, admin } = await makeOfficers()
  const read = await world.call(getAssembly, { as: member })
  expect(read.body.data?.members.map(({ office }) => office)).toEqual(['secretary', 'treasurer', 'member'])
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
  const { assembly, secretary, admin, member } = await makeOfficers()
  await propose(secretary, assembly, member.personId, 'member')
  const duties = async (as: Someone) => (await world.call(getDashboard, { as })).body.data.duties
  expect(await duties(admin)).toEqual([{ duty: 'proposals', count: 1 }])
  expect(await duties(secretary)).toEqual([{ duty: 'ownProposals', count: 1 }])
  expect(await duties(member)).toEqual([{ duty: 'proposedToMe', count: 1 }])
  expect(await duties(await makeMember(world, member.communityId))).toEqual([])
})

test('members see who serves; what they may do is nothing', async () => {
  const { member } = await makeOfficers()
  const { body } = await world.call(listBodies, { as: member })
  expect(body.data.map(({ kind }) => kind)).toEqual(['assembly', 'administration'])
  expect(body.data.flatMap(({ can }) => can.appoint)).toEqual([])
  expect(body.data[0]?.members[0]?.can).toEqual({ end: false, proposeEnd: false, resign: false })
})

test('a community that does not list itself is in no list', async () => {
  await makeCommunity(world, { name: 'Hidden Valley' })
  expect((await world.call(listCommunities)).text).not.toContain('Hidden Valley')
})

// The last one, since the database's own clock does not move on with ours.
test('after fourteen days nobody can agree any more, and the job says so', async () => {
  const { community, assembly, secretary, admin, member } = await makeOfficers()
  const id = await propose(secretary, assembly, member.personId, 'member')
  world.clock.pass(14 * DAY + 1)
  const as = await signIn(world, admin.accountId)
  const answer = await world.call(acceptProposal, { as, params: { id } })
  expect(answer.body.message).toBe('Nobody agreed to this within fourteen days. Please propose it anew.')
  await lookAfterOffices(world.app)
  expect(await actions(community)).toContain('proposal.expired')
  const decided = await world.call(listDecidedProposals, { as })
  expect(decided.body.data.map(({ state }) => state)).toEqual(['expired'])
})
