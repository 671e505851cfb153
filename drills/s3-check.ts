// What the checks of the object store have in common.
import { S3Client } from '@aws-sdk/client-s3'
import { createHash } from 'node:crypto'
import { v7 as newId } from 'uuid'
import { systemClock } from '#server/platform/clock.ts'
import { asCommunity } from '#server/platform/db.ts'
import { newKey } from '#server/platform/file-keys.ts'
import type { Files, Grant } from '#server/platform/files.ts'
import type { ObjectStore } from './radosgw.ts'

export interface Check {
  readonly name: string
  /** Ends with a figure worth printing, or with nothing; throws what is wrong. */
  readonly run: () => Promise<string | void>
}

export const MEGABYTE = 1024 * 1024
export const community = asCommunity(newId())

/** The operator's own way in, to make what the app never makes. */
export const clientOf = (store: ObjectStore): S3Client =>
  new S3Client({
    endpoint: store.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: store.accessKey, secretAccessKey: store.secretKey },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })

export const body = Buffer.from('a picture, as far as the store is concerned')

export const grantFor = ({
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

export const put = (url: string, type: string | null): Promise<Response> =>
  fetch(url, { method: 'PUT', body, headers: type === null ? {} : { 'content-type': type } })

export const accepted = ({ status }: Response): void => same(String(status), '200')
export const refused = ({ status }: Response): void => same(String(status), '403')

export const same = (found: string, wanted: string): void => {
  if (found !== wanted) throw new Error(`${found} instead of ${wanted}`)
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const hashOf = async (found: Awaited<ReturnType<Files['read']>>): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of found?.body ?? []) hash.update(chunk)
  return hash.digest('hex')
}
