// A backup in a bucket: `s3://bucket/key`. It is made and read on the machine's own disk, so that it is whole before
// anything of it leaves, and whole again before anything of it comes in.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '#server/platform/config.ts'

export interface Address {
  readonly Bucket: string
  readonly Key: string
}

/** What S3 takes in one piece. */
const LARGEST = 5 * 1024 ** 3

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

export const upload = async (config: Config, address: Address, path: string): Promise<void> => {
  const { size } = await stat(path)
  if (size > LARGEST)
    throw new Error(`The backup has more than 5 GB, which a bucket does not take at once. It is in ${path}.`)
  const { client, commands } = await open(config)
  await client.send(
    new commands.PutObjectCommand({ ...address, Body: createReadStream(path), ContentLength: size }),
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
    const { body } = await download(config, address)
    await pipeline(body, createWriteStream(path, { mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
