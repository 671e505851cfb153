import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPost } from '#contract/posts/post-writing.ts'
import { uploadVideo, videoUploadUrl } from '#contract/uploads/uploads.ts'
import { makeCommunity, makeMember, type Someone } from '#server/test/make.ts'
import { makePicture, makeVideo } from '#server/test/pictures.ts'
import {
  type FormFile,
  get,
  listen,
  postForm,
  put,
  sendPicture as sendFrame,
  stored,
  storeSettings,
} from '#server/test/sending.ts'
import { openWorld, type World } from '#server/test/world.ts'

let world: World
let base: string
beforeAll(async () => {
  world = await openWorld({ settings: storeSettings() })
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const newMember = async (): Promise<Someone> => makeMember(world, await makeCommunity(world))

const sendPicture = (as: Someone, file: FormFile | null) =>
  postForm(base, '/api/upload/upload-image', as, {}, file)

describe('a picture in a form', () => {
  test('is published with its thumbnail, both WebP', async () => {
    const as = await newMember()
    const { status, json } = await sendPicture(as, {
      name: 'a.jpg',
      type: 'image/jpeg',
      bytes: await makePicture('jpeg', 1600, 900),
    })
    expect(status).toBe(200)
    const [full, small] = await Promise.all([get(base, json.originalUrl), get(base, json.thumbnailUrl)])
    expect([full, small].map(({ headers }) => headers.get('content-type'))).toEqual([
      'image/webp',
      'image/webp',
    ])
    expect(small.bytes.length).toBeLessThan(full.bytes.length)
  })

  test.each(['', 'application/octet-stream', 'image/pjpeg', 'image/x-png', 'image/heic', 'text/plain'])(
    'is what its bytes are, where its type is said to be “%s”',
    async (type) => {
      const file = { name: 'image:1641', type, bytes: await makePicture('jpeg') }
      expect((await sendPicture(await newMember(), file)).status).toBe(200)
    },
  )

  test.each([
    ['application/octet-stream', 'cannot be read here'],
    ['image/jpeg', 'cannot be read here'],
    ['image/svg+xml', 'SVG drawings are not taken'],
    ['application/pdf', 'This is a PDF document'],
  ])('that is no picture we read is refused in the words of its type %s', async (type, words) => {
    const heic = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(64),
    ])
    const { status, json } = await sendPicture(await newMember(), { name: 'image', type, bytes: heic })
    expect([status, json.message]).toEqual([415, expect.stringContaining(words)])
  })

  test('needs a file', async () => {
    const { status, json } = await sendPicture(await newMember(), null)
    expect([status, json.message, json.fields]).toEqual([
      400,
      'Please choose a file.',
      { file: 'Please choose a file.' },
    ])
  })

  test('of more than 10 MB is refused with a sentence', async () => {
    const bytes = Buffer.concat([await makePicture('jpeg'), Buffer.alloc(10 * 1024 * 1024)])
    const { status, json } = await sendPicture(await newMember(), {
      name: 'a.jpg',
      type: 'image/jpeg',
      bytes,
    })
    expect([status, json.message]).toEqual([413, 'This file is too large.'])
  })

  test('with more fields than a form has is refused', async () => {
    const fields = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`field${index}`, 'x']))
    const file = { name: 'a.png', type: 'image/png', bytes: await makePicture('png') }
    expect((await postForm(base, '/api/upload/upload-image', await newMember(), fields, file)).status).toBe(
      413,
    )
  })

  test('is not taken from a visitor', async () => {
    const file = { name: 'a.png', type: 'image/png', bytes: await makePicture('png') }
    expect((await postForm(base, '/api/upload/upload-image', { token: 'none' }, {}, file)).status).toBe(401)
  })
})

describe('how files are shown', () => {
  const published = async (): Promise<string> => {
    const file = { name: 'a.png', type: 'image/png', bytes: await makePicture('png', 300, 200) }
    return (await sendPicture(await newMember(), file)).json.originalUrl
  }

  test('sandboxed, unguessed, for our own pages, kept by the browser', async () => {
    const { headers } = await get(base, await published())
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; media-src 'self'`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': 'inline',
      'cache-control': 'private, max-age=604800, immutable',
    })
  })

  test.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 200],
    ['none', 200],
  ])('to a page that is %s: %i', async (site, wanted) => {
    expect((await get(base, await published(), { 'sec-fetch-site': site })).status).toBe(wanted)
  })

  test('in ranges', async () => {
    const url = await published()
    const whole = await get(base, url)
    const size = whole.bytes.length
    const part = await get(base, url, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${size}`])
    expect(part.bytes).toEqual(whole.bytes.subarray(10, 20))
    expect((await get(base, url, { range: 'bytes=-5' })).bytes).toEqual(whole.bytes.subarray(size - 5))
    expect((await get(base, url, { range: `bytes=${size}-` })).status).toBe(416)
  })

  test('to who asks for the head alone, with the same headers and no body', async () => {
    const url = new URL(new URL(await published(), base).pathname, base)
    const head = (headers: Record<string, string>) => fetch(url, { method: 'HEAD', headers })
    const whole = await get(base, url.href)
    const asked = await head({ range: 'bytes=0-9' })
    const of = (headers: Headers) =>
      ['content-length', 'content-type', 'accept-ranges', 'etag', 'cache-control'].map((name) =>
        headers.get(name),
      )
    expect([asked.status, of(asked.headers)]).toEqual([200, of(whole.headers)])
    expect(asked.headers.get('content-length')).toBe(String(whole.bytes.length))
    expect((await asked.arrayBuffer()).byteLength).toBe(0)
    expect((await head({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await head({ 'if-none-match': whole.headers.get('etag') ?? '' })).status).toBe(304)
    expect((await fetch(new URL('/files/c/x', base), { method: 'HEAD' })).status).toBe(404)
  })

  test('not again when the browser has it', async () => {
    const url = await published()
    const etag = (await get(base, url)).headers.get('etag') ?? ''
    expect((await get(base, url, { 'if-none-match': etag })).status).toBe(304)
  })

  test.each(['/files/', '/files/..%2f..%2fsecret.key', '/files/tmp/x', '/files/inbox/c/x', '/files/%00'])(
    '%s is nothing',
    async (path) => {
      expect((await get(base, path)).status).toBeGreaterThanOrEqual(400)
    },
  )
})

