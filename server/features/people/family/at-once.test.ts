// What guardians do at the same moment: a child is nowhere by a word that was taken back, and in no class from the bin.
import { afterAll, expect, test } from 'vitest'
import { addChild, removeChild, setConsent } from '#contract/people/family.ts'
import { inviteParticipant, requestParticipation } from '#contract/activities/taking-part.ts'
import { inTurn, revisionOf } from '#server/test/in-turn.ts'
import { makeActivity } from '#server/test/make-content.ts'
import { bornYearsAgo, makeChild } from '#server/test/make-family.ts'
import { makeGuarded } from '#server/test/make-part.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const add = async (parent: Someone): Promise<string> => {
  const body = { firstName: 'Arman', lastName: 'Of Test', birthDate: bornYearsAgo(world, 8) }
  return (await world.call(addChild, { body, as: parent })).body.data.id
}

const partsOf = async (child: string) =>
  (
    await world.past.query<{ state: string }>('select state from activity_people where person_id = $1', [
      child,
    ])
  ).rows.map(({ state }) => state)

const isRemoved = async (child: string) =>
  (await world.past.query('select from people where id = $1 and removed_at is not null', [child]))
    .rowCount === 1

test('who takes a word back while the other guardian brings the child ends the part, too', async () => {
  const { community, parent, id } = await makeGuarded(world)
  const other = await makeMember(world, community)
  const child = await makeChild(world, [parent, other], { age: 8 })
  const word = { params: { id: child, kind: 'childrensClass' as const }, as: other }
  await world.call(setConsent, { ...word, body: { given: true } })
  const answers = await inTurn(world, revisionOf(community, 'activities'), [
    () => world.call(requestParticipation, { params: { id, userId: child }, as: parent }),
    () => world.call(setConsent, { ...word, body: { given: false } }),
  ])
  expect(answers).toEqual([200, 200])
  expect(await partsOf(child)).toEqual(['left'])
})

test('a child who comes into a gathering meanwhile is not taken off', async () => {
  const community = await makeCommunity(world)
  const parent = await makeMember(world, community)
  const [child, activity] = [await add(parent), await makeActivity(world, community)]
  const joins = `insert into activity_people (community_id, activity_id, person_id, role, state)
    values ($1, $2, $3, 'participant', 'active')`
  const answers = await inTurn(
    world,
    [joins, [community, activity, child]],
    [() => world.call(removeChild, { params: { id: child }, as: parent })],
  )
  expect(answers).toEqual([409])
  expect(await isRemoved(child)).toBe(false)
})

test('a child who is taken off meanwhile is brought and invited nowhere', async () => {
  const { community, teacher, parent, id } = await makeGuarded(world)
  const child = await add(parent)
  const params = { id, userId: child }
  const answers = await inTurn(world, revisionOf(community, 'activities'), [
    () => world.call(removeChild, { params: { id: child }, as: parent }),
    () => world.call(requestParticipation, { params, as: parent }),
    () => world.call(inviteParticipant, { params, as: teacher }),
  ])
  expect(answers).toEqual([200, 404, 404])
  expect(await partsOf(child)).toEqual([])
})
