// Moving in, moving out, and taking it back; a household is no family relation.
import { afterAll, expect, test } from 'vitest'
import { lookAtChild } from '#contract/people/child-looks.ts'
import { getFamily } from '#contract/people/family.ts'
import {
  acceptIntoHousehold,
  askIntoHousehold,
  dropHouseholdRequest,
  getHousehold,
  renameHousehold,
  splitHousehold,
  undoHouseholdChange,
} from '#contract/people/households.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { DAY, type Someone, makeCommunity, makeMember, signIn } from '#server/test/make.ts'
import { makeChild, makeFamily, makeHousehold } from '#server/test/make-family.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const familyOf = async (as: Someone) => (await world.call(getFamily, { as })).body.data
const namesAt = async (as: Someone) =>
  (await familyOf(as)).household?.people.map(({ refId }) => refId).toSorted()
const requestOf = async (as: Someone) => (await familyOf(as)).requests[0]?.id ?? ''

test('an adult who is asked lives in the household when they have accepted, and not before', async () => {
  const community = await makeCommunity(world)
  const asker = await makeMember(world, community)
  const asked = await makeMember(world, community)
  await world.call(askIntoHousehold, { body: { user: asked.accountId }, as: asker })
  expect((await familyOf(asked)).household).toBeNull()
  expect((await familyOf(asked)).requests).toMatchObject([
    { forMe: true, withFamily: false, moves: [], stays: [] },
  ])
  expect((await familyOf(asker)).requests).toMatchObject([{ forMe: false }])
  const answer = await world.call(acceptIntoHousehold, { params: { id: await requestOf(asked) }, as: asked })
  expect(answer.body.data).toMatchObject({ kind: 'join' })
  expect(await namesAt(asker)).toEqual([asker.personId, asked.personId].toSorted())
  const { body } = await world.call(listNotifications, { as: asker })
  expect(body.data.map(({ type }) => type)).toEqual(['household_update'])
})

test('whoever is asked may decline, and whoever asked may take it back; nobody else answers', async () => {
  const community = await makeCommunity(world)
  const [asker, asked, other] = [
    await makeMember(world, community),
    await makeMember(world, community),
    await makeMember(world, community),
  ]
  const ask = () => world.call(askIntoHousehold, { body: { user: asked.accountId }, as: asker })
  await ask()
  expect((await ask()).body.message).toMatch(/was asked already/)
  const id = await requestOf(asked)
  expect((await world.call(acceptIntoHousehold, { params: { id }, as: other })).status).toBe(404)
  expect((await world.call(acceptIntoHousehold, { params: { id }, as: asker })).status).toBe(404)
  expect((await world.call(dropHouseholdRequest, { params: { id }, as: other })).status).toBe(404)
  expect((await world.call(dropHouseholdRequest, { params: { id }, as: asked })).body.message).toBe(
    'Declined.',
  )
  await ask()
  const again = await requestOf(asker)
  expect((await world.call(dropHouseholdRequest, { params: { id: again }, as: asker })).body.message).toBe(
    'Taken back.',
  )
})

test('moving out takes their own children along and leaves them with both guardians', async () => {
  const { mother, father, child, household } = await makeFamily(world, await makeCommunity(world))
  const made = await world.call(splitHousehold, { body: { name: 'Mill Lane', people: [child] }, as: mother })
  expect(made.body.data).toMatchObject({ kind: 'split', household: 'Mill Lane' })
  expect(await namesAt(mother)).toEqual([mother.personId, child].toSorted())
  expect(await namesAt(father)).toEqual([father.personId])
  expect((await familyOf(father)).children).toMatchObject([{ id: child, household: 'Mill Lane' }])
  expect((await world.call(getHousehold, { params: { id: household }, as: father })).body.data.suburb).toBe(
    'Suburb',
  )
})

test('undo brings everybody back, for who moved and for the other guardian', async () => {
  for (const undoer of ['mother', 'father'] as const) {
    const family = await makeFamily(world, await makeCommunity(world))
    await world.call(splitHousehold, { body: { name: 'New', people: [family.child] }, as: family.mother })
    const [change] = (await familyOf(family[undoer])).changes
    const stranger = await makeMember(world, family.mother.communityId)
    const undo = (as: Someone) => world.call(undoHouseholdChange, { params: { id: change?.id ?? '' }, as })
    expect((await undo(stranger)).status).toBe(404)
    expect((await undo(family[undoer])).status).toBe(200)
    expect(await namesAt(family.father)).toHaveLength(3)
    expect((await familyOf(family.mother)).changes).toEqual([])
    expect((await undo(family[undoer])).status).toBe(404)
  }
})

test('a move cannot be undone after thirty days, nor when somebody has moved on', async () => {
  const family = await makeFamily(world, await makeCommunity(world))
  await world.call(splitHousehold, { body: { name: 'First', people: [family.child] }, as: family.mother })
  const [first] = (await familyOf(family.mother)).changes
  await world.call(splitHousehold, { body: { name: 'Second', people: [] }, as: family.father })
  const undo = (as: { token: string }) =>
    world.call(undoHouseholdChange, { params: { id: first?.id ?? '' }, as })
  const lodger = await makeMember(world, family.mother.communityId)
  await world.call(askIntoHousehold, {
    body: { user: family.mother.accountId, withFamily: true },
    as: lodger,
  })
  await world.call(acceptIntoHousehold, { params: { id: await requestOf(family.mother) }, as: family.mother })
  expect((await undo(family.mother)).body.message).toMatch(/has moved on since/)
  world.clock.pass(31 * DAY)
  expect((await undo(await signIn(world, family.mother.accountId))).body.message).toMatch(/thirty days/)
})

