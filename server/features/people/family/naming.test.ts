// What a household is called, as the keepers of the roll say it, and the way back from the log.
import { afterAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/auth/account.ts'
import { listLog, undoRecord } from '#contract/admin/audit.ts'
import { getFamily } from '#contract/people/family.ts'
import { getPerson } from '#contract/people/roll.ts'
import { renameHousehold } from '#contract/people/households.ts'
import { renameHouseholdOnRoll } from '#contract/people/roll-households.ts'
import { makeHousehold } from '#server/test/make-family.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeCase = async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const member = await makeMember(world, community)
  const household = await makeHousehold(world, [member])
  const before = (await world.call(getFamily, { as: member })).body.data.household?.name ?? ''
  return { secretary, admin, member, household, before }
}
const rename = (as: Someone, id: string, name: string) =>
  world.call(renameHouseholdOnRoll, { params: { id }, body: { name }, as })
const nameOf = async (as: Someone) => (await world.call(getFamily, { as })).body.data.household?.name
const renamings = async (as: Someone) =>
  (await world.call(listLog, { as, query: { action: 'household.renamed' } })).body.data

test('a keeper of the roll gives a household another name, which those who live there have at once', async () => {
  const { secretary, member, household } = await makeCase()
  const shown = async () =>
    (await world.call(getPerson, { params: { id: member.personId }, as: secretary })).body.data.household
  expect((await rename(secretary, household, ' The mill ')).status).toBe(200)
  expect([await nameOf(member), await shown()]).toEqual(['The mill', { id: household, name: 'The mill' }])
  expect((await rename(secretary, household, ' ')).body.fields).toEqual({
    name: 'Please give the household a name.',
  })
  const alone = await world.call(getPerson, { params: { id: secretary.personId }, as: secretary })
  expect(alone.body.data.household).toBe(null)
})

test('the log gives the name back, whoever of them gave the new one, unless it was changed again', async () => {
  const { secretary, admin, member, household, before } = await makeCase()
  await rename(secretary, household, 'First')
  await world.call(renameHousehold, { params: { id: household }, body: { name: 'Second' }, as: member })
  await rename(secretary, household, 'Second')
  const [second, first, ...others] = await renamings(admin)
  expect(others).toEqual([])
  const undo = (id = '') => world.call(undoRecord, { params: { id }, as: admin })
  expect((await undo(first?._id)).status).toBe(409)
  expect([(await undo(second?._id)).status, await nameOf(member)]).toEqual([200, 'First'])
  expect([(await undo(first?._id)).status, await nameOf(member)]).toEqual([200, before])
})

test('when the last who lived there is erased, no name is kept and none is given', async () => {
  const { secretary, admin, member, household } = await makeCase()
  await rename(secretary, household, 'The mill')
  const gone = await world.call(deleteUser, {
    as: member,
    params: { id: member.accountId },
    query: { posts: 'delete', roll: 'erase' },
  })
  expect(gone.status).toBe(204)
  const [renamed] = await renamings(admin)
  expect(renamed?.undo ?? null).toBe(null)
  expect((await rename(secretary, household, 'The mill')).status).toBe(404)
  const { rows } = await world.past.query(`select 1 from kept_changes where object_id = $1`, [household])
  expect(rows).toEqual([])
})
