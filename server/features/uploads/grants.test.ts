import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageUploadUrl, videoUploadUrl } from '#contract/uploads/uploads.ts'
import { makeCommunity, makeMember, type Someone } from '#server/test/make.ts'
import { makePicture } from '#server/test/pictures.ts'
import { at, get, listen, put, sendsToStore, stored, storeSettings } from '#server/test/sending.ts'
import { foreignAddresses } from '#server/test/foreign-addresses.ts'
import { openWorld, type World } from '#server/test/world.ts'
import { claimUpload } from './uploads.ts'
import { cleanUploads } from './jobs.ts'
import { BODIES_AT_ONCE } from './rules.ts'

let world: World
let base: string
beforeAll(async () => {
  world = await openWorld({ settings: storeSettings() })
  base = await listen(world)
})
afterAll(() => world[Symbol.asyncDispose]())

const newMember = async (): Promise<Someone> => makeMember(world, await makeCommunity(world))

const grant = async (
  as: Someone,
  more: Partial<{ fileName: string; fileType: string; fileSize: number }> = {},
) => {
  const query = { fileName: 'activity-1-1700000000000.png', fileType: 'image/png', ...more }
  const { status, body } = await world.call(imageUploadUrl, { as, query })
  expect(status).toBe(200)
  return body.url
}

/** What a feature is told when the member names this address. */
const claim = async (as: Someone, address: string) => {
  const account = await world.app.gate.look(as.sessionId)
  if (account?.state !== 'confirmed') throw new Error('The maker made no member.')
  return claimUpload(world.app, { ...account, state: 'confirmed', communityId: as.communityId }, address)
}

describe('a granted address', () => {
  test('takes the picture, and without its query is the picture in WebP', async () => {
    const as = await newMember()
    const url = await grant(as)
    expect((await put(base, url, await makePicture('png'), 'image/png')).status).toBe(200)
    const row = await claim(as, stored(url))
    expect(row?.state).toBe('published')
    const { status, headers, bytes } = await get(base, world.app.files.urlOf(row?.key ?? ''))
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
  })

  test('has a key that nothing of the name or of the member enters', async () => {
    const as = await newMember()
    const url = await grant(as, { fileName: '../../etc/passwd-secret.png' })
    expect(stored(url)).toMatch(new RegExp(`/c/${as.communityId}/[0-9a-f]{32}\\.webp$`))
  })

  test('refuses another type', async () => {
    const as = await newMember()
    const { status } = await put(base, await grant(as), await makePicture('jpeg'), 'image/jpeg')
    expect(status).toBe(sendsToStore ? 403 : 415)
  })

  test('refuses more bytes than were signed', async () => {
    const as = await newMember()
    const bytes = await makePicture('png')
    const { status } = await put(base, await grant(as, { fileSize: bytes.length - 1 }), bytes, 'image/png')
    expect(status).toBe(sendsToStore ? 403 : 400)
  })

  test('refuses a changed signature and a changed key', async () => {
    const as = await newMember()
    const url = await grant(as)
    const bytes = await makePicture('png')
    const last = url.at(-1) === 'A' ? 'B' : 'A'
    const otherKey = url.replace(/[0-9a-f](?=\.webp)/, (digit) => (digit === '0' ? '1' : '0'))
    expect((await put(base, url.slice(0, -1) + last, bytes, 'image/png')).status).toBe(403)
    expect((await put(base, otherKey, bytes, 'image/png')).status).toBe(403)
    expect((await put(base, stored(url), bytes, 'image/png')).status).toBe(403)
  })

  test('shows nothing before anything was sent', async () => {
    const url = await grant(await newMember())
    const { status } = await get(base, `/files/${world.app.files.keyOf(stored(url))}`)
    expect(status).toBe(404)
  })
})

