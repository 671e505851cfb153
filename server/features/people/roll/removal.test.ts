// Somebody who should not stand on the roll: off it, back on it, or gone for good after thirty days.
import { afterAll, describe, expect, test } from 'vitest'
import { listLog } from '#contract/admin/audit.ts'
import { getFamily, restoreChild } from '#contract/people/family.ts'
import { listRoll } from '#contract/people/people.ts'
import { addGuardianOnRoll } from '#contract/people/roll-guardians.ts'
import { mergePeople } from '#contract/people/roll-merge.ts'
import {
  addPerson,
  getPerson,
  listRemovedPeople,
  removePerson,
  restorePerson,
} from '#contract/people/roll.ts'
import { forgetRemoved } from '#server/features/people/family/jobs.ts'
import { makeActivity } from '#server/test/make-content.ts'
import { bornYearsAgo, makeFamily } from '#server/test/make-family.ts'
import { DAY, makeMember, signIn } from '#server/test/make.ts'
import { type Keeper, makeKeeper, makePerson, nobody } from '#server/test/make-roll.ts'
import { PASSWORD, enter, stranger } from '#server/test/sign-up.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const remove = (as: Keeper, id: string) => world.call(removePerson, { as, params: { id } })
const restore = (as: Keeper, id: string) => world.call(restorePerson, { as, params: { id } })
const removed = async (as: Keeper) => (await world.call(listRemovedPeople, { as })).body.data

const names = async (as: Keeper) =>
  (await world.call(listRoll, { as, query: { limit: 50 } })).body.data.map(({ firstName }) => firstName)

const refusalOf = async (as: Keeper, id: string) => {
  const { status, body } = await remove(as, id)
  return [status, body.message]
}

test('who was added by mistake is off the roll, lies in the bin, and comes back as they were', async () => {
  const as = await makeKeeper(world)
  const id = await makePerson(world, as, { firstName: 'Layli', lastName: 'Rahimi', bahaiId: 'L-1' })
  const before = (await world.call(getPerson, { as, params: { id } })).body.data
  expect((await remove(as, id)).status).toBe(200)
  expect(await names(as)).not.toContain('Layli')
  expect((await world.call(getPerson, { as, params: { id } })).status).toBe(404)
  expect((await remove(as, id)).status).toBe(404)
  expect(await removed(as)).toMatchObject([{ id, name: 'Layli Rahimi' }])
  expect((await restore(as, id)).status).toBe(200)
  expect(await removed(as)).toEqual([])
  const after = (await world.call(getPerson, { as, params: { id } })).body.data
  expect({ ...after, changes: [] }).toEqual({ ...before, changes: [] })
  expect(after.changes.map(({ action }) => action)).toEqual([
    'roll.person.restored',
    'roll.person.removed',
    'roll.person.added',
  ])
})

test('the log offers the way back until somebody has gone it, and then the way back from that', async () => {
  const as = await makeKeeper(world)
  const admin = await makeMember(world, as.communityId, { office: 'communityAdmin', body: 'administration' })
  const id = await makePerson(world, as)
  const log = async () =>
    (await world.call(listLog, { as: admin, query: { area: 'roll', limit: 2 } })).body.data
  await remove(as, id)
  expect((await log())[0]).toMatchObject({ action: 'roll.person.removed', undo: { kind: 'person', id } })
  await restore(as, id)
  expect((await log()).map(({ action, undo }) => [action, undo])).toEqual([
    ['roll.person.restored', { kind: 'personAdded', id }],
    ['roll.person.removed', null],
  ])
})

test('nobody signs up as who is in the bin, and a Baha’i ID given anew stays with whoever has it', async () => {
  const as = await makeKeeper(world)
  const who = stranger()
  const form = { ...nobody, firstName: 'Layli', bahaiId: who.bahaiId, email: who.email }
  const id = await makePerson(world, as, form)
  await remove(as, id)
  expect((await enter(world, who, PASSWORD)).body.user?.state).not.toBe('confirmed')
  const again = await world.call(addPerson, { as, body: { ...form, firstName: 'Omid' } })
  expect(again.status).toBe(201)
  const refused = await restore(as, id)
  expect([refused.status, refused.body.message]).toEqual([409, 'Omid has this Baha’i ID already.'])
  await remove(as, again.body.data.id)
  expect((await restore(as, id)).status).toBe(200)
})

describe('who is held there stays, and the keeper reads why', () => {
  test('an account, an office, a part in a gathering, somebody made one', async () => {
    const as = await makeKeeper(world)
    const member = await makeMember(world, as.communityId)
    expect(await refusalOf(as, member.personId)).toEqual([409, expect.stringContaining('has an account.')])
    const served = await makePerson(world, as, { firstName: 'Vahid' })
    await world.past.query(
      `insert into terms (community_id, id, body_id, person_id, office, valid_from, valid_to)
       select $1, gen_random_uuid(), id, $2, 'treasurer', '2001-01-01', '2002-01-01'
       from bodies where community_id = $1 limit 1`,
      [as.communityId, served],
    )
    expect(await refusalOf(as, served)).toEqual([409, expect.stringContaining('Vahid has or had an office')])
    const busy = await makePerson(world, as, { firstName: 'Omid' })
    await world.past.query(
      `insert into activity_people (community_id, activity_id, person_id, role, state)
       values ($1, $2, $3, 'participant', 'active')`,
      [as.communityId, await makeActivity(world, as.communityId), busy],
    )
    expect(await refusalOf(as, busy)).toEqual([
      409,
      expect.stringContaining('Omid takes or took part in gatherings'),
    ])
    const [keep, double] = [await makePerson(world, as, { firstName: 'Nava' }), await makePerson(world, as)]
    await world.call(mergePeople, { as, body: { keep, merge: double, take: [] } })
    expect(await refusalOf(as, keep)).toEqual([409, expect.stringContaining('Nava was made one')])
  })

  test('the only guardian of a child, until another one answers for it', async () => {
    const as = await makeKeeper(world)
    const mother = await makePerson(world, as, { firstName: 'Nava' })
    const child = await makePerson(world, as, { firstName: 'Arman', birthDate: bornYearsAgo(world, 6) })
    const father = await makePerson(world, as, { firstName: 'Omid' })
    const answers = (person: string) =>
      world.call(addGuardianOnRoll, { as, params: { id: child }, body: { person } })
    await answers(mother)
    expect(await refusalOf(as, mother)).toEqual([
      409,
      'Nava alone answers for Arman. Please give the child another guardian first.',
    ])
    await answers(father)
    expect((await remove(as, mother)).status).toBe(200)
    expect((await refusalOf(as, father))[0]).toBe(409)
  })
})

test('a child that a keeper has taken off is brought back by its guardian too', async () => {
  const as = await makeKeeper(world)
  const { mother, child: id } = await makeFamily(world, as.communityId)
  expect((await remove(as, id)).status).toBe(200)
  const family = async () => (await world.call(getFamily, { as: mother })).body.data
  expect((await family()).removed).toMatchObject([{ id }])
  expect((await world.call(restoreChild, { params: { id }, as: mother })).status).toBe(200)
  expect((await family()).children.map((child) => child.id)).toContain(id)
})

test('after thirty days they are gone', async () => {
  const as = await makeKeeper(world)
  const id = await makePerson(world, as)
  await remove(as, id)
  world.clock.pass(31 * DAY)
  const keeper = { ...as, ...(await signIn(world, as.accountId)) }
  expect((await restore(keeper, id)).status).toBe(404)
  await forgetRemoved(world.app)
  const { rows } = await world.past.query('select from people where id = $1', [id])
  expect(rows).toEqual([])
})
