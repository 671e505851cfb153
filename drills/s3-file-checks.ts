// Taking, giving and removing files, in pieces and as streams.
import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { newKey } from '#server/platform/file-keys.ts'
import type { Files } from '#server/platform/files.ts'
import { type Check, MEGABYTE, community, hashOf, same, sha256 } from './s3-check.ts'

export const fileChecks = (files: Files): readonly Check[] => [
  { name: 'the health check', run: () => files.check() },
  {
    name: 'writes 1 MB and reads the same',
    run: async () => {
      const [key, bytes] = [newKey(community, 'pdf'), randomBytes(MEGABYTE)]
      await files.write(key, bytes)
      same(await hashOf(await files.read(key)), sha256(bytes))
    },
  },
  {
    name: 'takes a stream of 100 MB and gives it back as a stream',
    run: async () => {
      const [key, chunk] = [newKey(community, 'mp4'), randomBytes(MEGABYTE)]
      const begun = performance.now()
      await files.receive(key, Readable.from(Array.from({ length: 100 }, () => chunk)), 100 * MEGABYTE)
      const sent = performance.now()
      const hash = createHash('sha256')
      for (let part = 0; part < 100; part += 1) hash.update(chunk)
      same(await hashOf(await files.read(key)), hash.digest('hex'))
      const speed = (from: number, to: number) => (100_000 / (to - from)).toFixed(0)
      return `${speed(begun, sent)} MB/s in, ${speed(sent, performance.now())} MB/s out`
    },
  },
  {
    name: 'gives a range',
    run: async () => {
      const [key, bytes] = [newKey(community, 'mp4'), randomBytes(MEGABYTE)]
      await files.write(key, bytes)
      const found = await files.read(key, { start: 1000, end: 1999 })
      same(String(found?.size), String(MEGABYTE))
      same(await hashOf(found), sha256(bytes.subarray(1000, 2000)))
    },
  },
  {
    name: 'knows what is not there, and removes',
    run: async () => {
      const key = newKey(community, 'webp')
      same(await hashOf(await files.read(key)), sha256(Buffer.alloc(0)))
      await files.write(key, Uint8Array.of(1))
      same(String(await files.sizeOf(key)), '1')
      await files.remove(key)
      same(String(await files.sizeOf(key)), 'null')
    },
  },
]