describe.skipIf(sendsToStore)('a granted address of our own', () => {
  test('ends after five minutes', async () => {
    const url = await grant(await newMember())
    world.clock.pass(5 * 60_000)
    const { status, text } = await put(base, url, await makePicture('png'), 'image/png')
    expect([status, text]).toEqual([403, expect.stringContaining('five minutes')])
  })

  test('is good for one file', async () => {
    const url = await grant(await newMember())
    const bytes = await makePicture('png')
    const answers = await Promise.all([
      put(base, url, bytes, 'image/png'),
      put(base, url, bytes, 'image/png'),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await put(base, url, bytes, 'image/png')).status).toBe(409)
  })

  test('may be tried again after a body that was cut off', async () => {
    const url = await grant(await newMember())
    const bytes = await makePicture('png')
    const broken = new ReadableStream({
      start: (controller) => {
        controller.enqueue(bytes.subarray(0, 20))
        controller.error(new Error('the line broke'))
      },
    })
    const half = {
      method: 'PUT',
      body: broken,
      duplex: 'half',
      headers: { 'content-type': 'image/png' },
    } as const
    await expect(fetch(at(base, url), half)).rejects.toThrow()
    expect((await put(base, url, bytes, 'image/png')).status).toBe(200)
  })

  /** A sender that has begun, and ends its body when it is told to. */
  const begin = async (url: string, bytes: Uint8Array) => {
    const { hostname, port } = new URL(base)
    const sent = request({ hostname, port, path: url, method: 'PUT', agent: false })
    sent.setHeader('content-type', 'image/png').setHeader('content-length', bytes.length)
    const answered = new Promise<number>((resolve, reject) => {
      sent.on('response', (answer) => resolve(answer.resume().statusCode ?? 0)).on('error', reject)
    })
    sent.write(bytes.subarray(0, 20))
    const state = async () => {
      const key = world.app.files.keyOf(stored(url))
      const { rows } = await world.past.query<{ state: string }>('select state from files where key = $1', [
        key,
      ])
      return rows[0]?.state
    }
    await expect.poll(state).toBe('receiving')
    return { finish: () => (sent.end(bytes.subarray(20)), answered), state }
  }

  test('takes one body at a time, and its place before the first byte', async () => {
    const url = await grant(await newMember())
    const bytes = await makePicture('png')
    const { finish } = await begin(url, bytes)
    const others = await Promise.all([1, 2, 3].map(() => put(base, url, bytes, 'image/png')))
    expect(others.map(({ status }) => status)).toEqual([409, 409, 409])
    expect(await finish()).toBe(200)
  })

  test('is free again in time after a server that ended in the middle of a body', async () => {
    const as = await newMember()
    const url = await grant(as)
    await world.past.query(
      `update files set state = 'receiving', receiver = gen_random_uuid(), receiving_until = $2 where owner_id = $1`,
      [as.accountId, new Date(world.clock.now() + 60_000)],
    )
    const bytes = await makePicture('png')
    expect((await put(base, url, bytes, 'image/png')).status).toBe(409)
    world.clock.pass(61_000)
    expect((await put(base, url, bytes, 'image/png')).status).toBe(200)
  })

  test('waits while as many bodies of its account are on their way as one may send at once', async () => {
    const as = await newMember()
    for (let one = 0; one < BODIES_AT_ONCE; one += 1) await grant(as)
    await world.past.query(
      `update files set state = 'receiving', receiver = gen_random_uuid(), receiving_until = $2 where owner_id = $1`,
      [as.accountId, new Date(world.clock.now() + 60_000)],
    )
    const [url, neighbours] = [await grant(as), await grant(await makeMember(world, as.communityId))]
    const bytes = await makePicture('png')
    const refused = await put(base, url, bytes, 'image/png')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    expect((await put(base, neighbours, bytes, 'image/png')).status).toBe(200)
    world.clock.pass(61_000)
    expect((await put(base, url, bytes, 'image/png')).status).toBe(200)
  })

  test('asks for the length', async () => {
    const url = await grant(await newMember())
    const body = new Blob([new Uint8Array(await makePicture('png'))]).stream()
    const chunked = { method: 'PUT', body, duplex: 'half', headers: { 'content-type': 'image/png' } } as const
    expect((await fetch(at(base, url), chunked)).status).toBe(411)
  })

  test('answers what is no picture with a sentence and keeps nothing of it', async () => {
    const as = await newMember()
    const url = await grant(as)
    const { status, text } = await put(base, url, Buffer.from('<svg onload="alert(1)"/>'), 'image/png')
    expect([status, JSON.parse(text).message]).toEqual([415, expect.stringContaining('an SVG drawing')])
    expect(await claim(as, stored(url))).toBeNull()
    expect((await get(base, stored(url))).status).toBe(404)
  })
})

