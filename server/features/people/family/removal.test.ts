// A child that was added by mistake: off the family, back again, or gone for good after thirty days.
import { afterAll, expect, test } from 'vitest'
import { listLooks } from '#contract/people/child-looks.ts'
import {
  addChild,
  addGuardian,
  changeChild,
  getFamily,
  removeChild,
  restoreChild,
} from '#contract/people/family.ts'
import { acceptIntoHousehold, askIntoHousehold } from '#contract/people/households.ts'
import { inCommunity } from '#server/platform/db.ts'
import { makeActivity } from '#server/test/make-content.ts'
import { bornYearsAgo, makeChild, makeFamily } from '#server/test/make-family.ts'
import { DAY, type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'
import { forgetRemoved } from './jobs.ts'
import { openBin } from './child-removal-queries.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const add = async (parent: Someone, firstName: string): Promise<string> => {
  const body = { firstName, lastName: 'Of Test', birthDate: bornYearsAgo(world, 6), allergies: 'Milk' }
  return (await world.call(addChild, { body, as: parent })).body.data.id
}

test('a child added by mistake is gone from everywhere, and comes back with all that was said of it', async () => {
  const parent = await makeMember(world, await makeCommunity(world))
  const id = await add(parent, 'Arman')
  await add(parent, 'Anisa')
  expect((await world.call(removeChild, { params: { id }, as: parent })).status).toBe(200)
  const { body } = await world.call(getFamily, { as: parent })
  expect(body.data.children.map(({ firstName }) => firstName)).toEqual(['Anisa'])
  expect(body.data.household?.people.map(({ name }) => name)).not.toContain('Arman Of Test')
  expect(body.data.removed).toMatchObject([{ id, name: 'Arman Of Test', byName: expect.any(String) }])
  const of = { params: { id }, as: parent }
  expect((await world.call(changeChild, { ...of, body: { allergies: 'Nuts' } })).status).toBe(404)
  expect((await world.call(listLooks, of)).status).toBe(404)
  expect((await world.call(restoreChild, of)).status).toBe(200)
  const back = await world.call(getFamily, { as: parent })
  expect(back.body.data.removed).toEqual([])
  expect(back.body.data.children.find((child) => child.id === id)).toMatchObject({ allergies: 'Milk' })
})

test('the other guardian sees who removed the child and brings it back; a stranger finds nothing', async () => {
  const community = await makeCommunity(world)
  const [mother, father, stranger] = [
    await makeMember(world, community),
    await makeMember(world, community),
    await makeMember(world, community),
  ]
  const id = await add(mother, 'Arman')
  await world.call(askIntoHousehold, { body: { user: father.accountId, withFamily: false }, as: mother })
  const asked = (await world.call(getFamily, { as: father })).body.data.requests[0]
  await world.call(acceptIntoHousehold, { params: { id: asked?.id ?? '' }, as: father })
  await world.call(addGuardian, { params: { id }, body: { person: father.personId }, as: mother })
  await world.call(removeChild, { params: { id }, as: mother })
  const seen = (await world.call(getFamily, { as: father })).body.data.removed
  expect(seen).toMatchObject([{ id, name: 'Arman Of Test' }])
  expect((await world.call(restoreChild, { params: { id }, as: stranger })).status).toBe(404)
  expect((await world.call(restoreChild, { params: { id }, as: father })).status).toBe(200)
  expect((await world.call(removeChild, { params: { id }, as: stranger })).status).toBe(404)
})

test('whom the secretary has put on the roll, or who takes part somewhere, is not taken off', async () => {
  const community = await makeCommunity(world)
  const { mother, child } = await makeFamily(world, community)
  const refused = await world.call(removeChild, { params: { id: child }, as: mother })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toContain('The secretary has put this child on the roll.')
  expect((await world.call(getFamily, { as: mother })).body.data.children[0]?.can).toEqual({ remove: false })
  const own = await add(mother, 'Arman')
  const activity = await makeActivity(world, community)
  await inCommunity(world.app.db, community, (tx) =>
    tx
      .insertInto('activity_people')
      .values({
        community_id: community,
        activity_id: activity,
        person_id: own,
        role: 'participant',
        state: 'active',
      })
      .execute(),
  )
  const busy = await world.call(removeChild, { params: { id: own }, as: mother })
  expect([busy.status, busy.body.message]).toEqual([
    409,
    'Arman takes part in a gathering. Please have the name taken off there first.',
  ])
})

test('after thirty days it is forgotten, and cannot be brought back', async () => {
  const community = await makeCommunity(world)
  const parent = await makeMember(world, community)
  const id = await add(parent, 'Arman')
  const other = await makeChild(world, [parent])
  await world.call(removeChild, { params: { id }, as: parent })
  await forgetRemoved(world.app)
  const inTheBin = () =>
    inCommunity(world.app.db, community, async (tx) => {
      await openBin(tx)
      const rows = await tx.selectFrom('people').select('id').where('community_id', '=', community).execute()
      return rows.map((row) => row.id)
    })
  expect(await inTheBin()).toContain(id)
  world.clock.pass(31 * DAY)
  const as = await signIn(world, parent.accountId)
  expect((await world.call(getFamily, { as })).body.data.removed).toEqual([])
  expect((await world.call(restoreChild, { params: { id }, as })).status).toBe(404)
  await forgetRemoved(world.app)
  expect(await inTheBin()).not.toContain(id)
  expect(await inTheBin()).toContain(other)
})
