// A backup in a bucket: its bytes there and back, and, where a real object store is named (`npm run drill -- s3`), all that
// is asked of one for `BACKUP_DIR=s3://bucket/folder`.
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { findSecret } from '#server/platform/secrets.ts'
import { sendsToStore, storeSettings } from '#server/test/sending.ts'
import { openWorld } from '#server/test/world.ts'
import { clearBackups, listBackups, makeBackup, readBackup, withBackup } from './backups.ts'
import { bucketOf, isInBucket, removeFromBucket, upload, withDownload } from './bucket.ts'
import { checkBackup } from './restore.ts'

test('a bucket keeps a backup and gives it back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nineteen-bucket-'))
  const kept = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const key = (request.url ?? '').split('?')[0] ?? ''
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.method === 'PUT') kept.set(key, Buffer.concat(parts))
      response.end(request.method === 'PUT' ? '' : kept.get(key))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const endpoint = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const config = readConfig({ S3_ENDPOINT: endpoint, S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }, folder)
  const bucket = bucketOf('s3://backups/of/ours.n19') ?? { Bucket: '', Key: '' }
  const path = join(folder, 'whole.n19')
  await writeFile(path, randomBytes(300_000))
  await upload(config, bucket, path)
  expect([...kept.keys()]).toEqual(['/backups/of/ours.n19'])
  const whole = await readFile(path)
  const back = await withDownload(config, bucket, (at) => readFile(at))
  server.close()
  await rm(folder, { recursive: true })
  expect(back.equals(whole)).toBe(true)
  expect(bucketOf('/a/path.n19')).toBeNull()
  expect(() => bucketOf('s3://backups')).toThrow('write s3://bucket/name.n19')
})

/** A store that keeps the parts of an object until all of them are there, and refuses one part where it is told to. */
const openStore = async (refused: number | null = null) => {
  const asked: string[] = []
  const parts = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://store')
    const number = searchParams.get('partNumber')
    asked.push(`${request.method} ${number ?? (searchParams.has('uploads') ? 'uploads' : 'upload')}`)
    const bytes = await buffer(request)
    if (number === String(refused)) response.statusCode = 400
    else if (number) parts.set(number, bytes)
    response.setHeader('etag', `"${number}"`)
    response.end(
      searchParams.has('uploads')
        ? '<InitiateMultipartUploadResult><UploadId>u</UploadId></InitiateMultipartUploadResult>'
        : request.method === 'POST'
          ? '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>'
          : '',
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    asked,
    parts,
    [Symbol.dispose]: () => void server.close(),
  }
}

test('a backup that is too large for one piece is sent in parts, of which none stays where one is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nineteen-bucket-'))
  const path = join(folder, 'large.n19')
  await writeFile(path, randomBytes(250_000))
  const send = async (refused: number | null) => {
    using store = await openStore(refused)
    const { endpoint, asked, parts } = store
    const config = readConfig({ S3_ENDPOINT: endpoint, S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 'b' }, folder)
    const sent = upload(config, { Bucket: 'backups', Key: 'large.n19' }, path, 100_000)
    const failed = await sent.then(
      () => false,
      () => true,
    )
    return { failed, asked, parts }
  }
  const well = await send(null)
  expect([well.failed, well.asked]).toEqual([
    false,
    ['POST uploads', 'PUT 1', 'PUT 2', 'PUT 3', 'POST upload'],
  ])
  expect(Buffer.concat([...well.parts.values()]).equals(await readFile(path))).toBe(true)
  const badly = await send(2)
  expect([badly.failed, badly.asked]).toEqual([true, ['POST uploads', 'PUT 1', 'PUT 2', 'DELETE upload']])
  await rm(folder, { recursive: true })
})

test.runIf(sendsToStore)('a store takes a backup in parts, and tells whether it is there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nineteen-bucket-'))
  const config = readConfig(storeSettings(), folder)
  const address = { Bucket: storeSettings()['S3_BUCKET'] ?? '', Key: `large-${randomUUID()}.n19` }
  const path = join(folder, 'large.n19')
  await writeFile(path, randomBytes(12_000_000))
  expect(await isInBucket(config, address)).toBe(false)
  await upload(config, address, path, 5 * 1024 ** 2)
  expect(await isInBucket(config, address)).toBe(true)
  const back = await withDownload(config, address, (there) => readFile(there))
  expect(back.equals(await readFile(path))).toBe(true)
  await removeFromBucket(config, address)
  await rm(folder, { recursive: true })
})

test.runIf(sendsToStore)('a folder of a bucket keeps backups, gives them back and lets them go', async () => {
  const passphrase = 'nine pointed lanterns over Akka'
  const store = storeSettings()
  const dir = `s3://${store['S3_BUCKET']}/backups-${randomUUID()}`
  await using world = await openWorld({ settings: { ...store, BACKUP_DIR: dir } })
  const { config, files } = world.app
  const { host, port, superuser } = inject('postgres')
  const source = {
    database: { host, port, user: superuser, database: world.database.database ?? '' },
    files,
    dataDir: config.dataDir,
    secret: (await findSecret(config.dataDir)) ?? '',
  }
  const now = Date.parse('2026-11-19T02:30:00Z')
  const old = { passphrase, at: new Date(now - 20 * 86_400_000), why: 'before-restore' } as const
  const made = [
    await makeBackup(config, source, { passphrase, at: new Date(now) }),
    await makeBackup(config, source, old),
  ]
  const [newest = made[0], oldest = made[1]] = made
  expect(made.map(({ place }) => place)).toEqual(made.map(({ name }) => `${dir}/${name}`))
  expect(await readdir(config.dataDir)).toEqual(['secret.key'])
  const beside = bucketOf(`${dir}-of-others/${oldest?.name}`) ?? { Bucket: '', Key: '' }
  const path = join(config.dataDir, 'note')
  await writeFile(path, 'no backup')
  await upload(config, beside, path)
  await upload(config, bucketOf(`${dir}/note.txt`) ?? beside, path)
  const kept = await listBackups(config)
  expect(kept.map(({ name, size }) => [name, size])).toEqual(made.map(({ name, size }) => [name, size]))
  const name = newest?.name ?? ''
  const sent = await readBackup(config, name)
  if (sent === null) throw new Error('The bucket does not have it.')
  await withBackup(config, name, async (there) => {
    expect((await checkBackup(there, passphrase)).manifest).toEqual(newest?.manifest)
    expect(sent.size).toBe(newest?.size)
    expect((await buffer(sent.body)).equals(await readFile(there))).toBe(true)
  })
  await clearBackups(config, now)
  expect((await listBackups(config)).map((one) => one.name)).toEqual([name])
  expect(await readBackup(config, oldest?.name ?? '')).toBeNull()
  expect(await withDownload(config, beside, (there) => readFile(there, 'utf8'))).toBe('no backup')
  const stranger = readConfig({ ...store, BACKUP_DIR: dir, S3_SECRET_KEY: 'another' }, config.dataDir)
  await expect(listBackups(stranger)).rejects.toThrow()
})