describe('whose upload it is', () => {
  test('only its sender may use it', async () => {
    const as = await newMember()
    const neighbour = await makeMember(world, as.communityId)
    const stranger = await newMember()
    const url = await grant(as)
    await put(base, url, await makePicture('png'), 'image/png')
    expect(await claim(neighbour, stored(url))).toBeNull()
    expect(await claim(stranger, stored(url))).toBeNull()
    expect(await claim(as, stored(url))).toMatchObject({ purpose: 'image', state: 'published' })
  })

  test.each(foreignAddresses)('%s is nobody’s upload', async (address) => {
    expect(await claim(await newMember(), address)).toBeNull()
  })

  test('another host in front of a good key does not count', async () => {
    const as = await newMember()
    const url = await grant(as)
    await put(base, url, await makePicture('png'), 'image/png')
    const path = `/files/${world.app.files.keyOf(stored(url))}`
    expect(await claim(as, `https://evil.example${path}`)).toBeNull()
  })
})

describe('what is granted at all', () => {
  test.each([
    ['image/svg+xml', 'a.svg', 415],
    ['text/html', 'a.html', 415],
    ['application/xml', 'a.xml', 415],
    ['application/pdf', 'a.pdf', 415],
    ['image/heic', 'a.heic', 415],
    ['image/png', 'a.svg', 415],
    ['video/mp4', 'a.mp4', 415],
  ])('%s named %s is no picture', async (fileType, fileName, wanted) => {
    const { status, body } = await world.call(imageUploadUrl, {
      as: await newMember(),
      query: { fileName, fileType },
    })
    expect([status, body.message]).toEqual([wanted, expect.stringMatching(/^[A-Z].*\.$/)])
  })

  test.each(['application/octet-stream', 'image/pjpeg', 'image/x-png'])(
    '%s may be a picture',
    async (fileType) => {
      const as = await newMember()
      const url = await grant(as, { fileName: 'image:1641', fileType })
      expect((await put(base, url, await makePicture('jpeg'), fileType)).status).toBe(200)
    },
  )

  test('a picture of more than 10 MB and a video of more than 200 MB are not', async () => {
    const as = await newMember()
    const tenMore = { fileName: 'a.png', fileType: 'image/png', fileSize: 10 * 1024 * 1024 + 1 }
    const film = { fileName: 'a.mp4', fileType: 'video/mp4', fileSize: 200 * 1024 * 1024 + 1 }
    expect((await world.call(imageUploadUrl, { as, query: tenMore })).status).toBe(413)
    expect((await world.call(videoUploadUrl, { as, query: film })).status).toBe(413)
  })

  test('an empty file is told as empty', async () => {
    const query = { fileName: 'a.png', fileType: 'image/png', fileSize: 0 }
    const { status, body } = await world.call(imageUploadUrl, { as: await newMember(), query })
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('The file is empty.')])
  })

  test('a member gets no more than 500 MB a week', async () => {
    const as = await newMember()
    const film = { fileName: 'a.mp4', fileType: 'video/mp4', fileSize: 200 * 1024 * 1024 }
    const statuses = []
    for (let one = 0; one < 3; one += 1)
      statuses.push((await world.call(videoUploadUrl, { as, query: film })).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  test('a grant that was not used is given back, and its row goes', async () => {
    const as = await newMember()
    const film = { fileName: 'a.mp4', fileType: 'video/mp4', fileSize: 200 * 1024 * 1024 }
    for (let one = 0; one < 2; one += 1) await world.call(videoUploadUrl, { as, query: film })
    world.clock.pass(2 * 3_600_000)
    const { token } = {
      token: await world.app.tokens.sign({ userId: as.accountId, sessionId: as.sessionId }),
    }
    expect((await world.call(videoUploadUrl, { as: { token }, query: film })).status).toBe(200)
    await cleanUploads(world.app)
    const { rows } = await world.past.query('select state from files where owner_id = $1', [as.accountId])
    expect(rows).toHaveLength(1)
  })
})
