// Many large pictures that arrive at once: what is in memory of them is bounded by the turns, not by the senders.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { makePicture } from '#server/test/pictures.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { asCommunity } from './db.ts'
import { inboxOf, newKey } from './file-keys.ts'
import type { Files } from './files.ts'
import { openFiles } from './open-files.ts'
import { publishSentPicture } from './publish.ts'
import { secretsFrom } from './secrets.ts'

const MEGABYTE = 1_048_576
const SENDERS = 40

let folder: string
let files: Files
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nineteen-many-'))
  const config = readConfig({ DATA_DIR: folder, NODE_ENV: 'test' }, folder)
  files = await openFiles(config, secretsFrom('a secret for the tests only, 32 long'), systemClock)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A small picture in a file of nine megabytes. */
const makeHeavy = async () =>
  Buffer.concat([await makePicture('png'), Buffer.alloc(9 * MEGABYTE, 'nineteen')])

test('forty pictures of nine megabytes at once take less than 200 MB', async () => {
  const community = asCommunity(newId())
  const keys = Array.from({ length: SENDERS }, () => newKey(community, 'webp'))
  const heavy = await makeHeavy()
  for (const key of keys) await files.write(inboxOf(key), heavy)
  const before = process.memoryUsage()
  let most = { rss: 0, arrayBuffers: 0 }
  const look = () => {
    const { rss, arrayBuffers } = process.memoryUsage()
    most = {
      rss: Math.max(most.rss, rss - before.rss),
      arrayBuffers: Math.max(most.arrayBuffers, arrayBuffers - before.arrayBuffers),
    }
  }
  const sized = await Promise.all(
    keys.map(async (key) => {
      const one = await publishSentPicture(files, key)
      look()
      return one?.width
    }),
  )
  expect(sized).toEqual(keys.map(() => 64))
  const [whole, buffers] = [most.rss, most.arrayBuffers].map((bytes) => Math.round(bytes / MEGABYTE))
  process.stdout.write(`Forty pictures at once: ${whole} MB more, of them ${buffers} MB of files\n`)
  expect(whole).toBeLessThan(200)
  expect(buffers).toBeLessThan(200)
})
