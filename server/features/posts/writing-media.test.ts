import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPost } from '#contract/posts/post-writing.ts'
import { imageUploadUrl } from '#contract/uploads/uploads.ts'
import { makeMember } from '#server/test/make.ts'
import { newMember, postsOf } from '#server/test/make-posts.ts'
import { listen, sendPicture, stored, storeSettings } from '#server/test/sending.ts'
import { foreignAddresses } from '#server/test/foreign-addresses.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
let base: string
beforeAll(async () => {
  world = await openWorld({ settings: storeSettings() })
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

describe('what is no upload of the author', () => {
  const sentence = 'Please add only pictures and videos that you have sent here yourself, each once.'

  test.each(foreignAddresses)('%s is refused and nothing is stored', async (address) => {
    const as = await newMember(world)
    const { status, body } = await world.call(createPost, { as, body: { content: 'Look', media: [address] } })
    expect([status, body.message]).toEqual([400, sentence])
    expect(await postsOf(world, as)).toBe(0)
  })

  test('a neighbour’s upload and another community’s are refused', async () => {
    const as = await newMember(world)
    const neighbour = await makeMember(world, as.communityId)
    for (const owner of [neighbour, await newMember(world)]) {
      const media = [await sendPicture(world, base, owner)]
      const { status, body } = await world.call(createPost, { as, body: { content: 'Mine?', media } })
      expect([status, body.message]).toEqual([400, sentence])
    }
    expect(await postsOf(world, as)).toBe(0)
  })

  test('an upload that was granted and never sent is refused', async () => {
    const as = await newMember(world)
    const query = { fileName: 'photo.png', fileType: 'image/png' }
    const { body } = await world.call(imageUploadUrl, { as, query })
    const answer = await world.call(createPost, { as, body: { content: 'Look', media: [stored(body.url)] } })
    expect(answer.status).toBe(400)
  })

  test('a foreign thumbnail is refused', async () => {
    const as = await newMember(world)
    const media = [await sendPicture(world, base, as)]
    for (const thumbnail of ['https://evil.example/pixel.png', await sendPicture(world, base, as)]) {
      const { status } = await world.call(createPost, { as, body: { media, mediaThumbnails: [thumbnail] } })
      expect(status).toBe(400)
    }
    expect(await postsOf(world, as)).toBe(0)
  })

  test('a picture stands in one post only, and in it once', async () => {
    const as = await newMember(world)
    const media = [await sendPicture(world, base, as)]
    expect((await world.call(createPost, { as, body: { media: [...media, ...media] } })).status).toBe(400)
    expect((await world.call(createPost, { as, body: { media } })).status).toBe(200)
    const again = await world.call(createPost, { as, body: { media } })
    expect([again.status, again.body.message]).toEqual([
      409,
      'One of these pictures stands in another post already. Please send it again.',
    ])
    expect(await postsOf(world, as)).toBe(1)
  })

  test('eleven pictures are one too many', async () => {
    const as = await newMember(world)
    const media = Array.from({ length: 11 }, () => '/files/x.webp')
    const { status, body } = await world.call(createPost, { as, body: { media } })
    expect([status, body.message]).toEqual([400, 'Please add at most 10 pictures.'])
  })
})
