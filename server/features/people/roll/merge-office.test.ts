// An account and the offices that it serves in stay together when two of one are made again.
import { afterAll, expect, test } from 'vitest'
import { mergePeople, undoMerge } from '#contract/people/roll-merge.ts'
import { makeMember } from '#server/test/make.ts'
import { makeBody, makeTerm } from '#server/test/make-offices.ts'
import { type Keeper, makeKeeper, makePerson } from '#server/test/make-roll.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

/** Somebody without an account, made one with somebody who has one. */
const oneOfTwo = async (as: Keeper) => {
  const person = await makePerson(world, as)
  const member = await makeMember(world, as.communityId)
  const merged = await world.call(mergePeople, {
    as,
    body: { keep: person, merge: member.personId, take: [] },
  })
  const undo = () => world.call(undoMerge, { as, params: { id: merged.body.data.id } })
  return { person, member, undo }
}

test('no undo takes an account from an office that was given since', async () => {
  const as = await makeKeeper(world)
  const { person, member, undo } = await oneOfTwo(as)
  const body = await makeBody(world, as.communityId)
  const term = await makeTerm(world, { ...as, personId: person }, { body, office: 'treasurer' })
  const answer = await undo()
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'The account would go to the one, and an office to the other. Please end the term first, and grant it anew afterwards.',
  ])
  const { rows } = await world.past.query('select person_id from accounts where id = $1', [member.accountId])
  expect(rows).toEqual([{ person_id: person }])
  await world.past.query(`update terms set valid_to = '2021-01-01' where id = $1`, [term])
  expect((await undo()).status).toBe(200)
})

test('an office that came along with the account goes back with it', async () => {
  const as = await makeKeeper(world)
  const person = await makePerson(world, as)
  const member = await makeMember(world, as.communityId, { office: 'treasurer' })
  const merged = await world.call(mergePeople, {
    as,
    body: { keep: person, merge: member.personId, take: [] },
  })
  const undone = await world.call(undoMerge, { as, params: { id: merged.body.data.id } })
  expect(undone.status).toBe(200)
  const { rows } = await world.past.query('select office from terms where person_id = $1', [member.personId])
  expect(rows).toEqual([{ office: 'treasurer' }])
})
