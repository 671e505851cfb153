// Who is asked to live somewhere: by whom, and for how long that stands.
import { afterAll, expect, test } from 'vitest'
import { getFamily } from '#contract/people/family.ts'
import { acceptIntoHousehold, askIntoHousehold, splitHousehold } from '#contract/people/households.ts'
import { blockUser } from '#contract/posts/moderation.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makeHousehold } from '#server/test/make-family.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const familyOf = async (as: Someone) => (await world.call(getFamily, { as })).body.data

test('who is asked by somebody who has moved out since does not move in', async () => {
  const community = await makeCommunity(world)
  const [ann, xaver, bob] = [
    await makeMember(world, community),
    await makeMember(world, community),
    await makeMember(world, community),
  ]
  await makeHousehold(world, [ann, xaver])
  await world.call(askIntoHousehold, { body: { user: bob.accountId }, as: ann })
  const id = (await familyOf(bob)).requests[0]?.id ?? ''
  await world.call(splitHousehold, { body: { name: 'Own', people: [] }, as: ann })
  const answer = await world.call(acceptIntoHousehold, { params: { id }, as: bob })
  expect([answer.status, answer.body.message]).toEqual([
    409,
    'Whoever asked you no longer lives there. Please let somebody who does ask you.',
  ])
  const again = await world.call(askIntoHousehold, { body: { user: bob.accountId }, as: xaver })
  expect(again.status).toBeLessThan(300)
  expect((await familyOf(xaver)).household?.people.map(({ refId }) => refId)).toEqual([xaver.personId])
})

test('nobody is asked in by somebody whom they have blocked', async () => {
  const community = await makeCommunity(world)
  const [asker, asked] = [await makeMember(world, community), await makeMember(world, community)]
  await world.call(blockUser, { as: asked, params: { id: asker.accountId } })
  const answer = await world.call(askIntoHousehold, { body: { user: asked.accountId }, as: asker })
  expect(answer.status).toBe(404)
})