test('two households become one: each adult with an account says so, their children come along', async () => {
  const community = await makeCommunity(world)
  const one = await makeFamily(world, community)
  const two = await makeFamily(world, community)
  await world.call(askIntoHousehold, {
    body: { user: two.mother.accountId, withFamily: true },
    as: one.mother,
  })
  const [request] = (await familyOf(two.mother)).requests
  expect(request).toMatchObject({
    withFamily: true,
    moves: [expect.any(String)],
    stays: [expect.any(String)],
  })
  const merged = await world.call(acceptIntoHousehold, { params: { id: request?.id ?? '' }, as: two.mother })
  expect(merged.body.data.kind).toBe('merge')
  expect(await namesAt(one.father)).toEqual(
    [one.mother.personId, one.father.personId, one.child, two.mother.personId, two.child].toSorted(),
  )
  expect(await namesAt(two.father)).toEqual([two.father.personId])
  const [change] = (await familyOf(two.father)).changes
  await world.call(undoHouseholdChange, { params: { id: change?.id ?? '' }, as: two.mother })
  expect(await namesAt(two.father)).toHaveLength(3)
})

test('living together opens no child’s record', async () => {
  const community = await makeCommunity(world)
  const { mother, child } = await makeFamily(world, community, { allergies: 'Hazelnuts' })
  const lodger = await makeMember(world, community)
  await world.call(askIntoHousehold, { body: { user: lodger.accountId }, as: mother })
  await world.call(acceptIntoHousehold, { params: { id: await requestOf(lodger) }, as: lodger })
  const seen = await world.call(getFamily, { as: lodger })
  expect(seen.body.data.children).toEqual([])
  expect(seen.text).not.toContain('Hazelnuts')
  expect((await world.call(lookAtChild, { params: { id: child }, body: {}, as: lodger })).status).toBe(404)
})

test('others see the adults of a household and its suburb, never a child or the street', async () => {
  const community = await makeCommunity(world)
  const { mother, father, household } = await makeFamily(world, community)
  const stranger = await makeMember(world, community)
  const { body, text } = await world.call(getHousehold, { params: { id: household }, as: stranger })
  expect(body.data.people.map(({ refId }) => refId).toSorted()).toEqual(
    [mother.personId, father.personId].toSorted(),
  )
  expect(body.data.people.every(({ adult, movesWithMe }) => adult && !movesWithMe)).toBe(true)
  expect(body.data.can.edit).toBe(false)
  expect(text).not.toContain('Hidden Lane')
})

test('the adults of a household give it another name', async () => {
  const { mother, father, household } = await makeFamily(world, await makeCommunity(world))
  const stranger = await makeMember(world, mother.communityId)
  const rename = (as: Someone, name = 'The mill') =>
    world.call(renameHousehold, { params: { id: household }, body: { name }, as })
  expect((await rename(stranger)).status).toBe(404)
  expect((await rename(mother, ' ')).body.fields).toEqual({ name: 'Please give the household a name.' })
  expect((await rename(mother)).status).toBe(200)
  expect((await familyOf(father)).household?.name).toBe('The mill')
})

test.each([
  [
    'another adult with an account',
    async () => {
      const { mother, father } = await makeFamily(world, await makeCommunity(world))
      return { as: mother, people: [father.personId], says: /move themselves/ }
    },
  ],
  [
    'a child of others',
    async () => {
      const { mother, household } = await makeFamily(world, await makeCommunity(world))
      const lodger = await makeMember(world, mother.communityId)
      await makeHousehold(world, [lodger])
      const theirs = await makeChild(world, [lodger], { household })
      return { as: mother, people: [theirs], says: /children move with a guardian/ }
    },
  ],
  [
    'somebody who lives elsewhere',
    async () => {
      const { mother } = await makeFamily(world, await makeCommunity(world))
      const other = await makeFamily(world, mother.communityId)
      return { as: mother, people: [other.child], says: /does not live in your household/ }
    },
  ],
  [
    'everybody',
    async () => {
      const parent = await makeMember(world, await makeCommunity(world))
      const household = await makeHousehold(world, [parent])
      const child = await makeChild(world, [parent], { household })
      return { as: parent, people: [child], says: /Nobody would stay/ }
    },
  ],
  [
    'nobody of the children that would stay alone',
    async () => {
      const parent = await makeMember(world, await makeCommunity(world))
      const household = await makeHousehold(world, [parent])
      await makeChild(world, [parent], { household })
      return { as: parent, people: [], says: /Children would stay alone/ }
    },
  ],
])('a household is not divided by moving %s', async (_, make) => {
  const { as, people, says } = await make()
  const before = await namesAt(as)
  const answer = await world.call(splitHousehold, { body: { name: 'New', people }, as })
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringMatching(says)])
  expect(await namesAt(as)).toEqual(before)
})

test('who would leave children alone at home does not move out by accepting', async () => {
  const community = await makeCommunity(world)
  const parent = await makeMember(world, community)
  await makeChild(world, [parent], { household: await makeHousehold(world, [parent]) })
  const asker = await makeMember(world, community)
  await world.call(askIntoHousehold, { body: { user: parent.accountId }, as: asker })
  const answer = await world.call(acceptIntoHousehold, {
    params: { id: await requestOf(parent) },
    as: parent,
  })
  expect([answer.status, answer.body.message]).toEqual([409, expect.stringMatching(/stay alone/)])
})
