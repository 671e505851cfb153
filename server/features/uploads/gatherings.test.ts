// The pictures of gatherings: sent first, then named by the calls of the spec and by the older one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeEventImage } from '#contract/events/event-planning.ts'
import { getEvent } from '#contract/events/events.ts'
import { getActivity } from '#contract/activities/activities.ts'
import { changeActivity, changeActivityImage } from '#contract/activities/planning.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { makeLed } from '#server/test/make-part.ts'
import { makeMember, type Someone } from '#server/test/make.ts'
import { get, listen, sendPicture, storeSettings } from '#server/test/sending.ts'
import { openWorld, type World } from '#server/test/world.ts'

let world: World
let base: string
beforeAll(async () => {
  world = await openWorld({ settings: storeSettings() })
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const changes = {
  'the change of an activity': async () => {
    const { leader, id } = await makeLed(world)
    return {
      as: leader,
      change: (imageUrl: string) =>
        world.call(changeActivity, { params: { id }, body: { imageUrl }, as: leader }),
      shown: async (as: Someone) => (await world.call(getActivity, { params: { id }, as })).body.imageUrl,
    }
  },
  'the older call of an activity’s picture': async () => {
    const { leader, id } = await makeLed(world)
    return {
      as: leader,
      change: (imageUrl: string) =>
        world.call(changeActivityImage, { params: { id }, body: { imageUrl }, as: leader }),
      shown: async (as: Someone) => (await world.call(getActivity, { params: { id }, as })).body.imageUrl,
    }
  },
  'the call of an event’s picture': async () => {
    const { community } = await makeLed(world)
    const planner = await makeMember(world, community, { office: 'member', body: 'feastCommittee' })
    const id = await makeEvent(world, community)
    return {
      as: planner,
      change: (imageUrl: string) =>
        world.call(changeEventImage, { params: { id }, body: { imageUrl }, as: planner }),
      shown: async (as: Someone) => (await world.call(getEvent, { params: { id }, as })).body.imageUrl,
    }
  },
}

test.for(Object.entries(changes))('%s shows a picture that was sent before', async ([, make]) => {
  const { as, change, shown } = await make()
  const address = await sendPicture(world, base, as)
  expect(await change(address)).toMatchObject({ status: 200, body: { imageUrl: expect.any(String) } })
  const url = await shown(as)
  const { status, headers } = await get(base, url ?? '')
  expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
})

test.for(Object.entries(changes))('%s takes no picture that another has sent', async ([, make]) => {
  const { as, change, shown } = await make()
  const other = await makeMember(world, as.communityId)
  const { status, body } = await change(await sendPicture(world, base, other))
  expect(status).toBe(400)
  expect(body).toMatchObject({
    fields: { imageUrl: 'Please send the picture first, and then name it here.' },
  })
  expect(await shown(as)).toBeNull()
})
