// Captions of a video: sent, bound to one post, served, replaced, and gone with it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPost, editPost, removePost } from '#contract/posts/post-writing.ts'
import { communityFeed, getPost } from '#contract/posts/posts.ts'
import type { BodyIn } from '#contract/route.ts'
import { videoUploadUrl } from '#contract/uploads/uploads.ts'
import { DAY, makeMember, type Someone } from '#server/test/make.ts'
import { newMember, postsOf } from '#server/test/make-posts.ts'
import { makeVideo } from '#server/test/pictures.ts'
import { get, listen, put, sendPicture, sendsToStore, stored, storeSettings } from '#server/test/sending.ts'
import { type World, openWorld } from '#server/test/world.ts'
import { emptyBin } from './jobs.ts'

let world: World
let base: string
let film: Buffer
beforeAll(async () => {
  world = await openWorld({ settings: storeSettings() })
  base = await listen(world)
  film = await makeVideo('mp4')
})
afterAll(() => world[Symbol.asyncDispose]())

const spoken = 'WEBVTT\n\n00:00.000 --> 00:01.000\n<b>Welcome</b>\n'

const sendAs = async (as: Someone, name: string, type: string, bytes: Buffer) => {
  const query = { fileName: name, fileType: type, fileSize: bytes.length }
  const { status, body } = await world.call(videoUploadUrl, { as, query })
  if (status !== 200) return { status, message: body.message, url: '' }
  const sent = await put(base, body.url, bytes, type)
  return { status: sent.status, message: sent.text, url: stored(body.url) }
}
const sendFilm = async (as: Someone) => (await sendAs(as, 'a.mp4', 'video/mp4', film)).url
const sendCaptions = async (as: Someone, text = spoken) =>
  (await sendAs(as, 'a.vtt', 'text/vtt', Buffer.from(text))).url

/** A post with a video and its captions, as its author gets it. */
const makeSpoken = async (as: Someone) => {
  const body = { media: [await sendFilm(as)], captions: { url: await sendCaptions(as), language: 'en' } }
  const { data } = (await world.call(createPost, { as, body })).body
  return { id: data.id, url: data.captions?.url ?? '' }
}
const status = async (url: string) => (await get(base, url)).status

