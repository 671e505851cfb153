// The signed part of an address to PUT a file to: what may be sent, how much, until when.
import { createHmac } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Clock } from './clock.ts'
import type { Grant } from './files.ts'
import { refuse } from './refuse.ts'
import { type Secrets, sameBytes } from './secrets.ts'

export interface Sending {
  readonly key: string
  readonly grant: string
  readonly contentType: string
  readonly contentLength: number | null
  readonly body: Readable
}

/** `/files/<key>?grant=…`: the text after `grant=`. */
export const signGrant = (secrets: Secrets, grant: Grant): string => {
  const said = Buffer.from(
    JSON.stringify([grant.contentType, grant.size, grant.maxSize, grant.expiresAt]),
  ).toString('base64url')
  return `${said}.${sealOf(secrets, grant.key, said)}`
}

/** The grant as it was signed, or null when a single character of it, or the key, is another. */
export const readGrant = (secrets: Secrets, key: string, text: string): Grant | null => {
  const [said = '', seal = '', ...more] = text.split('.')
  if (more.length > 0 || !sameBytes(Buffer.from(seal), Buffer.from(sealOf(secrets, key, said)))) return null
  const parts: unknown = JSON.parse(Buffer.from(said, 'base64url').toString())
  if (!Array.isArray(parts)) return null
  const [contentType, size, maxSize, expiresAt]: readonly unknown[] = parts
  if (typeof contentType !== 'string' || typeof maxSize !== 'number' || typeof expiresAt !== 'number')
    return null
  return { key, contentType, size: typeof size === 'number' ? size : null, maxSize, expiresAt }
}

/** The length of what comes, when type and length are as they were signed and the time is not over. */
export const demandAgreed = (secrets: Secrets, clock: Clock, sending: Sending): number => {
  const agreed =
    readGrant(secrets, sending.key, sending.grant) ?? refuse(403, 'This address is not one that was granted.')
  if (agreed.expiresAt <= clock.now()) {
    refuse(403, 'This address was good for five minutes. Please ask for a new one.')
  }
  if (sending.contentType.toLowerCase() !== agreed.contentType.toLowerCase()) {
    refuse(415, 'The file is not of the type that was agreed.')
  }
  const size = sending.contentLength ?? refuse(411, 'Please say how long the file is (Content-Length).')
  if (size > agreed.maxSize) refuse(413, 'This file is larger than was agreed.')
  if (size < 1) refuse(400, 'The file is empty.')
  if (agreed.size !== null && size !== agreed.size) refuse(400, 'The file is not as long as was agreed.')
  return size
}

/** What breaks when the sender goes away is the sender's, not ours. */
export const cutOff = (error: unknown): never => {
  const cut =
    error instanceof Error && 'code' in error && /ECONNRESET|PREMATURE_CLOSE|ABORT/.test(String(error.code))
  if (cut) return refuse(400, 'This file did not arrive whole. Please send it again.')
  throw error
}

const sealOf = (secrets: Secrets, key: string, said: string): string =>
  createHmac('sha256', secrets.key('upload')).update(`${key}\n${said}`).digest('base64url')
