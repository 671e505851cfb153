import { afterAll, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { createBody, grantOffice, resign } from '#contract/community/offices.ts'
import {
  acceptProposal,
  declineProposal,
  listDecidedProposals,
  listProposals,
  withdrawProposal,
} from '#contract/community/proposals.ts'
import type { CommunityId } from '#server/platform/db.ts'
import { DAY, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { makeOfficers } from '#server/test/make-offices.ts'
import { mayReadRoll, propose } from '#server/test/proposing.ts'
import { openWorld } from '#server/test/world.ts'
import { lookAfterOffices } from './office-jobs.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const actions = async (community: CommunityId) => {
  const { rows } = await world.past.query<{ action: string }>(
    `select action from audit_records where community_id = $1 order by at, id`,
    [community],
  )
  return rows.map(({ action }) => action)
}

test('an administrator is made by two, told of it, and both are on record', async () => {
  const { community, administration, secretary, admin, member } = await makeOfficers(world)
  const id = await propose(world, secretary, administration, member.personId, 'communityAdmin')
  expect(await mayReadRoll(world, member)).toBe(403)
  const accepted = await world.call(acceptProposal, { as: admin, params: { id } })
  expect(accepted.body).toEqual({ message: 'It holds from now on.' })
  expect(await mayReadRoll(world, member)).toBe(200)
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
  const { community, administration, secretary, admin, member } = await makeOfficers(world)
  const id = await propose(world, secretary, administration, member.personId, 'communityAdmin')
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
  const { administration, secretary, seat, member } = await makeOfficers(world)
  const id = await propose(world, secretary, administration, seat.personId, 'communityAdmin')
  const tries = [
    [secretary, 403],
    [seat, 403],
    [member, 404],
  ] as const
  for (const [as, status] of tries)
    expect((await world.call(acceptProposal, { as, params: { id } })).status).toBe(status)
  expect((await world.call(declineProposal, { as: member, params: { id } })).status).toBe(404)
  const seen = await world.call(listProposals, { as: secretary })
  expect(seen.body.data[0]?.can).toEqual({ accept: false, decline: false, withdraw: true })
})

test('both want a fresh proof', async () => {
  const { administration, secretary, admin, member } = await makeOfficers(world)
  const id = await propose(world, secretary, administration, member.personId, 'communityAdmin')
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
  const { administration, seat, member } = await makeOfficers(world)
  const body = { personId: member.personId, office: 'communityAdmin' } as const
  for (const as of [seat, member]) {
    const answer = await world.call(grantOffice, { as, params: { id: administration }, body })
    expect(answer.status).toBe(403)
  }
})

test('nobody gives an office to themselves, to a child, or to somebody of elsewhere', async () => {
  const { community, administration, admin } = await makeOfficers(world)
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
  const { assembly, secretary, admin, member } = await makeOfficers(world)
  const first = await propose(world, secretary, assembly, member.personId, 'chair')
  expect((await world.call(declineProposal, { as: member, params: { id: first } })).status).toBe(200)
  const late = await world.call(acceptProposal, { as: admin, params: { id: first } })
  expect(late.body).toMatchObject({ code: 'conflict', message: 'This has been declined.' })
  const second = await propose(world, secretary, assembly, member.personId, 'chair')
  expect((await world.call(withdrawProposal, { as: admin, params: { id: second } })).status).toBe(403)
  expect((await world.call(withdrawProposal, { as: secretary, params: { id: second } })).status).toBe(200)
  const decided = await world.call(listDecidedProposals, { as: admin })
  expect(decided.body.data.map(({ state }) => state)).toEqual(['withdrawn', 'declined'])
})

test('a proposal falls with the office of whoever made it', async () => {
  const { assembly, secretary, admin, member } = await makeOfficers(world)
  const id = await propose(world, secretary, assembly, member.personId, 'member')
  await world.call(resign, { as: secretary, params: { id: secretary.term } })
  const answer = await world.call(acceptProposal, { as: admin, params: { id } })
  expect(answer.body.message).toMatch(/no longer holds the office/)
})

test('what is appointed takes one person, and the safeguarding officer two', async () => {
  const { secretary, member } = await makeOfficers(world)
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

// The last one, since the database's own clock does not move on with ours.
test('after fourteen days nobody can agree any more, and the job says so', async () => {
  const { community, assembly, secretary, admin, member } = await makeOfficers(world)
  const id = await propose(world, secretary, assembly, member.personId, 'member')
  world.clock.pass(14 * DAY + 1)
  const as = await signIn(world, admin.accountId)
  const answer = await world.call(acceptProposal, { as, params: { id } })
  expect(answer.body.message).toBe('Nobody agreed to this within fourteen days. Please propose it anew.')
  await lookAfterOffices(world.app)
  expect(await actions(community)).toContain('proposal.expired')
  const decided = await world.call(listDecidedProposals, { as })
  expect(decided.body.data.map(({ state }) => state)).toEqual(['expired'])
})
