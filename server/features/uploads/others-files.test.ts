// Files of somebody else: a picture that another person has sent is nobody’s to show as one’s own.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNotification } from '#contract/notifications/create-notification.ts'
import { changeActivityImage, createActivity } from '#contract/activities/planning.ts'
import { updateMe } from '#contract/people/profile.ts'
import { getMe } from '#contract/auth/session.ts'
import { makeCommunity, makeMember, type Someone } from '#server/test/make.ts'
import { makePart } from '#server/test/make-part.ts'
import { makeActivity } from '#server/test/make-content.ts'
import { listen, sendPicture, storeSettings } from '#server/test/sending.ts'
import { openWorld, type World } from '#server/test/world.ts'

let world: World
let base: string
beforeAll(async () => {
  world = await openWorld({ settings: storeSettings() })
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

/** One’s own picture, a neighbour’s and that of somebody of another community. */
const makePictures = async () => {
  const community = await makeCommunity(world)
  const as = await makeMember(world, community)
  const neighbour = await makeMember(world, community)
  const stranger = await makeMember(world, await makeCommunity(world))
  const sent = (who: Someone) => sendPicture(world, base, who)
  return { as, own: await sent(as), others: [await sent(neighbour), await sent(stranger)] }
}

test('a profile shows no picture that somebody else has sent', async () => {
  const { as, own, others } = await makePictures()
  for (const profilePicture of others) {
    const refused = await world.call(updateMe, { as, body: { profilePicture } })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { profilePicture: 'Please choose a picture that you have uploaded here.' },
    ])
  }
  expect((await world.call(getMe, { as })).body.data.profilePicture).toBeNull()
  const { status, body } = await world.call(updateMe, { as, body: { profilePicture: own } })
  const { config, files } = world.app
  const path = files.urlOf(files.keyOf(own) ?? '')
  expect([status, body.data.profilePicture]).toEqual([200, config.publicUrl + path])
})

test('a profile keeps the picture that it shows when it is sent again', async () => {
  const { as, own } = await makePictures()
  const change = (profilePicture: string) => world.call(updateMe, { as, body: { profilePicture } })
  const shown = (await change(own)).body.data.profilePicture ?? ''
  const path = (await change(new URL(shown).pathname)).body.data.profilePicture
  expect([(await change(shown)).body.data.profilePicture, path]).toEqual([shown, shown])
})

test('an activity shows no picture that somebody else has sent, neither as it is planned nor afterwards', async () => {
  const { as, own, others } = await makePictures()
  const id = await makeActivity(world, as.communityId)
  await makePart(world, id, as, 'facilitator')
  const change = (imageUrl: string) =>
    world.call(changeActivityImage, { as, params: { id }, body: { imageUrl } })
  const fields = { imageUrl: 'Please send the picture first, and then name it here.' }
  for (const imageUrl of others) {
    const planned = await world.call(createActivity, {
      as,
      body: {
        activityType: { name: 'Devotional' },
        title: 'Evening of prayers',
        startDate: '2099-01-01',
        groupDetails: { time: '19:30', endTime: '21:00', frequency: 'one-off' },
        imageUrl,
      },
    })
    const changed = await change(imageUrl)
    expect([planned.status, planned.body.fields]).toEqual([400, fields])
    expect([changed.status, changed.body.fields]).toEqual([400, fields])
  }
  const { rows } = await world.past.query('select image_url from activities where community_id = $1', [
    as.communityId,
  ])
  expect(rows).toEqual([{ image_url: null }])
  expect((await change(own)).status).toBe(200)
})

test('a notice may name a picture that one has sent, and nobody else’s', async () => {
  const { as, own, others } = await makePictures()
  const ask = (mediaUrl: string) =>
    world.call(createNotification, {
      as,
      body: {
        type: 'join_event',
        target: randomUUID(),
        targetType: 'Event',
        scope: 'personal',
        additionalData: { mediaUrl },
      },
    })
  const answers = []
  for (const address of [own, ...others]) answers.push((await ask(address)).body.message)
  const foreign = 'This picture is not one that you have uploaded here.'
  expect(answers).toEqual([
    'The app tells people itself when something happens. Of this it knows nothing.',
    foreign,
    foreign,
  ])
})
