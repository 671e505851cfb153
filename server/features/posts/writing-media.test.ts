import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPost } from '#contract/post-writing.ts'
import { imageUploadUrl } from '#contract/uploads.ts'
import { type Someone, makeCommunity, makeMember } from '#server/test/make.ts'
import { listen, sendPicture, stored, storeSettings } from '#server/test/sending.ts'
import { type World, openWorld } from '#server/test/world.ts'

let world: World
let base: string
beforeAll(async () => {
  world = await openWorld({ settings: storeSettings() })
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const newMember = async () => makeMember(world, await makeCommunity(world))

const postsOf = async (as: Someone): Promise<number> => {
  const { rows } = await world.past.query(
    'select count(*)::int as count from posts where community_id = $1',
    [as.communityId],
  )
  return rows[0].count
}

describe('what is no upload of the author', () => {
  const sentence = 'Please add only pictures and videos that you have sent here yourself, each once.'

  test.each([
    'https://evil.example/pixel.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//evil.example/files/x.webp',
    '/files/../secret.key',
    '/files/c/0198c0de-0000-7000-8000-000000000000/00000000000000000000000000000000.webp',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    '',
  ])('%s is refused and nothing is stored', async (address) => {
    const as = await newMember()
    const { status, body } = await world.call(createPost, { as, body: { content: 'Look', media: [address] } })
    expect([status, body.message]).toEqual([400, sentence])
    expect(await postsOf(as)).toBe(0)
  })

  test('a neighbour’s upload and another community’s are refused', async () => {
    const as = await newMember()
    const neighbour = await makeMember(world, as.communityId)
    for (const owner of [neighbour, await newMember()]) {
      const media = [await sendPicture(world, base, owner)]
      const { status, body } = await world.call(createPost, { as, body: { content: 'Mine?', media } })
      expect([status, body.message]).toEqual([400, sentence])
    }
    expect(await postsOf(as)).toBe(0)
  })

  test('an upload that was granted and never sent is refused', async () => {
    const as = await newMember()
    const query = { fileName: 'photo.png', fileType: 'image/png' }
    const { body } = await world.call(imageUploadUrl, { as, query })
    const answer = await world.call(createPost, { as, body: { content: 'Look', media: [stored(body.url)] } })
    expect(answer.status).toBe(400)
  })

  test('a foreign thumbnail is refused', async () => {
    const as = await newMember()
    const media = [await sendPicture(world, base, as)]
    for (const thumbnail of ['https://evil.example/pixel.png', await sendPicture(world, base, as)]) {
      const { status } = await world.call(createPost, { as, body: { media, mediaThumbnails: [thumbnail] } })
      expect(status).toBe(400)
    }
    expect(await postsOf(as)).toBe(0)
  })

  test('a picture stands in one post only, and in it once', async () => {
    const as = await newMember()
    const media = [await sendPicture(world, base, as)]
    expect((await world.call(createPost, { as, body: { media: [...media, ...media] } })).status).toBe(400)
    expect((await world.call(createPost, { as, body: { media } })).status).toBe(200)
    const again = await world.call(createPost, { as, body: { media } })
    expect([again.status, again.body.message]).toEqual([
      409,
      'One of these pictures stands in another post already. Please send it again.',
    ])
    expect(await postsOf(as)).toBe(1)
  })

  test('eleven pictures are one too many', async () => {
    const as = await newMember()
    const media = Array.from({ length: 11 }, () => '/files/x.webp')
    const { status, body } = await world.call(createPost, { as, body: { media } })
    expect([status, body.message]).toEqual([400, 'Please add at most 10 pictures.'])
  })
})
