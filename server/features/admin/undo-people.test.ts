// What was changed on the roll, in the bodies and in the rules is given back from the log; where not, the log says why.
import { afterAll, expect, test } from 'vitest'
import { deleteUser } from '#contract/auth/account.ts'
import { suspendMember } from '#contract/admin/administration.ts'
import { listLog, undoRecord } from '#contract/admin/audit.ts'
import { createBody, listBodies } from '#contract/community/offices.ts'
import {
  addPerson,
  changePeople,
  changePerson,
  getPerson,
  removePerson,
  restorePerson,
} from '#contract/people/roll.ts'
import { keepApart, listDuplicates, mergePeople } from '#contract/people/roll-merge.ts'
import { getPolicy, setPolicy } from '#contract/people/safeguarding.ts'
import { getOfficesStep, setOfficesStep } from '#contract/auth/second-step.ts'
import { givePasskey } from '#server/test/factors.ts'
import { DAY, type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { makeBody, makeTerm } from '#server/test/make-offices.ts'
import { openWorld } from '#server/test/world.ts'
import { finalOf } from './final-rules.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeAdmin = async () => {
  const community = await makeCommunity(world)
  return makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
}

const newest = async (as: Someone, action: string) => {
  const { body } = await world.call(listLog, { as, query: { action, limit: 1 } })
  const { id = '', undo = null, final = null } = body.data[0] ?? {}
  return { id, undo, final }
}

const undo = (as: Someone, id: string) => world.call(undoRecord, { as, params: { id } })

const undoNewest = async (as: Someone, action: string) => {
  const { id, undo: offered } = await newest(as, action)
  expect(offered).toEqual({ kind: 'change', id })
  return undo(as, id)
}

const form = {
  firstName: 'Táhirih',
  lastName: 'Of Test',
  bahaiId: null,
  email: null,
  birthDate: '1980-03-21',
  standing: 'active' as const,
  locality: 'Riverside',
  registeredSince: null,
  movedAwayOn: null,
  deceasedOn: null,
}

test('an entry of the roll becomes what it was, changed alone or with others, and says so', async () => {
  const admin = await makeAdmin()
  const { id } = (await world.call(addPerson, { as: admin, body: form })).body.data
  const entry = async () => (await world.call(getPerson, { as: admin, params: { id } })).body.data
  await world.call(changePerson, {
    as: admin,
    params: { id },
    body: { ...form, firstName: 'Another', birthDate: null },
  })
  expect((await undoNewest(admin, 'roll.person.changed')).status).toBe(200)
  expect(await entry()).toMatchObject({ firstName: 'Táhirih', birthDate: '1980-03-21' })
  await world.call(changePeople, { as: admin, body: { people: [{ id, standing: 'moved' }] } })
  expect((await entry()).standing).toBe('moved')
  await undoNewest(admin, 'roll.person.changed')
  expect(await entry()).toMatchObject({ standing: 'active', locality: 'Riverside' })
})

test('a newer change of an entry, or an ID that another has by now, stands in the way', async () => {
  const admin = await makeAdmin()
  const { id } = (await world.call(addPerson, { as: admin, body: { ...form, bahaiId: 'first-1' } })).body.data
  const change = (body: { bahaiId: string }) =>
    world.call(changePerson, { as: admin, params: { id }, body: { ...form, ...body } })
  await change({ bahaiId: 'second-2' })
  const first = await newest(admin, 'roll.person.changed')
  await change({ bahaiId: 'third-3' })
  expect((await undo(admin, first.id)).status).toBe(409)
  await world.call(addPerson, { as: admin, body: { ...form, firstName: 'Namesake', bahaiId: 'second-2' } })
  const refused = await undoNewest(admin, 'roll.person.changed')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Namesake Of Test has this Baha’i ID already.',
  ])
})

test('what the roll said of somebody before is not kept once they are erased', async () => {
  const admin = await makeAdmin()
  const member = await makeMember(world, admin.communityId)
  await world.call(changePerson, { as: admin, params: { id: member.personId }, body: form })
  const kept = async () =>
    (await world.past.query(`select 1 from kept_changes where object_id = $1`, [member.personId])).rowCount
  expect(await kept()).toBe(1)
  const gone = await world.call(deleteUser, {
    as: member,
    params: { id: member.accountId },
    query: { posts: 'delete', roll: 'erase' },
  })
  expect([gone.status, await kept()]).toEqual([204, 0])
})

test('what the roll said before of an entry that became another is kept no longer', async () => {
  const admin = await makeAdmin()
  const add = async () => (await world.call(addPerson, { as: admin, body: form })).body.data.id
  const [keep, merge] = [await add(), await add()]
  const changed = { ...form, email: 'before@example.org' }
  for (const body of [changed, form])
    await world.call(changePerson, { as: admin, params: { id: merge }, body })
  const kept = async () =>
    (await world.past.query(`select 1 from kept_changes where object_id = $1`, [merge])).rowCount
  expect(await kept()).toBe(2)
  const united = await world.call(mergePeople, { as: admin, body: { keep, merge, take: [] } })
  expect([united.status, await kept()]).toEqual([201, 0])
})

