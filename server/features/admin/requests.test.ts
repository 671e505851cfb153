// What two officers decide together is never decided by one: not by the same person twice, not by the word of
// somebody who no longer holds the office, and not twice.
import { afterAll, expect, test } from 'vitest'
import {
  agreeToRequest,
  askCommunityExport,
  askErasure,
  declineRequest,
  fetchCommunityExport,
  listRequests,
} from '#contract/admin/privacy.ts'
import { type Someone, makeMember, makeSecondAccount } from '#server/test/make.ts'
import { makeOfficers, makeTerm } from '#server/test/make-offices.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const isThere = async ({ personId }: Someone): Promise<boolean> =>
  (await world.past.query('select from people where id = $1', [personId])).rows.length > 0

/** The secretary has asked that somebody be erased. */
const withAsked = async () => {
  const officers = await makeOfficers(world)
  const { secretary, member } = officers
  const { body } = await world.call(askErasure, { as: secretary, params: { id: member.personId } })
  const agree = (as: Pick<Someone, 'token'>) =>
    world.call(agreeToRequest, { as, params: { id: body.data.id } })
  return { ...officers, id: body.data.id, agree }
}

test('the word of somebody whose office has ended counts no more', async () => {
  const { secretary, admin, member, agree } = await withAsked()
  await world.past.query(`update terms set valid_to = current_date - 1 where id = $1`, [secretary.term])
  const [listed] = (await world.call(listRequests, { as: admin })).body.data
  expect(listed?.can).toEqual({ agree: false, decline: true, fetch: false })
  const answer = await agree(admin)
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Whoever asked for this no longer holds the office for it. Please decline it and ask anew.',
  ])
  expect(await isThere(member)).toBe(true)
})

test('the same person does not agree with another account', async () => {
  const { secretary, member, agree } = await withAsked()
  expect((await agree(await makeSecondAccount(world, secretary))).status).not.toBe(200)
  expect(await isThere(member)).toBe(true)
})

test('an old proof is not enough', async () => {
  const { admin, member, agree } = await withAsked()
  await world.past.query(`update sessions set proven_at = now() - interval '6 minutes' where id = $1`, [
    admin.sessionId,
  ])
  expect((await agree(admin)).body).toMatchObject({ code: 'step_up' })
  expect(await isThere(member)).toBe(true)
})

test('two who agree at once erase once', async () => {
  const { community, administration, admin, agree } = await withAsked()
  const second = await makeMember(world, community)
  await makeTerm(world, second, { body: administration, office: 'communityAdmin' })
  const answers = await Promise.all([agree(admin), agree(second)])
  expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 403])
  const { rows } = await world.past.query(
    `select from audit_records where community_id = $1 and action = 'person.erased'`,
    [community],
  )
  expect(rows).toHaveLength(1)
})

test('what was declined is not agreed to afterwards', async () => {
  const { admin, member, id, agree } = await withAsked()
  expect((await world.call(declineRequest, { as: admin, params: { id } })).status).toBe(200)
  expect((await agree(admin)).status).toBe(403)
  expect(await isThere(member)).toBe(true)
})

test('whoever is given an office meanwhile is not erased', async () => {
  const { assembly, admin, member, agree } = await withAsked()
  await makeTerm(world, member, { body: assembly, office: 'member' })
  expect((await agree(admin)).body.message).toBe('This person holds an office. Please end the office first.')
  expect(await isThere(member)).toBe(true)
})

test('the copy of the community is fetched by the two only, and only while they are officers', async () => {
  const { community, administration, secretary, admin } = await makeOfficers(world)
  const asked = await world.call(askCommunityExport, { as: secretary })
  const params = { id: asked.body.data.id }
  await world.call(agreeToRequest, { as: admin, params })
  const third = await makeMember(world, community)
  await makeTerm(world, third, { body: administration, office: 'communityAdmin' })
  expect((await world.call(fetchCommunityExport, { as: third, params })).status).toBe(403)
  await world.past.query(`update terms set valid_to = current_date - 1 where id = $1`, [secretary.term])
  expect((await world.call(fetchCommunityExport, { as: secretary, params })).status).toBe(403)
  expect((await world.call(fetchCommunityExport, { as: admin, params })).status).toBe(200)
})

test('whoever runs the installation is erased by no community', async () => {
  const { secretary, member } = await makeOfficers(world)
  await world.past.query('insert into system_admins (account_id) values ($1)', [member.accountId])
  const answer = await world.call(askErasure, { as: secretary, params: { id: member.personId } })
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'This person runs the installation. Let them hand that over first, or ask its operator.',
  ])
  await world.past.query('delete from system_admins where account_id = $1', [member.accountId])
})
