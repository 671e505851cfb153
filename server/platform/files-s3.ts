// Files in any S3-compatible store. Browsers send straight to its inbox; pages read through this server.
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { Readable } from 'node:stream'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { demandKey, inboxOf, isPrivateKey, isPublishedKey, typeOfKey } from './file-keys.ts'
import { keyInAddress, tryOut } from './files-local.ts'
import type { Files, Grant } from './files.ts'

type Store = Extract<Config['files'], { kind: 's3' }>

export const openS3Files = (store: Store, publicUrl: string, clock: Clock): Files => {
  const client = openClient(store)
  const at = (key: string) => ({ Bucket: store.bucket, Key: demandKey(key) })
  const put = async (key: string, body: Uint8Array | Readable, length: number) => {
    await client.send(
      new PutObjectCommand({ ...at(key), Body: body, ContentLength: length, ContentType: typeOfKey(key) }),
    )
  }
  const files: Files = {
    origin: new URL(store.endpoint).origin,
    grantUrl: (grant) => presign(client, store, grant, clock),
    keyOf: (address) => keyInAddress(address, publicUrl) ?? keyInStore(address, store),
    write: (key, body) => put(key, body, body.length),
    receive: put,
    read: async (key, range) => {
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined
      const found = await client
        .send(new GetObjectCommand({ ...at(key), ...(Range ? { Range } : {}) }))
        .catch(missing)
      if (!found || !(found.Body instanceof Readable)) return null
      const size = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength ?? 0)
      return { body: found.Body, contentType: typeOfKey(key), size }
    },
    sizeOf: async (key) =>
      (await client.send(new HeadObjectCommand(at(key))).catch(missing))?.ContentLength ?? null,
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)))
    },
    list: () => listKeys(client, store.bucket, ['c/', 'p/']),
    listPrivate: () => listKeys(client, store.bucket, ['p/']),
    urlOf: (key) => `/files/${key}`,
    check: () => tryOut(files),
  }
  return files
}

async function* listKeys(
  client: S3Client,
  Bucket: string,
  prefixes: readonly string[],
): AsyncGenerator<string> {
  for (const Prefix of prefixes)
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix }))
      for (const { Key } of page.Contents ?? [])
        if (Key && (isPublishedKey(Key) || isPrivateKey(Key))) yield Key
}

export const openClient = (store: NonNullable<Config['store']>): S3Client =>
  new S3Client({
    endpoint: store.endpoint,
    region: store.region,
    credentials: { accessKeyId: store.accessKey, secretAccessKey: store.secretKey },
    forcePathStyle: true,
    // Else presigned PUTs carry the checksum of an empty body, and self-hosted stores refuse streams.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 60_000 },
  })

/** The type is signed, and so is the length where it was said: anything else is refused by the store. */
const presign = (client: S3Client, store: Store, grant: Grant, clock: Clock): Promise<string> =>
  getSignedUrl(
    client,
    new PutObjectCommand({
      Bucket: store.bucket,
      Key: demandKey(inboxOf(grant.key)),
      ContentType: grant.contentType,
      ...(grant.size === null ? {} : { ContentLength: grant.size }),
    }),
    {
      expiresIn: Math.max(1, Math.floor((grant.expiresAt - clock.now()) / 1000)),
      signingDate: new Date(clock.now()),
      signableHeaders: new Set(['host', 'content-type', ...(grant.size === null ? [] : ['content-length'])]),
    },
  )

/** A browser stores the granted address without its query: the store's own, in the inbox. */
const keyInStore = (address: string, store: Store): string | null => {
  const prefix = `${store.endpoint.replace(/\/$/, '')}/${store.bucket}/inbox/`
  const key = address.startsWith(prefix) ? address.slice(prefix.length) : ''
  return isPublishedKey(key) ? key : null
}

const missing = (error: unknown): null => {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null
  throw error
}
