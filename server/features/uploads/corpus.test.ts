// Hostile files, each generated here and sent through every door: none may end up where a browser or a device
// would run it, none may cost much, and each is answered with a sentence or made harmless.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageUploadUrl, videoUploadUrl } from '#contract/uploads/uploads.ts'
import { active } from '#server/test/hostile/active.ts'
import { captions } from '#server/test/hostile/captions.ts'
import { containers } from '#server/test/hostile/containers.ts'
import { films } from '#server/test/hostile/films.ts'
import { CANARY, type Hostile } from '#server/test/hostile/hostile.ts'
import { pictures } from '#server/test/hostile/pictures.ts'
import { makePicture } from '#server/test/pictures.ts'
import { makeCommunity, makeMember, type Someone } from '#server/test/make.ts'
import { makeEvent } from '#server/test/make-content.ts'
import { get, listen, postForm, put, sendsToStore, storeSettings } from '#server/test/sending.ts'
import { everything } from '#server/test/everything.ts'
import { openWorld, type World } from '#server/test/world.ts'

const whole: readonly Hostile[] = [...active, ...pictures, ...containers, ...films, ...captions]
/** One of six of each kind in the gate. */
const corpus = everything ? whole : whole.filter((_, place) => place % 6 === 0)

let world: World
let base: string
let secretary: Someone
let eventId: string
beforeAll(async () => {
  world = await openWorld({ settings: storeSettings() })
  base = await listen(world)
  secretary = await makeMember(world, await makeCommunity(world), { office: 'secretary' })
  eventId = await makeEvent(world, secretary.communityId)
  // What this file itself needs to make an AVIF is not what a hostile one costs the server.
  await makePicture('avif', 400, 300)
  calm = process.memoryUsage.rss()
})
afterAll(() => world[Symbol.asyncDispose]())

const usage = { slowest: 0, slow: '', memory: 0, refused: 0, harmless: 0 }
let calm = 0

interface Result {
  readonly status: number
  readonly message: unknown
}

const measured = async ({ what }: Hostile, work: () => Promise<Result>): Promise<Result> => {
  const begun = performance.now()
  const result = await work()
  const took = performance.now() - begun
  if (took > usage.slowest) Object.assign(usage, { slowest: took, slow: what })
  usage.memory = Math.max(usage.memory, process.memoryUsage.rss() - calm)
  return result
}

const sentence = expect.stringMatching(/^[A-Z].{10,}\.$/)

/** Every way by which a file can come in. */
const doors = (file: Hostile, bytes: Buffer): readonly (() => Promise<Result>)[] => {
  const form = { ...file, bytes }
  const granted = async (
    route: typeof imageUploadUrl | typeof videoUploadUrl,
    type: string,
    name: string,
  ): Promise<Result> => {
    const query = { fileName: name, fileType: type, fileSize: bytes.length }
    const { status, body } = await world.call(route, { as: secretary, query })
    if (status !== 200) return { status, message: body.message }
    const sent = await put(base, body.url, bytes, type)
    return { status: sent.status, message: sent.text === '' ? '' : JSON.parse(sent.text).message }
  }
  const posted = async (path: string, fields: Readonly<Record<string, string>>): Promise<Result> => {
    const { status, json } = await postForm(base, path, secretary, fields, form)
    return { status, message: json.message }
  }
  return [
    () => posted('/api/upload/upload-image', {}),
    () => posted('/api/upload/materials', { eventId, title: 'Minutes' }),
    () => granted(imageUploadUrl, 'image/png', 'a.png'),
    () => granted(imageUploadUrl, file.type, file.name),
    () => granted(videoUploadUrl, file.type.startsWith('video/') ? file.type : 'video/mp4', 'a.mp4'),
    () => granted(videoUploadUrl, 'text/vtt', file.type === 'text/vtt' ? file.name : 'a.vtt'),
  ]
}

test.each(corpus)('$what is refused with a sentence or made harmless', async (file) => {
  const bytes = await file.make()
  for (const door of doors(file, bytes)) {
    const { status, message } = await measured(file, door)
    if (status === 200) usage.harmless += 1
    else {
      usage.refused += 1
      expect([400, 413, 415]).toContain(status)
      if (!sendsToStore) expect(message).toEqual(sentence)
    }
  }
})

test('the corpus is large, and no two files of it are the same', async () => {
  const seen = new Set(whole.map(({ what }) => what))
  expect(seen.size).toBe(whole.length)
  expect(whole.length).toBeGreaterThanOrEqual(120)
})

/** How each kind begins. What is shown in a page is only what our own encoder wrote. */
const begins: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/webp': (bytes) => bytes.toString('latin1', 8, 12) === 'WEBP',
  'image/jpeg': (bytes) => bytes.readUInt16BE(0) === 0xffd8,
}

test('nothing of it is served as what a browser or a device would run', async () => {
  const { rows } = await world.past.query<{ key: string; purpose: string }>(
    `select key, purpose from files where state = 'published'`,
  )
  expect(rows.length).toBeGreaterThan(everything ? 20 : 3)
  for (const { key, purpose } of rows) {
    const { status, headers, bytes } = await get(base, `/files/${key}`)
    const type = headers.get('content-type') ?? ''
    expect(status).toBe(200)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
    if (purpose === 'image' || key.endsWith('.webp')) {
      expect(Object.keys(begins)).toContain(type)
      expect(begins[type]?.(bytes)).toBe(true)
      expect(
        [CANARY, '<script', '<?php', 'PK\x03\x04', '%PDF'].filter((sign) =>
          bytes.includes(sign, 0, 'latin1'),
        ),
      ).toEqual([])
    } else if (purpose === 'video') expect(type).toMatch(/^video\/(mp4|webm|quicktime)$/)
    else if (purpose === 'captions') {
      expect(type).toBe('text/vtt; charset=utf-8')
      expect(bytes.toString().replaceAll(' --> ', '')).not.toMatch(/[<>]|STYLE|url\(/)
    } else {
      expect(type).toMatch(
        /^(text\/plain; charset=utf-8|application\/pdf|audio\/mpeg|video\/mp4|application\/vnd\.)/,
      )
      expect(headers.get('content-disposition')).toMatch(/^attachment;/)
    }
  }
})

test('no file took long, and all of them little memory', () => {
  const [milliseconds, megabytes] = [Math.round(usage.slowest), Math.round(usage.memory / 1_048_576)]
  process.stdout.write(
    `Upload corpus: ${corpus.length} files, ${usage.refused} times refused, ${usage.harmless} times made harmless, slowest ${milliseconds} ms (${usage.slow}), most memory gained ${megabytes} MB\n`,
  )
  expect(milliseconds).toBeLessThan(2_000)
  expect(megabytes).toBeLessThan(200)
})