describe('a video', () => {
  const send = async (as: Someone, bytes: Buffer, fileType: string): Promise<string> => {
    const { body } = await world.call(videoUploadUrl, { as, query: { fileName: `event-1-2.mp4`, fileType } })
    expect((await put(base, body.url, bytes, fileType)).status).toBe(200)
    return stored(body.url)
  }

  test('gets a picture, and is published without its place', async () => {
    const film = await makeVideo('mp4')
    expect(film.includes('CANARY-PLACE')).toBe(true)
    const as = await newMember()
    const videoUrl = await send(as, film, 'video/mp4')
    const { status, body } = await world.call(uploadVideo, { as, body: { videoUrl } })
    expect(status).toBe(200)
    const shown = await get(base, body.thumbnailUrl)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const video = await get(base, body.thumbnailUrl.replace('.480.webp', '.mp4'))
    expect([video.headers.get('content-type'), video.bytes.length]).toEqual(['video/mp4', film.length])
    expect(video.bytes.includes('CANARY-PLACE')).toBe(false)
  })

  test('without ffmpeg gets a drawn picture, or the frame that its sender has sent', async () => {
    await using bare = await openWorld({ settings: { ...storeSettings(), FFMPEG_PATH: '/nowhere/ffmpeg' } })
    const there = await listen(bare)
    const as = await makeMember(bare, await makeCommunity(bare))
    const film = await makeVideo('webm')
    const query = { fileName: 'event-1-2.webm', fileType: 'video/webm' }
    const { body: grant } = await bare.call(videoUploadUrl, { as, query })
    expect((await put(there, grant.url, film, 'video/webm')).status).toBe(200)
    const videoUrl = stored(grant.url)
    const drawn = await bare.call(uploadVideo, { as, body: { videoUrl } })
    expect([drawn.status, drawn.body.drawn]).toEqual([200, true])
    const first = await get(there, drawn.body.thumbnailUrl)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const name = async (from: Someone) => ({ videoUrl, pictureUrl: await sendFrame(bare, there, from) })
    const other = await makeMember(bare, as.communityId)
    const foreign = await bare.call(uploadVideo, { as, body: await name(other) })
    expect((await get(there, foreign.body.thumbnailUrl)).bytes).toEqual(first.bytes)
    const framed = await bare.call(uploadVideo, { as, body: await name(as) })
    expect(framed.body).toEqual({ thumbnailUrl: drawn.body.thumbnailUrl })
    const second = await get(there, framed.body.thumbnailUrl)
    expect([second.status, second.bytes.equals(first.bytes)]).toEqual([200, false])
    // What a post shows stays as it is.
    await bare.call(createPost, { as, body: { media: [videoUrl] } })
    await bare.call(uploadVideo, { as, body: { videoUrl, pictureUrl: await sendFrame(bare, there, as, 90) } })
    expect((await get(there, framed.body.thumbnailUrl)).bytes).toEqual(second.bytes)
    const kept = await get(there, bare.app.files.urlOf(bare.app.files.keyOf(videoUrl) ?? ''))
    expect([kept.status, kept.bytes.length]).toEqual([200, film.length])
  })

  test.each([
    'http://127.0.0.1:9/film.mp4',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'concat:/etc/passwd|/etc/hosts',
    'http://[::ffff:127.0.0.1]/',
    'http://2130706433/',
    'https://evil.example/files/c/x.mp4',
    'subfile,,start,0,end,9,,:/etc/passwd',
  ])('%s is never looked at', async (videoUrl) => {
    const { status, body } = await world.call(uploadVideo, { as: await newMember(), body: { videoUrl } })
    expect([status, body.message]).toEqual([
      400,
      'Please name a video that you have sent to this server before.',
    ])
  })
})
