import { afterAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { v7 as newId } from 'uuid'
import { decidePost } from '#contract/posts/moderation.ts'
import { newKey } from '#server/platform/file-keys.ts'
import { publishPicture } from '#server/platform/publish.ts'
import { makeCommunity, makeMember } from '#server/test/make.ts'
import { makePost } from '#server/test/make-content.ts'
import { openWorld } from '#server/test/world.ts'
import { firstSentence } from './share-card.ts'

const world = await openWorld()
afterAll(() => world[Symbol.asyncDispose]())

const get = (id: string, headers: Readonly<Record<string, string>> = {}) =>
  world.app.http.inject({ url: `/og/posts/${id}/picture.jpg`, headers })

const makeOpen = async (content: string) => {
  const author = await makeMember(world, await makeCommunity(world, { name: 'Hillside' }))
  return { author, id: await makePost(world, author, { content, visibility: 'public' }) }
}

/** The mean colour of a part of the picture. */
const colourOf = async (picture: Buffer, left: number, width: number): Promise<readonly number[]> => {
  const { channels } = await sharp(
    await sharp(picture).extract({ left, top: 0, width, height: 630 }).toBuffer(),
  ).stats()
  return channels.map(({ mean }) => Math.round(mean))
}

test('an open post has a picture of 1200 by 630, which is not sent again while it is the same', async () => {
  const { id } = await makeOpen('The benches were wet with dew. Nine of us came.')
  const answer = await get(id)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const { width, height, format } = await sharp(answer.rawPayload).metadata()
  expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
  expect(answer.rawPayload.length).toBeLessThan(300_000)
  expect(answer.headers['set-cookie']).toBeUndefined()
  const again = await get(id, { 'if-none-match': String(answer.headers['etag']) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test('a private, a hidden, a foreign and an unknown post have one and the same card', async () => {
  const { author, id } = await makeOpen('Open words, soon to be hidden.')
  const before = await get(id)
  const moderator = await makeMember(world, author.communityId, { office: 'secretary' })
  const body = { decision: 'hide' as const, reason: 'Not for everybody.' }
  await world.call(decidePost, { params: { id }, body, as: moderator })
  const unknown = await get(newId())
  expect(unknown.statusCode).toBe(200)
  for (const answer of [await get(id), await get(await makePost(world, author)), await get('no-id')])
    expect([answer.headers['etag'], answer.rawPayload.equals(unknown.rawPayload)]).toEqual([
      unknown.headers['etag'],
      true,
    ])
  expect(before.rawPayload.equals(unknown.rawPayload)).toBe(false)
})

test('the first photo stands beside the words', async () => {
  const { author, id } = await makeOpen('Red was the sky above the harbour.')
  const key = newKey(author.communityId, 'webp')
  const red = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#c01010' } })
    .png()
    .toBuffer()
  await publishPicture(world.app.files, key, red)
  await world.past.query('update posts set media = $2, media_thumbnails = $2 where id = $1', [
    id,
    [world.app.files.urlOf(key)],
  ])
  const [r = 0, g = 0, b = 0] = await colourOf((await get(id)).rawPayload, 900, 200)
  expect([r > 180, g < 30, b < 30]).toEqual([true, true, true])
})

test('Persian is drawn, and begins at the right', async () => {
  const { id } = await makeOpen('دوستان گرد آمدند.')
  const picture = (await get(id)).rawPayload
  const [left = 0] = await colourOf(picture, 0, 400)
  const [right = 0] = await colourOf(picture, 800, 400)
  expect([left > 250, right < 245]).toEqual([true, true])
})

test('words that no font has, markup and control signs leave a picture', async () => {
  const { id } = await makeOpen('🎉🎉 \u0007 <span size="9999999">&amp; 𓀀</span>')
  expect((await get(id)).statusCode).toBe(200)
})

test('a post of signs that no font has is called what a post without words is', async () => {
  const picture = (await get((await makeOpen('🎉🎉\n\n🌻')).id)).rawPayload
  expect(picture.equals((await get((await makeOpen('A post in Hillside')).id)).rawPayload)).toBe(true)
})

test('words that would be markup are drawn as words', async () => {
  const { id } = await makeOpen(`<span foreground="#ff0000" background="#ff0000">Red</span> words`)
  const { data } = await sharp((await get(id)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isRed = (at: number) => (data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 80
  expect(Array.from({ length: data.length / 3 }, (_, n) => n * 3).some(isRed)).toBe(false)
})

test('no sign in a post turns its picture’s words round', async () => {
  const [turned, plain] = [await makeOpen('\u202EPeace\u202C to all'), await makeOpen('Peace to all')]
  const picture = (await get(turned.id)).rawPayload
  expect(picture.equals((await get(plain.id)).rawPayload)).toBe(true)
})

test('a very long word and a very long post fit', async () => {
  for (const content of ['a'.repeat(4_000), 'word '.repeat(1_900)]) {
    const { id } = await makeOpen(content)
    expect((await get(id)).statusCode).toBe(200)
  }
})

test('the page and the share page name the picture and all that a link shows', async () => {
  const { id } = await makeOpen('Open words.')
  for (const path of [`/og/posts/${id}`, `/og/posts/${newId()}`]) {
    const { body } = await world.app.http.inject(path)
    for (const tag of [
      'title',
      'description',
      'url',
      'type',
      'image',
      'image:width',
      'image:height',
      'image:alt',
    ])
      expect(body, path).toContain(`property="og:${tag}"`)
    expect(body).toContain('content="summary_large_image"')
    expect(body).toMatch(/\/picture\.jpg\?lang=en/)
  }
})

test.for([
  ['One sentence here. Another.', 'One sentence here.'],
  ['No end of it', 'No end of it'],
  ['دوستان گرد آمدند؟ آری.', 'دوستان گرد آمدند؟'],
  ['Mr. Rahimi came with his family. They sang.', 'Mr. Rahimi came with his family.'],
  ['First lines\nof it\n\nThen more.', 'First lines of it'],
] as const)('the first sentence of “%s”', ([content, sentence]) => {
  expect(firstSentence(content)).toBe(sentence)
})
