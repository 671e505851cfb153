// Who answers for a child, as those who keep the roll say it.
import { afterAll, expect, test } from 'vitest'
import { changeChild, getFamily, setConsent } from '#contract/people/family.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { addGuardianOnRoll, removeGuardianOnRoll } from '#contract/people/roll-guardians.ts'
import { getPerson } from '#contract/people/roll.ts'
import { makeCommunity, makeMember, type Someone } from '#server/test/make.ts'
import { makeChild, makeFamily } from '#server/test/make-family.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const makeCase = async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const elsewhere = await makeMember(world, community)
  return { community, secretary, elsewhere, ...(await makeFamily(world, community)) }
}
const add = (as: Someone, id: string, person: string) =>
  world.call(addGuardianOnRoll, { params: { id }, body: { person }, as })
const remove = (as: Someone, id: string, guardianId: string) =>
  world.call(removeGuardianOnRoll, { params: { id, guardianId }, as })
const childrenOf = async (as: Someone) =>
  (await world.call(getFamily, { as })).body.data.children.map(({ id }) => id)
const toldOf = async (as: Someone) =>
  (await world.call(listNotifications, { as })).body.data.map(({ additionalData }) => additionalData.change)

test('the secretary makes somebody who lives elsewhere a guardian, and all who answer for the child are told', async () => {
  const { secretary, elsewhere, mother, child } = await makeCase()
  expect((await add(secretary, child, elsewhere.personId)).status).toBe(200)
  expect(await childrenOf(elsewhere)).toEqual([child])
  expect([await toldOf(elsewhere), await toldOf(mother)]).toEqual([['guardiansSet'], ['guardiansSet']])
  const { body } = await world.call(getPerson, { params: { id: child }, as: secretary })
  expect(body.data.guardians?.length).toBe(3)
  expect(body.data.changes.map(({ action }) => action)).not.toContain('child.read')
})

test('who is taken off hears of it and opens the child no more; the last one stays', async () => {
  const { secretary, mother, father, child } = await makeCase()
  await remove(secretary, child, father.personId)
  expect([await childrenOf(father), await toldOf(father), await toldOf(mother)]).toEqual([
    [],
    ['guardiansSet'],
    ['guardiansSet'],
  ])
  expect((await remove(secretary, child, mother.personId)).body.message).toMatch(/at least one guardian/)
  expect(await childrenOf(mother)).toEqual([child])
})

test('nobody makes themselves a guardian, nor a child one, nor gives a grown-up one', async () => {
  const { secretary, elsewhere, mother, child } = await makeCase()
  const other = await makeChild(world, [mother])
  expect((await add(secretary, child, secretary.personId)).body.message).toMatch(/^Nobody makes themselves/)
  expect((await add(secretary, child, other)).body.message).toMatch(/is an adult/)
  expect((await add(secretary, elsewhere.personId, mother.personId)).body.message).toMatch(/^Only children/)
  const { body } = await world.call(getPerson, { params: { id: elsewhere.personId }, as: secretary })
  expect(body.data.guardians).toBe(null)
})

test('a child whose birth date nobody knows is not made a guardian either', async () => {
  const { secretary, mother, child } = await makeCase()
  const other = await makeChild(world, [mother])
  await world.past.query('update people set birth_date = null where id = $1', [other])
  expect((await add(secretary, child, other)).body.message).toMatch(/is an adult/)
})

test('where nothing changes nobody is told', async () => {
  const { secretary, elsewhere, mother, father, child } = await makeCase()
  expect((await add(secretary, child, father.personId)).status).toBe(200)
  expect((await remove(secretary, child, elsewhere.personId)).status).toBe(200)
  expect([await toldOf(mother), await toldOf(father)]).toEqual([[], []])
})

test('a keeper who answers for the child themself takes nobody off', async () => {
  const { community, father } = await makeCase()
  const keeper = await makeMember(world, community, { office: 'secretary' })
  const child = await makeChild(world, [keeper, father])
  expect((await remove(keeper, child, father.personId)).body.message).toMatch(/^You answer for this child/)
  expect(await childrenOf(father)).toContain(child)
})

test('it takes a fresh proof, and stands in the log of the child', async () => {
  const { secretary, elsewhere, child } = await makeCase()
  await add(secretary, child, elsewhere.personId)
  await remove(secretary, child, elsewhere.personId)
  const { rows } = await world.past.query(
    `select action from audit_records where object_id = $1 and actor_id = $2 order by at, number`,
    [child, secretary.accountId],
  )
  expect(rows.map(({ action }) => action)).toEqual(['guardian.added', 'guardian.removed'])
  await world.past.query(
    `update sessions set proven_at = proven_at - interval '6 minutes' where account_id = $1`,
    [secretary.accountId],
  )
  expect((await add(secretary, child, elsewhere.personId)).body.code).toBe('step_up')
})

test('the entry of a child says what guardians changed of it, and nothing of health or consent', async () => {
  const { secretary, mother, elsewhere, child } = await makeCase()
  const change = (body: object) => world.call(changeChild, { params: { id: child }, body, as: mother })
  await change({ firstName: 'Tahirih', allergies: 'Nuts' })
  await change({ firstName: 'Tahirih', allergies: 'Nuts' })
  await change({ healthNote: 'Asthma' })
  await world.call(setConsent, { params: { id: child, kind: 'photo' }, body: { given: true }, as: mother })
  await add(secretary, child, elsewhere.personId)
  const { body } = await world.call(getPerson, { params: { id: child }, as: secretary })
  expect(body.data.changes).toMatchObject([
    { action: 'guardian.added', fields: [] },
    { action: 'child.changed', fields: ['firstName'] },
  ])
})
