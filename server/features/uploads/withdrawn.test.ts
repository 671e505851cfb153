// A file is served while something shows it: not after that was removed, hidden or shows another, until it is back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCommunitySettings } from '#contract/admin/administration.ts'
import { removeDocument, restoreDocument } from '#contract/community/community-page.ts'
import { changeEventImage } from '#contract/events/event-planning.ts'
import { removeMaterial, restoreMaterial } from '#contract/materials/materials.ts'
import { decidePost } from '#contract/posts/moderation.ts'
import { changeActivityImage } from '#contract/activities/planning.ts'
import { createPost, removePost, restorePost } from '#contract/posts/post-writing.ts'
import { putBackPost } from '#contract/admin/privacy.ts'
import { updateMe } from '#contract/people/profile.ts'
import { newSecret, secretHash } from '#server/features/auth/secret-rules.ts'
import { cookieName } from '#server/platform/browser.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { makeLed } from '#server/test/make-part.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { makePicture } from '#server/test/pictures.ts'
import { get, listen, postForm, sendPicture, storeSettings } from '#server/test/sending.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
let base: string
beforeAll(async () => {
  world = await openWorld({ settings: storeSettings() })
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const send = async (as: Someone): Promise<string> => {
  const { files } = world.app
  return files.urlOf(files.keyOf(await sendPicture(world, base, as)) ?? '')
}

/** A member's post with a picture, and a moderator. */
const makePosted = async () => {
  const community = await makeCommunity(world)
  const author = await makeMember(world, community)
  const moderator = await makeMember(world, community, { office: 'secretary' })
  const address = await send(author)
  const { body } = await world.call(createPost, { as: author, body: { media: [address] } })
  const params = { id: body.data.id }
  const decide = (decision: 'hide' | 'remove' | 'keep') =>
    world.call(decidePost, { params, body: { decision, reason: 'Because.' }, as: moderator })
  return { community, author, moderator, address, params, decide }
}

const statusOf = async (address: string) => (await get(base, address)).status
const formOf = (address: string) => address.replace(/\.webp$/, '.480.webp')
const bearer = (as: Someone) => ({ authorization: `Bearer ${as.token}` })

test('a picture whose author removes the post is served no more in any form, and again when it is back', async () => {
  const { author, address, params } = await makePosted()
  expect(await statusOf(address)).toBe(200)
  await world.call(removePost, { as: author, params })
  const gone = await get(base, address)
  expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await statusOf(formOf(address))).toBe(404)
  // A browser that had it is not told that it is unchanged.
  const etag = `"${address.split('/').at(-1) ?? ''}"`
  expect((await get(base, address, { 'if-none-match': etag })).status).toBe(404)
  await world.call(restorePost, { as: author, params })
  const back = await get(base, formOf(address))
  expect([back.status, back.headers.get('cache-control')]).toEqual([
    200,
    'private, max-age=604800, immutable',
  ])
})

test('a picture of a post that moderators hide or remove is served no more, until it is shown again', async () => {
  const { address, decide } = await makePosted()
  for (const decision of ['hide', 'keep', 'remove'] as const) {
    await decide(decision)
    expect([decision, await statusOf(address)]).toEqual([decision, decision === 'keep' ? 200 : 404])
  }
})

test('what an administrator puts back from the bin is served again', async () => {
  const { community, author, address, params } = await makePosted()
  const admin = await makeMember(world, community, { office: 'communityAdmin', body: 'administration' })
  await world.call(removePost, { as: author, params })
  expect((await world.call(putBackPost, { as: admin, params })).status).toBe(200)
  expect(await statusOf(address)).toBe(200)
})

test('its author and a moderator still see a hidden picture, and it is kept nowhere', async () => {
  const { community, author, moderator, address, decide } = await makePosted()
  const neighbour = await makeMember(world, community)
  const stranger = await makeMember(world, await makeCommunity(world), { office: 'secretary' })
  await decide('hide')
  const seen = async (headers: Record<string, string>) => {
    const answer = await get(base, address, headers)
    return [answer.status, answer.headers.get('cache-control')]
  }
  expect(await seen(bearer(author))).toEqual([200, 'private, no-store'])
  expect(await seen(bearer(moderator))).toEqual([200, 'private, no-store'])
  expect(await seen(bearer(neighbour))).toEqual([404, 'no-store'])
  expect(await seen(bearer(stranger))).toEqual([404, 'no-store'])
})

test('a picture in the page of a browser brings its cookie, and it counts while the session lives', async () => {
  const { author, moderator, address, decide } = await makePosted()
  await decide('hide')
  for (const { sessionId } of [author, moderator]) {
    const secret = newSecret()
    const change = (set: string, ...values: readonly unknown[]) =>
      world.past.query(`update sessions set ${set} where id = $1`, [sessionId, ...values])
    await change('cookie_hash = $2', secretHash(secret))
    const cookie = `${cookieName(world.app.config, 'rt')}=${secret}`
    expect((await get(base, address, { cookie })).status).toBe(200)
    await change('revoked_at = now()')
    expect((await get(base, address, { cookie })).status).toBe(404)
  }
})

test('a profile picture is served until another takes its place or none', async () => {
  const as = await makeMember(world, await makeCommunity(world))
  const [first, second] = [await send(as), await send(as)]
  const change = (profilePicture: string | null) => world.call(updateMe, { as, body: { profilePicture } })
  await change(first)
  expect(await statusOf(first)).toBe(200)
  await change(second)
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  await change(null)
  expect(await statusOf(formOf(second))).toBe(404)
})

test('a picture of an activity and of an event is served until it is replaced', async () => {
  const { community, leader, id } = await makeLed(world)
  const planner = await makeMember(world, community, { office: 'member', body: 'feastCommittee' })
  const event = await makeEvent(world, community)
  const places = [
    {
      as: leader,
      change: (imageUrl: string) =>
        world.call(changeActivityImage, { as: leader, params: { id }, body: { imageUrl } }),
    },
    {
      as: planner,
      change: (imageUrl: string) =>
        world.call(changeEventImage, { as: planner, params: { id: event }, body: { imageUrl } }),
    },
  ]
  for (const { as, change } of places) {
    const [first, second] = [await send(as), await send(as)]
    await change(first)
    expect(await statusOf(first)).toBe(200)
    await change(second)
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
  }
})

test('the banner of a community is served until it is replaced', async () => {
  const as = await makeMember(world, await makeCommunity(world), {
    office: 'communityAdmin',
    body: 'administration',
  })
  const [first, second] = [await send(as), await send(as)]
  await world.call(setCommunitySettings, { as, body: { bannerImage: first } })
  expect(await statusOf(first)).toBe(200)
  await world.call(setCommunitySettings, { as, body: { bannerImage: second } })
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
})

test('a material and a document are served until they lie in the bin, and again when they are back', async () => {
  const community = await makeCommunity(world)
  const planner = await makeMember(world, community, { office: 'member', body: 'feastCommittee' })
  const keeper = await makeMember(world, community, { office: 'secretary' })
  const eventId = await makeEvent(world, community)
  const file = { name: 'Map.png', type: 'image/png', bytes: await makePicture('png') }
  const fields = { title: 'Map' }
  const { json: material } = await postForm(
    base,
    '/api/upload/materials',
    planner,
    { ...fields, eventId },
    file,
  )
  const { json: document } = await postForm(base, '/api/community/documents', keeper, fields, file)
  const addresses: readonly string[] = [material.data.file, document.data.file]
  const statuses = () => Promise.all(addresses.map(statusOf))
  expect(await statuses()).toEqual([200, 200])
  const paper = { as: planner, params: { id: eventId, materialId: String(material.data.id) } }
  const sheet = { as: keeper, params: { id: String(document.data.id) } }
  await world.call(removeMaterial, paper)
  await world.call(removeDocument, sheet)
  expect(await statuses()).toEqual([404, 404])
  await world.call(restoreMaterial, paper)
  await world.call(restoreDocument, sheet)
  expect(await statuses()).toEqual([200, 200])
})

test('a picture that two things show is served while one of them does', async () => {
  const { community } = await makeLed(world)
  const as = await makeMember(world, community, { office: 'member', body: 'feastCommittee' })
  const [first, second] = [await makeEvent(world, community), await makeEvent(world, community)]
  const address = await send(as)
  const show = (id: string, imageUrl: string) =>
    world.call(changeEventImage, { as, params: { id }, body: { imageUrl } })
  await show(first, address)
  await show(second, address)
  await show(first, await send(as))
  expect(await statusOf(address)).toBe(200)
  await show(second, await send(as))
  expect(await statusOf(address)).toBe(404)
})
