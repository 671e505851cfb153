// What an object store must do for us, one check at a time.
import { PutObjectAclCommand, S3Client } from '@aws-sdk/client-s3'
import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { Readable } from 'node:stream'
import { v7 as newId } from 'uuid'
import { systemClock } from '#server/platform/clock.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { asCommunity } from '#server/platform/db.ts'
import { inboxOf, newKey } from '#server/platform/file-keys.ts'
import { type Files, type Grant, openFiles } from '#server/platform/files.ts'
import { secretsFrom } from '#server/platform/secrets.ts'
import type { ObjectStore } from './radosgw.ts'

export interface Check {
  readonly name: string
  /** Ends with a figure worth printing, or with nothing; throws what is wrong. */
  run(): Promise<string | void>
}

const MEGABYTE = 1024 * 1024
const community = asCommunity(newId())

export const storeChecks = async (
  store: ObjectStore,
  bucket: string,
  origin: string,
): Promise<readonly Check[]> => {
  const config = configOf(store, bucket)
  const files = await openFiles(config, secretsFrom('nothing is signed with it in this drill'), systemClock)
  const past = await openFiles(config, secretsFrom('nothing is signed with it in this drill'), {
    now: () => systemClock.now() - 3_600_000,
  })
  return [
    ...plainChecks(files),
    ...grantChecks(files),
    {
      name: 'an expired grant is refused',
      run: async () =>
        refused(await put(await past.grantUrl(grantFor({ expiresIn: -3_600_000 + 300_000 })), 'image/png')),
    },
    ...strangerChecks(store, bucket, files, origin),
  ]
}

/** The operator's own way in, to make what the app never makes. */
export const clientOf = (store: ObjectStore): S3Client =>
  new S3Client({
    endpoint: store.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: store.accessKey, secretAccessKey: store.secretKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })

const configOf = (store: ObjectStore, bucket: string): Config =>
  readConfig(
    {
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: store.accessKey,
      S3_SECRET_KEY: store.secretKey,
    },
    tmpdir(),
  )

const plainChecks = (files: Files): readonly Check[] => [
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
      same(String(await files.read(key)), 'null')
      await files.write(key, Uint8Array.of(1))
      same(String(await files.sizeOf(key)), '1')
      await files.remove(key)
      same(String(await files.sizeOf(key)), 'null')
    },
  },
]

const grantChecks = (files: Files): readonly Check[] => [
  {
    name: 'a grant takes the agreed type, and lands in the inbox only',
    run: async () => {
      const grant = grantFor({})
      accepted(await put(await files.grantUrl(grant), 'image/png'))
      same(String(await files.sizeOf(inboxOf(grant.key))), String(body.length))
      same(String(await files.sizeOf(grant.key)), 'null')
    },
  },
  {
    name: 'a grant takes the agreed length',
    run: async () => accepted(await put(await files.grantUrl(grantFor({ size: body.length })), 'image/png')),
  },
  {
    name: 'another length is refused',
    run: async () =>
      refused(await put(await files.grantUrl(grantFor({ size: body.length - 1 })), 'image/png')),
  },
  {
    name: 'another type is refused',
    run: async () => refused(await put(await files.grantUrl(grantFor({})), 'text/html')),
  },
  {
    name: 'no type is refused',
    run: async () => refused(await put(await files.grantUrl(grantFor({})), null)),
  },
  {
    name: 'a changed signature is refused',
    run: async () => {
      const url = await files.grantUrl(grantFor({}))
      refused(
        await put(
          url.replace(/(X-Amz-Signature=)(.)/, (_, name, digit) => name + (digit === '0' ? '1' : '0')),
          'image/png',
        ),
      )
    },
  },
  {
    name: 'another key is refused',
    run: async () => {
      const grant = grantFor({})
      const url = await files.grantUrl(grant)
      refused(await put(url.replace(grant.key, newKey(community, 'webp')), 'image/png'))
    },
  },
  {
    name: 'a longer time is refused',
    run: async () => {
      const url = await files.grantUrl(grantFor({}))
      refused(await put(url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=86400'), 'image/png'))
    },
  },
  {
    name: 'a grant carries no checksum of an empty body',
    run: async () => {
      const url = await files.grantUrl(grantFor({}))
      if (/checksum|crc32/i.test(url)) throw new Error(url)
    },
  },
]

const strangerChecks = (
  store: ObjectStore,
  bucket: string,
  files: Files,
  origin: string,
): readonly Check[] => [
  {
    name: 'a stranger cannot read, list or write',
    run: async () => {
      const key = newKey(community, 'webp')
      await files.write(key, Uint8Array.of(1))
      const at = `${store.endpoint}/${bucket}`
      refused(await fetch(`${at}/${key}`))
      refused(await fetch(`${at}?list-type=2`))
      refused(await fetch(`${at}/${inboxOf(key)}`, { method: 'PUT', body: 'x' }))
    },
  },
  {
    name: 'a planted fault is caught: an object that everybody may read',
    run: async () => {
      const key = newKey(community, 'webp')
      await files.write(key, Uint8Array.of(1))
      await clientOf(store).send(new PutObjectAclCommand({ Bucket: bucket, Key: key, ACL: 'public-read' }))
      const answer = await fetch(`${store.endpoint}/${bucket}/${key}`)
      const caught = await Promise.resolve(answer)
        .then(refused)
        .then(
          () => false,
          () => true,
        )
      await files.remove(key)
      if (!caught) throw new Error('it was not')
    },
  },
  {
    name: 'our pages may send to it, other sites’ pages may not',
    run: async () => {
      const url = await files.grantUrl(grantFor({}))
      const ask = (from: string) =>
        fetch(url, {
          method: 'OPTIONS',
          headers: {
            origin: from,
            'access-control-request-method': 'PUT',
            'access-control-request-headers': 'content-type',
          },
        })
      same((await ask(origin)).headers.get('access-control-allow-origin') ?? '', origin)
      same(
        (await ask('https://elsewhere.example')).headers.get('access-control-allow-origin') ?? 'none',
        'none',
      )
    },
  },
]

const body = Buffer.from('a picture, as far as the store is concerned')

const grantFor = ({
  size = null,
  expiresIn = 300_000,
}: {
  size?: number | null
  expiresIn?: number
}): Grant => ({
  key: newKey(community, 'webp'),
  contentType: 'image/png',
  size,
  maxSize: MEGABYTE,
  expiresAt: systemClock.now() + expiresIn,
})

const put = (url: string, type: string | null): Promise<Response> =>
  fetch(url, { method: 'PUT', body, headers: type === null ? {} : { 'content-type': type } })

const accepted = ({ status }: Response): void => same(String(status), '200')
const refused = ({ status }: Response): void => same(String(status), '403')

const same = (found: string, wanted: string): void => {
  if (found !== wanted) throw new Error(`${found} instead of ${wanted}`)
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const hashOf = async (found: Awaited<ReturnType<Files['read']>>): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of found?.body ?? []) hash.update(chunk)
  return hash.digest('hex')
}
