// A backup in a bucket: `s3://bucket/key`. It is made and read on the machine's own disk, so that it is whole before
// anything of it leaves, and whole again before anything of it comes in.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/platform/config.ts'
import { demandRoom } from './room.ts'

export interface Address {
  readonly Bucket: string
  readonly Key: string
}

/** S3 takes 5 GiB at once, and what is larger in up to 10,000 parts. */
const PART = 1024 ** 3

/** Null for what is a path. */
export const bucketOf = (typed: string): Address | null => {
  const [, Bucket, Key] = /^s3:\/\/([^/]+)\/(.+)$/.exec(typed) ?? []
  if (Bucket !== undefined && Key !== undefined) return { Bucket, Key }
  if (!typed.startsWith('s3:')) return null
  throw new Error(`“${typed}” names no object in a bucket: write s3://bucket/name.n19.`)
}

const open = async ({ store }: Config) => {
  if (!store)
    throw new Error(
      'Set S3_ACCESS_KEY and S3_SECRET_KEY, and S3_ENDPOINT unless it is Amazon’s, for a backup in a bucket.',
    )
  const [{ openClient }, commands] = await Promise.all([
    import('#server/platform/files-s3.ts'),
    import('@aws-sdk/client-s3'),
  ])
  return { client: openClient(store), commands }
}

type Store = Awaited<ReturnType<typeof open>>

export const upload = async (config: Config, address: Address, path: string, part = PART): Promise<void> => {
  const { size } = await stat(path)
  const store = await open(config)
  if (size > part) return uploadInParts(store, address, { path, size, part })
  await store.client.send(
    new store.commands.PutObjectCommand({ ...address, Body: createReadStream(path), ContentLength: size }),
  )
}

interface Large {
  readonly path: string
  readonly size: number
  readonly part: number
}

/** The object is there once its last part has come. */
const uploadInParts = async ({ client, commands }: Store, address: Address, { path, size, part }: Large) => {
  const { UploadId } = await client.send(new commands.CreateMultipartUploadCommand(address))
  const upload = { ...address, UploadId }
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (let start = 0; start < size; start += part) {
      const end = Math.min(start + part, size)
      const PartNumber = Parts.length + 1
      const Body = createReadStream(path, { start, end: end - 1 })
      const { ETag } = await client.send(
        new commands.UploadPartCommand({ ...upload, PartNumber, Body, ContentLength: end - start }),
      )
      Parts.push({ PartNumber, ETag })
    }
    await client.send(new commands.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
  } catch (error) {
    // Parts of no object take room, and cost, until they are thrown away.
    await client.send(new commands.AbortMultipartUploadCommand(upload)).catch(() => undefined)
    throw error
  }
}

/** Whether something has this name there. A key that may only write is told nothing, and it counts as free. */
export const isInBucket = async (config: Config, address: Address): Promise<boolean> => {
  const { client, commands } = await open(config)
  return client.send(new commands.HeadObjectCommand(address)).then(
    () => true,
    (error: unknown) => {
      const isRefused = error instanceof commands.S3ServiceException
      if (isRefused && [403, 404].includes(error.$metadata.httpStatusCode ?? 0)) return false
      throw error
    },
  )
}

/** The bytes of a backup, with how many there are. */
export const download = async (config: Config, address: Address) => {
  const { client, commands } = await open(config)
  const { Body, ContentLength } = await client.send(new commands.GetObjectCommand(address))
  if (!(Body instanceof Readable)) throw new Error('The object store answered nothing.')
  return { body: Body, size: ContentLength ?? 0 }
}

/** What lies in a folder of a bucket, by the names there. */
export const listBucket = async (config: Config, { Bucket, Key }: Address) => {
  const { client, commands } = await open(config)
  const Prefix = `${Key.replace(/\/$/, '')}/`
  const found: { name: string; size: number }[] = []
  for await (const page of commands.paginateListObjectsV2({ client }, { Bucket, Prefix }))
    for (const one of page.Contents ?? [])
      if (one.Key) found.push({ name: one.Key.slice(Prefix.length), size: one.Size ?? 0 })
  return found
}

export const removeFromBucket = async (config: Config, address: Address): Promise<void> => {
  const { client, commands } = await open(config)
  await client.send(new commands.DeleteObjectCommand(address))
}

/** Fetches a backup into a folder that is gone after the work with it. */
export const withDownload = async <T>(
  config: Config,
  address: Address,
  work: (path: string) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'nineteen-restore-'))
  try {
    const path = join(folder, 'backup.n19')
    const { body, size } = await download(config, address)
    await demandRoom(folder, size)
    await pipeline(body, createWriteStream(path, { mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
