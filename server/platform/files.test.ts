import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { v7 as newId } from 'uuid'
import { sendsToStore, storeSettings } from '#server/test/sending.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { asCommunity } from './db.ts'
import { displayName, endingOf } from './file-names.ts'
import { demandKey, inboxOf, newKey, originalsOf, smaller } from './file-keys.ts'
import { LEAST_FREE } from './disk-room.ts'
import { openLocalFiles } from './files-local.ts'
import type { Files } from './files.ts'
import { openFiles } from './open-files.ts'
import { secretsFrom } from './secrets.ts'
import { rangeOf } from './serve-files.ts'

let folder: string
let files: Files
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nineteen-files-'))
  const config = readConfig({ DATA_DIR: folder, NODE_ENV: 'test', ...storeSettings() }, folder)
  files = await openFiles(config, secretsFrom('a secret for the tests only, 32 long'), systemClock)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const community = asCommunity(newId())

describe('a store', () => {
  test('gives back what it took, by its key’s type', async () => {
    const key = newKey(community, 'pdf')
    await files.write(key, Buffer.from('%PDF-1.7'))
    const found = await files.read(key)
    expect([found?.size, found?.contentType]).toEqual([8, 'application/pdf'])
    expect(Buffer.concat((await found?.body.toArray()) ?? []).toString()).toBe('%PDF-1.7')
  })

  test('takes streams and gives ranges', async () => {
    const key = newKey(community, 'mp4')
    const bytes = Buffer.alloc(3_000_000, 'nineteen')
    await files.receive(
      inboxOf(key),
      Readable.from([bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)]),
      bytes.length,
    )
    const found = await files.read(inboxOf(key), { start: 999_990, end: 1_000_009 })
    expect(found?.size).toBe(bytes.length)
    expect(Buffer.concat((await found?.body.toArray()) ?? [])).toEqual(bytes.subarray(999_990, 1_000_010))
  })

  test.skipIf(sendsToStore)(
    'takes nothing that would leave the disk too little, with what is on its way',
    async () => {
      const config = readConfig({ DATA_DIR: folder, NODE_ENV: 'test' }, folder)
      const secrets = secretsFrom('a secret for the tests only, 32 long')
      const small = await openLocalFiles(config, secrets, systemClock, async () => LEAST_FREE + 100)
      const keys = [newKey(community, 'mp4'), newKey(community, 'mp4')] as const
      const line = new PassThrough()
      const first = small.receive(inboxOf(keys[0]), line, 60)
      await expect(
        small.receive(inboxOf(keys[1]), Readable.from([Buffer.alloc(60)]), 60),
      ).rejects.toMatchObject({
        status: 503,
      })
      await expect(small.write(keys[1], Buffer.alloc(101))).rejects.toMatchObject({ status: 503 })
      line.end(Buffer.alloc(60))
      await first
      await small.receive(inboxOf(keys[1]), Readable.from([Buffer.alloc(60)]), 60)
      expect(await Promise.all(keys.map((key) => small.sizeOf(inboxOf(key))))).toEqual([60, 60])
    },
  )

  test('knows nothing of a file that is not there or no longer there', async () => {
    const key = newKey(community, 'webp')
    expect([await files.read(key), await files.sizeOf(key)]).toEqual([null, null])
    await files.remove(key)
    await files.write(key, Uint8Array.of(1))
    expect(await files.sizeOf(key)).toBe(1)
    await files.remove(key)
    expect([await files.read(key), await files.sizeOf(key)]).toEqual([null, null])
  })

  test('proves that it works', async () => {
    await expect(files.check()).resolves.toBeUndefined()
  })

  test.each(['../secret.key', 'c/../x.webp', '/etc/passwd', 'c/x/y.webp', 'tmp/x', '', 'c/\0.webp'])(
    'refuses the key %j',
    async (key) => {
      await expect(Promise.resolve().then(() => files.read(key))).rejects.toThrow('no key')
      await expect(Promise.resolve().then(() => files.write(key, Uint8Array.of(1)))).rejects.toThrow('no key')
    },
  )
})

describe('a folder', () => {
  test('keeps nothing of a stream that was too long, too short or broke off', async () => {
    const local = await openFolder()
    const key = newKey(community, 'mp4')
    const tooLong = local.files.receive(key, Readable.from([Buffer.alloc(20)]), 10)
    await expect(tooLong).rejects.toThrow('larger than was agreed')
    await expect(local.files.receive(key, Readable.from([Buffer.alloc(5)]), 10)).rejects.toThrow(
      'did not arrive whole',
    )
    const broken = new Readable({ read: () => broken.destroy(new Error('the line broke')) })
    await expect(local.files.receive(key, broken, 10)).rejects.toThrow('the line broke')
    expect([await local.files.sizeOf(key), await readdir(join(local.path, 'files', 'tmp'))]).toEqual([
      null,
      [],
    ])
  })

  test('does not follow a link out of itself', async () => {
    const local = await openFolder()
    const key = newKey(community, 'txt')
    await local.files.write(key, Buffer.from('x'))
    await local.files.remove(key)
    await writeFile(join(local.path, 'outside'), 'secret')
    await symlink(join(local.path, 'outside'), join(local.path, 'files', key))
    await expect(local.files.read(key)).rejects.toThrow('ELOOP')
  })
})

const openFolder = async () => {
  const path = await mkdtemp(join(folder, 'local-'))
  const config = readConfig({ DATA_DIR: path, NODE_ENV: 'test' }, path)
  return {
    path,
    files: await openFiles(config, secretsFrom('a secret for the tests only, 32 long'), systemClock),
  }
}

describe('keys', () => {
  test('of a thousand files are a thousand', () => {
    expect(new Set(Array.from({ length: 1_000 }, () => newKey(community, 'webp'))).size).toBe(1_000)
  })

  test('of smaller forms lead back to what they were made of', () => {
    const key = newKey(community, 'mp4')
    expect(originalsOf(smaller(key, 480))).toContain(key)
    expect(demandKey(smaller(key, 1080))).toMatch(/\.1080\.webp$/)
  })
})

describe('names', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\minutes.pdf', 'minutes.pdf'],
    ['photo\u202Egnp.exe', 'photognp.exe'],
    ['a\0b\r\nc.pdf', 'abc.pdf'],
    ['..', ''],
    ['دعا و مناجات.docx', 'دعا و مناجات.docx'],
  ])('%j is shown as %j', (given, shown) => {
    expect(displayName(given)).toBe(shown)
  })

  test('are at most 120 characters and keep their ending', () => {
    const shown = displayName(`${'é'.repeat(300)}.pdf`)
    expect([[...shown].length, endingOf(shown)]).toEqual([120, 'pdf'])
  })
})

describe('ranges', () => {
  test.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-200', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-200', { start: 0, end: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=9-3', 'none'],
    ['bytes=0-1,5-6', 'none'],
    ['lines=1-2', 'none'],
    ['bytes=-', 'none'],
  ])('%s of 100 bytes', (header, wanted) => {
    expect(rangeOf(header, 100)).toEqual(wanted)
  })
})
