import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { bucketOf, upload, withDownload } from './bucket.ts'

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
