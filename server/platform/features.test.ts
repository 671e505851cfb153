import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { setCommunitySettings } from '#contract/administration.ts'
import { getMe } from '#contract/account.ts'
import { route } from '#contract/route.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
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
  const ask = async () => checkFeature(world.app.db, figures, await world.app.gate.look(admin.sessionId))
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
