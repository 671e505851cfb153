// Where files lie, whichever store keeps them.
import type { Readable } from 'node:stream'

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
  /** An address to PUT one file to; its query is no part of what is sent back. */
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
  /** The keys of all published and private files, for a backup; what waits in the inbox is none yet. */
  list(): AsyncIterable<string>
  /** The keys of the private files alone. */
  listPrivate(): AsyncIterable<string>
  /** The path that is kept and that a page uses; in answers it is absolute (replies.ts). */
  urlOf(key: string): string
  /** Proves that the store takes and gives back a byte; for /healthz. */
  check(): Promise<void>
}

/** How an address of ours is kept, in whichever form it was sent; anybody else's stays as it came. */
export const keptAddress = (files: Pick<Files, 'keyOf' | 'urlOf'>, address: string): string => {
  const key = files.keyOf(address)
  return key === null ? address : files.urlOf(key)
}
