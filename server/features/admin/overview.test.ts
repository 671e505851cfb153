import { afterAll, expect, test } from 'vitest'
import { adminOverview } from '#contract/admin/administration.ts'
import { flagPost } from '#contract/posts/moderation.ts'
import { makePost } from '#server/test/make-content.ts'
import { makeCommunity, makeMember, makePending } from '#server/test/make.ts'
import { openWorld } from '#server/test/world.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

test('the secretary reads how many there are and how many wait', async () => {
  const community = await makeCommunity(world)
  const secretary = await makeMember(world, community, { office: 'secretary' })
  const member = await makeMember(world, community)
  await makePending(world, community)
  await makePending(world, await makeCommunity(world))
  const post = await makePost(world, member)
  await world.call(flagPost, { params: { id: post }, body: { kind: 'unkind' }, as: secretary })
  const { body } = await world.call(adminOverview, { as: secretary })
  expect(body.data.counts).toMatchObject({
    roll: { count: 2, waiting: 0 },
    members: { count: 2, waiting: 0 },
    waiting: { count: 0, waiting: 1 },
    moderation: { count: 0, waiting: 1 },
  })
})

test('who has no right is told of no count', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const { status, body } = await world.call(adminOverview, { as: member })
  expect([status, body.data.counts]).toEqual([200, {}])
})
