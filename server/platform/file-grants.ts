// The signed part of an address to PUT a file to: what may be sent, how much, until when.
import { createHmac } from 'node:crypto'
import type { Grant } from './files.ts'
import { type Secrets, sameBytes } from './secrets.ts'

/** `/files/<key>?grant=…`: the text after `grant=`. */
export const signGrant = (secrets: Secrets, grant: Grant): string => {
  const said = Buffer.from(
    JSON.stringify([grant.contentType, grant.size, grant.maxSize, grant.expiresAt]),
  ).toString('base64url')
  return `${said}.${sealOf(secrets, grant.key, said)}`
}

/** The grant as it was signed, or null when a single character of it, or the key, is another. */
export const readGrant = (secrets: Secrets, key: string, text: string): Grant | null => {
  const [said = '', seal = ''] = text.split('.')
  if (!sameBytes(Buffer.from(seal), Buffer.from(sealOf(secrets, key, said)))) return null
  const parts: unknown = JSON.parse(Buffer.from(said, 'base64url').toString())
  if (!Array.isArray(parts)) return null
  const [contentType, size, maxSize, expiresAt]: readonly unknown[] = parts
  if (typeof contentType !== 'string' || typeof maxSize !== 'number' || typeof expiresAt !== 'number')
    return null
  return { key, contentType, size: typeof size === 'number' ? size : null, maxSize, expiresAt }
}

const sealOf = (secrets: Secrets, key: string, said: string): string =>
  createHmac('sha256', secrets.key('upload')).update(`${key}\n${said}`).digest('base64url')
