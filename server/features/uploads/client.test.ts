// What an existing client of the same API does with files: it is no browser, so it knows no host to add to a path.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getActivity, listActivities } from '#contract/activities/activities.ts'
import { setCommunitySettings } from '#contract/admin/administration.ts'
import { communityLoad, homeOverview } from '#contract/community/community.ts'
import { getEvent } from '#contract/events/events.ts'
import { changeEventImage } from '#contract/events/event-planning.ts'
import { changeActivity, changeActivityImage } from '#contract/activities/planning.ts'
import { createPost } from '#contract/posts/post-writing.ts'
import { communityFeed, getPost } from '#contract/posts/posts.ts'
import { updateMe } from '#contract/people/profile.ts'
import { imageUploadUrl, uploadVideo } from '#contract/uploads/uploads.ts'
import { getMe } from '#contract/auth/session.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { makeLed } from '#server/test/make-part.ts'
import { makeMember, type Someone } from '#server/test/make.ts'
import { makePicture } from '#server/test/pictures.ts'
import { get, listen, postForm, put, sendsToStore, storeSettings, stored } from '#server/test/sending.ts'
import { openWorld, type World } from '#server/test/world.ts'

const PUBLIC = 'https://nineteen.example'
const absolute = new RegExp(`^${PUBLIC}/files/c/[0-9a-f/-]+(\\.480)?\\.(webp|pdf)$`)

let world: World
let base: string
beforeAll(async () => {
  world = await openWorld({ settings: { ...storeSettings(), PUBLIC_URL: PUBLIC } })
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

/** The same on the port of the test. */
const here = (url: string): string => url.replace(PUBLIC, base)

const grant = async (as: Someone): Promise<string> => {
  const query = { fileName: 'photo.png', fileType: 'image/png' }
  return (await world.call(imageUploadUrl, { as, query, headers: { host: 'evil.example' } })).body.url
}

/** Sent as such a client does; answers the address that it then names. */
const send = async (as: Someone): Promise<string> => {
  const url = await grant(as)
  expect((await put(base, here(url), await makePicture('png', 64, 48), 'image/png')).status).toBe(200)
  return stored(url)
}

test.skipIf(sendsToStore)(
  'an existing client sends a picture to the address that it was given, on the public host',
  async () => {
    const { leader } = await makeLed(world)
    expect(await send(leader)).toMatch(absolute)
  },
)

test('an existing client sends pictures and papers in a form and is told where they are', async () => {
  const { leader } = await makeLed(world)
  const file = { name: 'photo.png', type: 'image/png', bytes: await makePicture('png', 64, 48) }
  const { json } = await postForm(base, '/api/upload/upload-image', leader, {}, file)
  expect(json).toEqual({
    originalUrl: expect.stringMatching(absolute),
    thumbnailUrl: expect.stringMatching(absolute),
  })
  expect((await get(base, here(json.thumbnailUrl))).status).toBe(200)
})

test('an existing client names a picture of an activity by its address, and it is kept as a path', async () => {
  const { leader, id } = await makeLed(world)
  const params = { id }
  const imageUrl = await send(leader)
  for (const route of [changeActivity, changeActivityImage]) {
    const { status, body } = await world.call(route, { as: leader, params, body: { imageUrl } })
    expect([status, body.imageUrl]).toEqual([200, expect.stringMatching(absolute)])
  }
  const { rows } = await world.past.query('select image_url from activities where id = $1', [id])
  expect(rows).toEqual([{ image_url: expect.stringMatching(/^\/files\//) }])
  const shown = (await world.call(getActivity, { as: leader, params })).body.imageUrl
  expect(shown).toMatch(absolute)
  // Sent back as it came.
  const again = await world.call(changeActivity, { as: leader, params, body: { imageUrl: shown } })
  expect([again.status, again.body.imageUrl]).toEqual([200, shown])
  expect((await world.call(listActivities, { as: leader })).body[0]?.imageUrl).toBe(shown)
})

test('an existing client names a picture of an event, of itself and of its community', async () => {
  const { community } = await makeLed(world)
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  const event = { as: admin, params: { id: await makeEvent(world, community) } }
  const imageUrl = await send(admin)
  expect((await world.call(changeEventImage, { ...event, body: { imageUrl } })).status).toBe(200)
  expect((await world.call(getEvent, event)).body.imageUrl).toMatch(absolute)
  for (const _ of [1, 2]) {
    // The second time it is the one that is there already.
    const profilePicture =
      (await world.call(getMe, { as: admin })).body.data.profilePicture ?? (await send(admin))
    expect((await world.call(updateMe, { as: admin, body: { profilePicture } })).status).toBe(200)
  }
  expect((await world.call(getMe, { as: admin })).body.data.profilePicture).toMatch(absolute)
  const bannerImage = await send(admin)
  const set = await world.call(setCommunitySettings, { as: admin, body: { bannerImage } })
  expect([set.status, set.body.data.bannerImage]).toEqual([200, expect.stringMatching(absolute)])
  const { rows } = await world.past.query(
    `select image_url as path from events where id = $1
     union all select profile_picture from accounts where id = $2
     union all select banner_image from communities where id = $3`,
    [event.params.id, admin.accountId, community],
  )
  expect(rows.filter(({ path }) => !path.startsWith('/files/'))).toEqual([])
  const home = await world.call(homeOverview, { as: admin, params: { id: community } })
  expect([home.body.user.profilePicture, home.body.community.metadata.bannerImage]).toEqual([
    expect.stringMatching(absolute),
    expect.stringMatching(absolute),
  ])
})

test('an existing client shows the pictures of a post as they come, wherever the post stands', async () => {
  const { leader } = await makeLed(world)
  const media = [await send(leader)]
  const made = await world.call(createPost, { as: leader, body: { content: 'A walk.', media } })
  const params = { id: made.body.data.id }
  for (const post of [
    made.body.data,
    (await world.call(getPost, { as: leader, params })).body.data,
    (await world.call(communityFeed, { as: leader, params: { communityId: leader.communityId } })).body
      .data[0],
    (await world.call(communityLoad, { as: leader })).body.posts[0],
  ])
    expect(post).toMatchObject({
      media: [expect.stringMatching(absolute)],
      mediaThumbnails: [expect.stringMatching(absolute)],
    })
  const { rows } = await world.past.query('select media from posts where id = $1', [params.id])
  expect(rows).toEqual([{ media: [expect.stringMatching(/^\/files\//)] }])
})

test('an address of another host is nobody’s file, whatever its path is', async () => {
  const { leader, id } = await makeLed(world)
  const foreign = (await send(leader)).replace(/^https:\/\/[^/]+/, 'https://evil.example')
  const image = await world.call(changeActivityImage, {
    as: leader,
    params: { id },
    body: { imageUrl: foreign },
  })
  const video = await world.call(uploadVideo, { as: leader, body: { videoUrl: foreign } })
  expect([image.status, video.status]).toEqual([400, 400])
})
