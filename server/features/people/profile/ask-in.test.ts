// Whom one may ask to live in one's household: grown-ups who live elsewhere, and grown-ups alone ask.
import { afterAll, expect, test } from 'vitest'
import { getUser } from '#contract/people/users.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeHousehold } from '#server/test/make-family.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const may = async (as: Someone, who: Someone) =>
  (await world.call(getUser, { as, params: { id: who.accountId } })).body.data.can.household

test('grown-ups of other households may be asked in; oneself, housemates and the young may not', async () => {
  const community = await makeCommunity(world)
  const [me, mate, other, youth] = [
    await makeMember(world, community),
    await makeMember(world, community),
    await makeMember(world, community),
    await makeMember(world, community),
  ]
  await makeHousehold(world, [me, mate])
  await world.past.query(`update people set birth_date = current_date - interval '40 years'`)
  await world.past.query(`update people set birth_date = current_date - interval '16 years' where id = $1`, [
    youth.personId,
  ])
  expect([await may(me, other), await may(other, me)]).toEqual([true, true])
  expect([await may(me, me), await may(me, mate), await may(me, youth), await may(youth, other)]).toEqual([
    false,
    false,
    false,
    false,
  ])
})
