import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refused } from './refuse.ts'
import { findFfmpeg, forgetOrigin } from './video.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nineteen-boxes-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const box = (type: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((one) => Buffer.from(one)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

/** A box whose length is written in eight bytes, as cameras write long films. */
const longBox = (type: string, content: string): Buffer => {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(type, 4, 'latin1')
  head.writeBigUInt64BE(BigInt(content.length + 16), 8)
  return Buffer.concat([head, Buffer.from(content)])
}

const clean = async (bytes: Buffer): Promise<Buffer> => {
  const path = join(folder, 'film')
  await writeFile(path, bytes)
  await forgetOrigin(path)
  return readFile(path)
}

const film = Buffer.concat([
  box('ftyp', 'isom'),
  box(
    'moov',
    box('mvhd', 'header'),
    box('trak', box('tkhd', 'x'), box('udta', 'CANARY')),
    box('udta', 'CANARY'),
    box('meta', 'CANARY'),
  ),
  longBox('mdat', 'the film itself'),
  box('uuid', 'CANARY of a place'),
])

test('place, device and owner are blanked, and nothing else moves', async () => {
  const cleaned = await clean(film)
  expect(cleaned.length).toBe(film.length)
  expect(cleaned.includes('CANARY')).toBe(false)
  expect(['mvhd', 'header', 'tkhd', 'the film itself'].map((kept) => cleaned.indexOf(kept))).toEqual(
    ['mvhd', 'header', 'tkhd', 'the film itself'].map((kept) => film.indexOf(kept)),
  )
})

test.each([
  ['one that ends in the middle', () => film.subarray(0, film.length - 5)],
  ['one without a movie', () => box('ftyp', 'isom')],
  [
    'a box that is longer than the file',
    () => Buffer.concat([box('ftyp', 'isom'), Buffer.from('7fffffff6d6f6f76', 'hex')]),
  ],
  ['a box that is shorter than its head', () => Buffer.from('000000046d6f6f7600000000', 'hex')],
  ['ten thousands of empty boxes', () => Buffer.concat([...Array<Buffer>(60_000).fill(box('free')), film])],
])('%s is refused', async (_, make) => {
  await expect(clean(make())).rejects.toThrow('damaged')
})

test('tracks in tracks without end are not followed', async () => {
  let nested = box('udta', 'x')
  for (let depth = 0; depth < 500; depth += 1) nested = box('trak', nested)
  expect((await clean(box('moov', nested))).includes('udta')).toBe(true)
})

test('any bytes at all are cleaned or refused, and nothing else happens', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(film.length - 1), fc.nat(255)), { maxLength: 12 }),
      async (changes) => {
        const broken = Buffer.from(film)
        for (const [at, byte] of changes) broken[at] = byte
        await clean(broken).catch((error: unknown) => expect(error).toBeInstanceOf(Refused))
      },
    ),
    { numRuns: 200 },
  )
})

test('ffmpeg is only found where it is', async () => {
  expect(await findFfmpeg(null, '')).toBeNull()
  expect(await findFfmpeg(null, folder)).toBeNull()
  expect(await findFfmpeg(join(folder, 'ffmpeg'))).toBeNull()
  const found = (await findFfmpeg(null)) ?? ''
  expect(await findFfmpeg(found, '')).toBe(found)
})
