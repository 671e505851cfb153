import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { setCommunitySettings } from '#contract/admin/administration.ts'
import { commentPost, likePost } from '#contract/posts/posts.ts'
import { route } from '#contract/route.ts'
import { getMe } from '#contract/auth/session.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { makePost } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'
import { checkFeature } from './access.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const figures = route({
  method: 'GET',
  path: '/api/figures',
  access: 'member',
  feature: 'statistics',
  summary: 'A call of a part that can be switched off',
  reply: z.object({}),
})

test('a part that the community does without is answered with a sentence, until it is on again', async () => {
  const community = await makeCommunity(world)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const ask = async () => checkFeature(figures, await world.app.gate.look(admin.sessionId))
  await expect(ask()).resolves.toBeUndefined()
  await world.call(setCommunitySettings, { as: admin, body: { featuresOff: ['statistics'] } })
  await expect(ask()).rejects.toMatchObject({
    status: 403,
    code: 'feature_off',
    message: 'Your community does not use the statistics in this app.',
  })
  const me = await world.call(getMe, { as: admin })
  expect(me.body.data.community?.featuresOff).toEqual(['statistics'])
  await world.call(setCommunitySettings, { as: admin, body: { featuresOff: [] } })
  await expect(ask()).resolves.toBeUndefined()
})

test('a call of a part that can be switched off asks the database no more often than one that cannot', async () => {
  const member = await makeMember(world, await makeCommunity(world))
  const id = await makePost(world, member)
  let trips = 0
  world.app.pool.on('acquire', () => (trips += 1))
  const tripsOf = async (work: () => Promise<{ status: number }>) => {
    trips = 0
    expect((await work()).status).toBe(200)
    return trips
  }
  const liking = await tripsOf(() =>
    world.call(likePost, { params: { id }, body: { liked: true }, as: member }),
  )
  const commenting = await tripsOf(() =>
    world.call(commentPost, { params: { id }, body: { comment: 'How good' }, as: member }),
  )
  expect(commenting).toBe(liking)
})
