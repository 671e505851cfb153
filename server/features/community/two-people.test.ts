// The rule of two against whoever would do with one: the same person twice, a right that has ended, two at once.
import { afterAll, expect, test } from 'vitest'
import {
  acceptProposal,
  declineProposal,
  listProposals,
  withdrawProposal,
} from '#contract/community/proposals.ts'
import { grantOffice } from '#contract/community/offices.ts'
import { makeMember, makeSecondAccount, signIn } from '#server/test/make.ts'
import { makeBody, makeOfficers, makeTerm } from '#server/test/make-offices.ts'
import { mayReadRoll, propose } from '#server/test/proposing.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const termsOf = async (personId: string): Promise<number> => {
  const { rows } = await world.past.query(
    `select from terms where person_id = $1 and valid_to >= current_date`,
    [personId],
  )
  return rows.length
}

test('the same person does not agree with another account', async () => {
  const { administration, secretary, member } = await makeOfficers(world)
  const id = await propose(world, secretary, administration, member.personId, 'communityAdmin')
  const again = await makeSecondAccount(world, secretary)
  const answer = await world.call(acceptProposal, { as: again, params: { id } })
  expect([answer.status, await termsOf(member.personId)]).toEqual([403, 0])
})

test('whose right ended between cannot agree, and nothing that they proposed holds', async () => {
  const { administration, secretary, admin, member } = await makeOfficers(world)
  const id = await propose(world, secretary, administration, member.personId, 'communityAdmin')
  await world.past.query(`update terms set valid_to = current_date - 1 where id = $1`, [admin.term])
  expect((await world.call(acceptProposal, { as: admin, params: { id } })).status).toBe(404)
  await world.past.query(`update terms set valid_to = '2099-12-31' where id = $1`, [admin.term])
  await world.past.query(`update terms set valid_to = current_date - 1 where id = $1`, [secretary.term])
  const seen = await world.call(listProposals, { as: admin })
  expect(seen.body.data[0]?.can).toMatchObject({ accept: false })
  expect((await world.call(acceptProposal, { as: admin, params: { id } })).status).toBe(403)
  expect(await mayReadRoll(world, member)).toBe(403)
})

test('an office that waits for its second step is no second person', async () => {
  const { community, administration, secretary, admin, member } = await makeOfficers(world)
  const id = await propose(world, secretary, administration, member.personId, 'communityAdmin')
  await world.past.query(`update communities set offices_need_second_step = true where id = $1`, [community])
  for (const route of [acceptProposal, declineProposal]) {
    const answer = await world.call(route, { as: admin, params: { id } })
    expect([403, 404]).toContain(answer.status)
  }
  const twice = await signIn(world, admin.accountId, { secondStep: true })
  expect((await world.call(acceptProposal, { as: twice, params: { id } })).status).toBe(200)
})

test('two who agree at once grant once', async () => {
  const { community, administration, secretary, admin, member } = await makeOfficers(world)
  const second = await makeMember(world, community)
  await makeTerm(world, second, { body: administration, office: 'communityAdmin' })
  const id = await propose(world, secretary, administration, member.personId, 'communityAdmin')
  const answers = await Promise.all(
    [admin, second].map((as) => world.call(acceptProposal, { as, params: { id } })),
  )
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
  expect(await termsOf(member.personId)).toBe(1)
})

test('of agreeing and taking back at once only one happens', async () => {
  const { administration, secretary, admin, member } = await makeOfficers(world)
  const id = await propose(world, secretary, administration, member.personId, 'communityAdmin')
  const [accepted, withdrawn] = await Promise.all([
    world.call(acceptProposal, { as: admin, params: { id } }),
    world.call(withdrawProposal, { as: secretary, params: { id } }),
  ])
  expect([accepted.status, withdrawn.status].sort((one, other) => one - other)).toEqual([200, 409])
  expect(await termsOf(member.personId)).toBe(accepted.status === 200 ? 1 : 0)
})

test('what was decided once is not decided again', async () => {
  const { administration, secretary, admin, member } = await makeOfficers(world)
  const id = await propose(world, secretary, administration, member.personId, 'communityAdmin')
  const params = { id }
  expect((await world.call(declineProposal, { as: admin, params })).status).toBe(200)
  const key = { 'idempotency-key': 'agreeing-afterwards' }
  for (const headers of [{}, key, key])
    expect((await world.call(acceptProposal, { as: admin, params, headers })).status).toBe(409)
  expect(await termsOf(member.personId)).toBe(0)
})

test('two officers of the Assembly give an office of the treasury, and an administrator has no part in it', async () => {
  const { community, secretary, treasurer, admin, member } = await makeOfficers(world)
  const body = await makeBody(world, community, 'other')
  const wanted = { personId: member.personId, office: 'treasuryAssistant' } as const
  const refused = await world.call(grantOffice, { as: admin, params: { id: body }, body: wanted })
  expect([refused.status, refused.body.message]).toEqual([403, 'Only officers of the Assembly do this.'])
  const id = await propose(world, treasurer, body, member.personId, 'treasuryAssistant')
  const agreed = await world.call(acceptProposal, { as: admin, params: { id } })
  expect([agreed.status, agreed.body.message]).toEqual([403, 'Only officers of the Assembly agree to this.'])
  expect((await world.call(acceptProposal, { as: secretary, params: { id } })).status).toBe(200)
  expect(await termsOf(member.personId)).toBe(1)
  const audits = await world.call(grantOffice, {
    as: secretary,
    params: { id: body },
    body: { ...wanted, office: 'auditor' },
  })
  expect([audits.status, audits.body.message]).toEqual([
    409,
    'Whoever audits the books does not keep them. Please end the other office first.',
  ])
})