test('two who were said to be two are asked about again, and the other way round', async () => {
  const admin = await makeAdmin()
  const add = async () => (await world.call(addPerson, { as: admin, body: form })).body.data.id
  const one = await add()
  const other = await add()
  const pairs = async () => (await world.call(listDuplicates, { as: admin })).body.data.length
  expect(await pairs()).toBe(1)
  await world.call(keepApart, { as: admin, body: { one, other, apart: true } })
  expect(await pairs()).toBe(0)
  expect((await undoNewest(admin, 'roll.kept.apart')).status).toBe(200)
  expect(await pairs()).toBe(1)
  await undoNewest(admin, 'roll.maybe.same')
  expect(await pairs()).toBe(0)
})

test('a body that was founded by mistake goes again, unless somebody serves in it', async () => {
  const admin = await makeAdmin()
  const found = (name: string) =>
    world.call(createBody, { as: admin, body: { kind: 'other', name } }).then(({ body }) => body.data.id)
  const names = async () => (await world.call(listBodies, { as: admin })).body.data.map(({ name }) => name)
  await found('By mistake')
  expect((await undoNewest(admin, 'body.founded')).status).toBe(200)
  expect(await names()).not.toContain('By mistake')
  const { body } = await world.call(listLog, { as: admin, query: { action: 'body.givenUp' } })
  expect(body.data.map(({ objectName }) => objectName)).toEqual(['By mistake'])

  const kept = await found('With somebody')
  await makeTerm(world, admin, { body: kept, office: 'member' })
  const refused = await undoNewest(admin, 'body.founded')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Somebody serves in this body, has served, or is proposed. It stays.',
  ])
  expect(await names()).toContain('With somebody')
})

test('whether officers need a second step becomes what it was, after a fresh proof', async () => {
  const admin = await makeAdmin()
  const step = async () => (await world.call(getOfficesStep, { as: admin })).body.data.demanded
  const before = await step()
  await world.call(setOfficesStep, { as: admin, body: { demanded: !before, days: 14 } })
  expect(await step()).toBe(!before)
  // In these days, too, this is for whoever has a second step.
  expect((await undoNewest(admin, 'offices.secondStep')).body.code).toBe('second_step_due')
  await givePasskey(world, admin)
  expect((await undoNewest(admin, 'offices.secondStep')).status).toBe(200)
  expect(await step()).toBe(before)
  await world.call(setOfficesStep, { as: admin, body: { demanded: !before, days: 14 } })
  world.clock.pass(6 * 60_000)
  expect((await undoNewest(admin, 'offices.secondStep')).status).toBe(403)
  expect(await step()).toBe(!before)
})

test('the rules of safeguarding are given back by whoever may change them, and by nobody else', async () => {
  const admin = await makeAdmin()
  const both = await makeMember(world, admin.communityId, { office: 'safeguardingOfficer', body: 'other' })
  const administration = await makeBody(world, admin.communityId, 'administration')
  await makeTerm(world, both, { body: administration, office: 'communityAdmin' })
  const officer = { ...both, ...(await signIn(world, both.accountId)) }
  const rules = async () => (await world.call(getPolicy, { as: officer })).body.data
  const { policy, profile } = await rules()
  const changed = { ...policy, validMonths: policy.validMonths + 1 }
  await world.call(setPolicy, { as: officer, body: { profile, policy: changed } })
  const { id, ...offered } = await newest(admin, 'safeguarding.policyChanged')
  expect(offered).toEqual({ undo: null, final: 'theirs' })
  expect((await undo(admin, id)).status).toBe(403)
  expect((await undoNewest(officer, 'safeguarding.policyChanged')).status).toBe(200)
  expect((await rules()).policy).toEqual(policy)
})

test('where there is no undo the log says why, and says nothing where nothing was changed', async () => {
  const admin = await makeAdmin()
  const member = await makeMember(world, admin.communityId)
  await world.call(suspendMember, {
    as: admin,
    params: { id: member.accountId },
    body: { reason: 'A reason.' },
  })
  expect((await newest(admin, 'account.suspended')).final).toBe(null)
  const said = ['office.granted', 'comment.hidden', 'check.revoked', 'child.changed', 'person.erased']
  expect(said.map(finalOf)).toEqual(['two', 'told', 'there', 'theirs', 'gone'])
  expect(['child.read', 'roll.exported', 'signIn.newDevice', 'of.an.older.version'].map(finalOf)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

// Last: it lets the time pass.
test('who was added, or brought back, can be taken off again, but not for longer than 30 days', async () => {
  const admin = await makeAdmin()
  const { id } = (await world.call(addPerson, { as: admin, body: form })).body.data
  expect((await newest(admin, 'roll.person.added')).undo).toEqual({ kind: 'personAdded', id })
  await world.call(removePerson, { as: admin, params: { id } })
  expect(await newest(admin, 'roll.person.added')).toMatchObject({ undo: null, final: 'since' })
  await world.call(restorePerson, { as: admin, params: { id } })
  expect((await newest(admin, 'roll.person.restored')).undo).toEqual({ kind: 'personAdded', id })
  world.clock.pass(30 * DAY + 60_000)
  const later = { ...admin, ...(await signIn(world, admin.accountId)) }
  expect(await newest(later, 'roll.person.added')).toMatchObject({ undo: null, final: 'late' })
})
