// Where files lie: a local folder or an S3-compatible store, behind one interface.
import type { Readable } from 'node:stream'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { openLocalFiles } from './files-local.ts'
import type { Secrets } from './secrets.ts'

export interface Grant {
  /** Where the file will be published; what is sent waits in the inbox until it has been checked. */
  readonly key: string
  readonly contentType: string
  /** Exact bytes where the caller said them, else null: then `maxSize` is the most that is taken. */
  readonly size: number | null
  readonly maxSize: number
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export interface StoredFile {
  readonly body: Readable
  readonly contentType: string
  /** Of the whole file, also when only a range of it was asked for. */
  readonly size: number
}

/** Bytes from `start` to `end`, both counted from 0 and both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface Files {
  /** The store's own origin where browsers send files straight to it, else empty. */
  readonly origin: string
  /** An address to PUT one file to; without its query it is the stored address. */
  grantUrl(grant: Grant): Promise<string>
  /** The key that an address of ours names, published or granted; null for anybody else's address. */
  keyOf(address: string): string | null
  write(key: string, body: Uint8Array): Promise<void>
  /** Takes a stream of exactly this many bytes; anything else leaves nothing behind. */
  receive(key: string, body: Readable, size: number): Promise<void>
  /** Null when there is no such file. */
  read(key: string, range?: ByteRange): Promise<StoredFile | null>
  sizeOf(key: string): Promise<number | null>
  remove(key: string): Promise<void>
  /** The address that a page uses. */
  urlOf(key: string): string
  /** Proves that the store takes and gives back a byte; for /healthz. */
  check(): Promise<void>
}

/** Opens what the settings name. The object store's client is only loaded where it is used. */
export const openFiles = async (config: Config, secrets: Secrets, clock: Clock): Promise<Files> => {
  if (config.files.kind === 'local') return openLocalFiles(config, secrets, clock)
  const { openS3Files } = await import('./files-s3.ts')
  return openS3Files(config.files, config.publicUrl, clock)
}