describe('captions that were sent with a video', () => {
  test('stand with it in the news and on its page, with their language', async () => {
    const as = await newMember(world)
    const reader = await makeMember(world, as.communityId)
    const { id, url } = await makeSpoken(as)
    const named = { url: expect.stringMatching(/\/files\/c\/.*\.vtt$/), language: 'en' }
    const feed = await world.call(communityFeed, { as: reader, params: { communityId: as.communityId } })
    const page = await world.call(getPost, { as: reader, params: { id } })
    expect([feed.body.data[0]?.captions, page.body.data.captions]).toEqual([named, { url, language: 'en' }])
  })

  test('are served as WebVTT in plain text, sandboxed, to our own pages alone', async () => {
    const { url } = await makeSpoken(await newMember(world))
    const { bytes, headers } = await get(base, url, { 'sec-fetch-site': 'same-origin' })
    expect(bytes.toString()).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nWelcome\n')
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'cross-origin-resource-policy': 'same-origin',
    })
    expect((await get(base, url, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })

  test('are refused with the line that is wrong, and not kept', async () => {
    const as = await newMember(world)
    const wrong = Buffer.from('WEBVTT\n\n00:02.000 --> 00:01.000\nx\n')
    const sent = await sendAs(as, 'a.vtt', 'text/vtt', wrong)
    if (!sendsToStore)
      expect([sent.status, sent.message]).toEqual([
        400,
        expect.stringContaining('Line 3 of the captions ends before it begins.'),
      ])
    expect(await status(sent.url)).toBe(404)
    const body = { media: [await sendFilm(as)], captions: { url: sent.url, language: 'en' } }
    expect((await world.call(createPost, { as, body })).status).toBe(400)
  })

  test.each([
    ['talk.srt', 10, 415, 'Please send the captions as a WebVTT file, whose name ends in .vtt.'],
    ['talk.vtt', 200 * 1024 + 1, 413, 'These captions are larger than 200 KB. Please send a smaller file.'],
  ])('called %s, of %i bytes, get no address', async (name, size, wanted, sentence) => {
    const sent = await sendAs(await newMember(world), name, 'text/vtt', Buffer.alloc(size))
    expect([sent.status, sent.message]).toEqual([wanted, sentence])
  })
})

describe('a post takes', () => {
  const notOwn = 'Please add only captions that you have sent here yourself.'

  test('no captions of a neighbour, of another community, of elsewhere, and no other file as such', async () => {
    const as = await newMember(world)
    const neighbour = await makeMember(world, as.communityId)
    const addresses = [
      await sendCaptions(neighbour),
      await sendCaptions(await newMember(world)),
      await sendPicture(world, base, as),
      'https://evil.example/a.vtt',
    ]
    for (const url of addresses) {
      const body = { media: [await sendFilm(as)], captions: { url, language: 'en' } }
      const answer = await world.call(createPost, { as, body })
      expect([answer.status, answer.body.message]).toEqual([400, notOwn])
    }
    expect(await postsOf(world, as)).toBe(0)
  })

  test('captions with a video only, and none as a picture', async () => {
    const as = await newMember(world)
    const captions = { url: await sendCaptions(as), language: 'en' }
    const alone = await world.call(createPost, { as, body: { content: 'Words', captions } })
    expect([alone.status, alone.body.message]).toEqual([
      400,
      'Captions belong to a video. Please add them to a post that has one.',
    ])
    expect((await world.call(createPost, { as, body: { media: [captions.url] } })).status).toBe(400)
    expect(await postsOf(world, as)).toBe(0)
  })

  test('captions that stand nowhere else', async () => {
    const as = await newMember(world)
    const { url } = await makeSpoken(as)
    const body = { media: [await sendFilm(as)], captions: { url, language: 'en' } }
    expect((await world.call(createPost, { as, body })).status).toBe(409)
    expect(await postsOf(world, as)).toBe(1)
  })
})

describe('changing the post', () => {
  const change = async (as: Someone, id: string, body: BodyIn<typeof editPost>) =>
    (await world.call(editPost, { as, params: { id }, body })).body.data.captions

  test('keeps what is not named, changes the language, replaces the file, and takes it away', async () => {
    const as = await newMember(world)
    const { id, url } = await makeSpoken(as)
    expect(await change(as, id, { content: 'The choir' })).toEqual({ url, language: 'en' })
    expect(await change(as, id, { captions: { url, language: 'fa' } })).toEqual({ url, language: 'fa' })
    expect(await status(url)).toBe(200)
    const next = await sendCaptions(as, spoken.replace('Welcome', 'خوش آمدید'))
    const replaced = await change(as, id, { captions: { url: next, language: 'fa' } })
    expect([replaced?.language, await status(url), await status(replaced?.url ?? '')]).toEqual([
      'fa',
      404,
      200,
    ])
    expect(await change(as, id, { captions: null })).toBeNull()
    expect(await status(next)).toBe(404)
  })

  test('adds captions to a video, and none to a picture', async () => {
    const as = await newMember(world)
    const captions = { url: await sendCaptions(as), language: 'en' }
    const make = async (media: string) =>
      (await world.call(createPost, { as, body: { media: [media] } })).body.data.id
    const picture = { id: await make(await sendPicture(world, base, as)) }
    expect((await world.call(editPost, { as, params: picture, body: { captions } })).status).toBe(400)
    expect(await change(as, await make(await sendFilm(as)), { captions })).toMatchObject({ language: 'en' })
  })

  test('is its author’s alone', async () => {
    const as = await newMember(world)
    const neighbour = await makeMember(world, as.communityId)
    const { id, url } = await makeSpoken(as)
    const captions = { url: await sendCaptions(neighbour), language: 'en' }
    const answer = await world.call(editPost, { as: neighbour, params: { id }, body: { captions } })
    expect([answer.status, await status(url)]).toEqual([403, 200])
  })
})

test('captions go for good with their post', async () => {
  const as = await newMember(world)
  const { id, url } = await makeSpoken(as)
  await world.call(removePost, { as, params: { id } })
  await emptyBin(world.app)
  expect(await world.app.files.sizeOf(world.app.files.keyOf(url) ?? '')).not.toBeNull()
  world.clock.pass(31 * DAY)
  await emptyBin(world.app)
  expect(await world.app.files.sizeOf(world.app.files.keyOf(url) ?? '')).toBeNull()
})
