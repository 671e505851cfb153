// Uploads that became part of nothing go after a time; what anything shows stays, whichever store keeps them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPost } from '#contract/posts/post-writing.ts'
import { imageUploadUrl } from '#contract/uploads/uploads.ts'
import { inCommunity } from '#server/platform/db.ts'
import { inboxOf, newKey, withSmaller } from '#server/platform/file-keys.ts'
import { type Someone, makeMember } from '#server/test/make.ts'
import { newMember, postsOf } from '#server/test/make-posts.ts'
import { makeCampaign } from '#server/test/make-campaign.ts'
import { makeActivity, makeEvent, makePost } from '#server/test/make-content.ts'
import { makeDocument } from '#server/test/make-offices.ts'
import { get, listen, sendPicture, stored, storeSettings } from '#server/test/sending.ts'
import { makePicture } from '#server/test/pictures.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { cleanUploads } from './jobs.ts'
import { retireUnused } from './left-queries.ts'
import { KEPT_BYTES, UNUSED_DAYS } from './rules.ts'

const DAY = 86_400_000

let world: World
let base: string
beforeAll(async () => {
  world = await openWorld({ settings: storeSettings() })
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

/** A token of now: that of the beginning has ended. */
const later = async (as: Someone) => ({
  token: await world.app.tokens.sign({ userId: as.accountId, sessionId: as.sessionId }),
})

const passTime = () => world.clock.pass((UNUSED_DAYS + 0.1) * DAY)

const keyOf = (address: string): string => world.app.files.keyOf(address) ?? ''

/** A finished picture by the address that pages use; a store of objects publishes at the first look. */
const sendWhole = async (as: Someone): Promise<string> => {
  const address = world.app.files.urlOf(keyOf(await sendPicture(world, base, as)))
  expect((await get(base, address)).status).toBe(200)
  return address
}

/** How many forms of this upload lie in the store. */
const formsOf = async (address: string): Promise<number> => {
  const sizes = await Promise.all(withSmaller(keyOf(address)).map((key) => world.app.files.sizeOf(key)))
  return sizes.filter((size) => size !== null).length
}

const rowsOf = async (as: Someone): Promise<number> => {
  const { rows } = await world.past.query('select from files where owner_id = $1', [as.accountId])
  return rows.length
}

/** A finished upload by its row alone. */
const insertUpload = async (as: Someone, size: number, ageDays: number): Promise<void> => {
  const at = new Date(world.clock.now() - ageDays * DAY).toISOString()
  await world.past.query(
    `insert into files
       (community_id, id, owner_id, purpose, key, content_type, size, max_size, state, created_at, expires_at)
     values ($1, gen_random_uuid(), $2, 'image', $3, 'image/webp', $4, $4, 'published', $5, $5)`,
    [as.communityId, as.accountId, newKey(as.communityId, 'webp'), size, at],
  )
}

test('a picture of a post that was given up goes after its time with all its forms, and not before', async () => {
  const as = await newMember(world)
  const draft = await sendWhole(as)
  await cleanUploads(world.app)
  expect([await rowsOf(as), await formsOf(draft)]).toEqual([1, 4])
  passTime()
  await cleanUploads(world.app)
  expect([await rowsOf(as), await formsOf(draft)]).toEqual([0, 0])
})

test.each([
  ['a picture', () => makePicture('png', 64, 48), [1, 4]],
  ['what is none', async () => Buffer.from('no picture'), [0, 0]],
])('%s that was sent and looked at by nobody is settled by the clean-up', async (_, make, wanted) => {
  const as = await newMember(world)
  const query = { fileName: 'photo.png', fileType: 'image/png' }
  const { body } = await world.call(imageUploadUrl, { as, query })
  await world.app.files.write(inboxOf(keyOf(stored(body.url))), await make())
  world.clock.pass(DAY / 12)
  await cleanUploads(world.app)
  expect([await rowsOf(as), await formsOf(stored(body.url))]).toEqual(wanted)
})

/** Each makes a thing that shows this picture. */
const showing: Readonly<Record<string, (as: Someone, address: string) => Promise<unknown>>> = {
  'a post': (as, address) => world.call(createPost, { as, body: { media: [address] } }),
  // The demo's posts share their pictures, so that no file is one post's own.
  'a post that shares its picture': async (as, address) => {
    await world.call(createPost, { as, body: { media: [address] } })
    await world.past.query('update files set post_id = null where owner_id = $1', [as.accountId])
  },
  'a post by a preview': async (as, address) =>
    world.past.query('update posts set media_thumbnails = $1 where id = $2', [
      [address],
      await makePost(world, as),
    ]),
  'an account': (as, address) => put('accounts', 'profile_picture', as.accountId, address),
  'an entry on the roll': (as, address) => put('people', 'profile_picture', as.personId, address),
  'an entry that lies in the bin': async (as, address) => {
    await put('people', 'profile_picture', as.personId, address)
    await world.past.query('update people set removed_at = now() where id = $1', [as.personId])
  },
  'an event': async (as, address) =>
    put('events', 'image_url', await makeEvent(world, as.communityId), address),
  'an activity by a smaller form': async (as, address) =>
    put('activities', 'image_url', await makeActivity(world, as.communityId), forms(address)[1] ?? ''),
  'a campaign': async (as, address) => makeCampaign(world, as, { image_url: address }),
  'an activity by a whole address': async (as, address) =>
    put(
      'activities',
      'image_url',
      await makeActivity(world, as.communityId),
      `https://here.example${address}`,
    ),
  'the community’s banner': (as, address) => put('communities', 'banner_image', as.communityId, address),
  'the banner before': (as, address) => put('communities', 'banner_before', as.communityId, address),
  'a change that can be undone': (as, address) =>
    world.past.query(
      `insert into kept_changes (community_id, id, kind, object_id, before, after)
       values ($1, gen_random_uuid(), 'settings', $1, $2, '{}')`,
      [as.communityId, { banner_image: address }],
    ),
  'a material': async (as, address) =>
    world.past.query(
      `insert into materials (community_id, id, event_id, title, file, file_type, added_by)
       values ($1, gen_random_uuid(), $2, 'Map', $3, 'image/webp', $4)`,
      [as.communityId, await makeEvent(world, as.communityId), address, as.accountId],
    ),
  'a document': async (as, address) =>
    put('community_documents', 'file', await makeDocument(world, as.communityId), address),
}

const put = (table: string, column: string, id: string, address: string) =>
  world.past.query(`update ${table} set ${column} = $1 where id = $2`, [address, id])

const forms = (address: string) => withSmaller(keyOf(address)).map((key) => world.app.files.urlOf(key))

test.each(Object.entries(showing))('what %s shows stays', async (_, show) => {
  const as = await newMember(world)
  const address = await sendWhole(as)
  await show(as, address)
  passTime()
  await cleanUploads(world.app)
  expect([await rowsOf(as), await formsOf(address)]).toEqual([1, 4])
})

test('what a killed run has left is taken away by the next', async () => {
  const as = await newMember(world)
  const sent = [await sendWhole(as), await sendWhole(as)]
  passTime()
  const before = new Date(world.clock.now() - DAY).toISOString()
  expect(
    await inCommunity(world.app.db, as.communityId, (tx) => retireUnused(tx, as.communityId, before, 1)),
  ).toBe(1)
  for (const key of withSmaller(keyOf(sent[0] ?? ''))) await world.app.files.remove(key)
  await cleanUploads(world.app)
  expect([await rowsOf(as), ...(await Promise.all(sent.map(formsOf)))]).toEqual([0, 0, 0])
})

test('a neighbour’s picture that is shown does not keep what is not, and more than one batch goes', async () => {
  const as = await newMember(world)
  const neighbour = await makeMember(world, as.communityId)
  await put('accounts', 'profile_picture', neighbour.accountId, await sendWhole(neighbour))
  for (let one = 0; one < 210; one += 1) await insertUpload(as, 1, UNUSED_DAYS + 1)
  await cleanUploads(world.app)
  expect([await rowsOf(as), await rowsOf(neighbour)]).toEqual([0, 1])
})

test('a post that names a picture which is gone is answered with a sentence, and nothing is written', async () => {
  const as = await newMember(world)
  const media = [await sendWhole(as)]
  passTime()
  await cleanUploads(world.app)
  const { status, body } = await world.call(createPost, {
    as: await later(as),
    body: { content: 'At last', media },
  })
  const sentence =
    'One of these pictures or videos was sent too long ago and is no longer here. Please remove it and add it again.'
  expect([status, body.message, body.fields]).toEqual([400, sentence, { media: sentence }])
  expect(await postsOf(world, as)).toBe(0)
})

test('what has gone counts no more against what an account may keep', async () => {
  const as = await newMember(world)
  await insertUpload(as, KEPT_BYTES, UNUSED_DAYS + 1)
  const ask = () =>
    world.call(imageUploadUrl, { as, query: { fileName: 'a.png', fileType: 'image/png', fileSize: 1_000 } })
  expect((await ask()).status).toBe(413)
  await cleanUploads(world.app)
  expect((await ask()).status).toBe(200)
})

test('what was sent this week counts for the week, whether anything shows it or not', async () => {
  const as = await newMember(world)
  await insertUpload(as, 500 * 1024 * 1024, 6)
  await cleanUploads(world.app)
  const query = { fileName: 'a.png', fileType: 'image/png', fileSize: 1_000 }
  expect((await world.call(imageUploadUrl, { as, query })).status).toBe(429)
})
